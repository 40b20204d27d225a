import type { KeyEnd } from "#app/i18n/copy-keys.ts";

/** States of a request or a workflow. */
export const requestStates = [
  "submitted",
  "inReview",
  "waitingForBuyer",
  "approved",
  "live",
  "declined",
  "withdrawn",
] as const;
export type RequestState = (typeof requestStates)[number];

/** Who moves a request: the buyer, the seller, or an administrator of the tenant or platform. */
export type RequestActor = "buyer" | "seller" | "administrator";

export interface RequestTransition {
  key: KeyEnd<"requests", "move.">;
  from: readonly RequestState[];
  to: RequestState;
  by: readonly RequestActor[];
  /** Whether it requires a text for the other side. */
  needsNote: boolean;
}

export interface RequestProcess {
  version: number;
  start: RequestState;
  /** The states of a successful request, in order. */
  steps: readonly RequestState[];
  moves: readonly RequestTransition[];
}

/** States of an open request. */
export const openStates: readonly RequestState[] = ["submitted", "inReview", "waitingForBuyer", "approved"];
const provider: readonly RequestActor[] = ["seller", "administrator"];

/** Every version that a stored request may have; changed rules are a new version beside the old ones. */
export const requestProcesses: readonly RequestProcess[] = [
  {
    version: 1,
    start: "submitted",
    steps: ["submitted", "inReview", "approved", "live"],
    moves: [
      { key: "startReview", from: ["submitted"], to: "inReview", by: provider, needsNote: false },
      { key: "askBuyer", from: ["submitted", "inReview"], to: "waitingForBuyer", by: provider, needsNote: true },
      { key: "answer", from: ["waitingForBuyer"], to: "inReview", by: ["buyer"], needsNote: true },
      { key: "accept", from: ["waitingForBuyer"], to: "approved", by: ["buyer"], needsNote: false },
      { key: "resume", from: ["waitingForBuyer"], to: "inReview", by: provider, needsNote: false },
      { key: "approve", from: ["inReview"], to: "approved", by: provider, needsNote: false },
      { key: "goLive", from: ["approved"], to: "live", by: provider, needsNote: false },
      { key: "decline", from: openStates, to: "declined", by: provider, needsNote: true },
      { key: "withdraw", from: openStates, to: "withdrawn", by: ["buyer"], needsNote: false },
    ],
  },
];

/** Version of new requests. */
export const currentProcessVersion = 1;

/** States that end a request. */
export const closedStates: readonly RequestState[] = ["live", "declined", "withdrawn"];

/** @throws {Error} for a version that this server does not know. */
export function getProcess(version: number, processes = requestProcesses): RequestProcess {
  const process = processes.find((candidate) => candidate.version === version);
  if (!process) throw new Error(`No request process of version ${version}`);
  return process;
}

/** @throws {Error} for an unknown state. */
export function toRequestState(text: string): RequestState {
  const state = requestStates.find((candidate) => candidate === text);
  if (!state) throw new Error(`No request state ${text}`);
  return state;
}

/** The moves that an actor may make now, in the order of the process. */
export function listMoves(process: RequestProcess, state: RequestState, actor: RequestActor): RequestTransition[] {
  return process.moves.filter((move) => move.from.includes(state) && move.by.includes(actor));
}

export interface Step {
  state: RequestState;
  place: "done" | "now" | "ahead";
}

/** The steps of the stepper: waiting for the buyer is part of the review. */
export function listSteps(process: RequestProcess, state: RequestState): Step[] {
  const shown = state === "waitingForBuyer" ? "inReview" : state;
  const at = process.steps.indexOf(shown);
  const last = process.steps.length - 1;
  return process.steps.map((step, index) => ({
    state: step,
    place: index < at || (index === at && at === last) ? "done" : index === at ? "now" : "ahead",
  }));
}
