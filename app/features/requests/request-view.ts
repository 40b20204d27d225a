import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import type { RequestAnswer } from "./request-answers.ts";
import type { RequestActor, RequestState, RequestTransition, Step } from "./request-process.ts";

/**
 * As whom somebody acts on a request: who asked, its seller, a market's owner on behalf of the seller, or who runs the
 * tenant or the platform.
 */
export type Standing = "buyer" | "seller" | "delegate" | "administrator";

/** A request in a list. Times are ISO 8601, UTC. */
export interface RequestSummary {
  id: number;
  reference: string;
  kind: RequestKind;
  state: RequestState;
  serviceId: number | null;
  /** Empty for a need that no listing answers. */
  serviceName: string;
  /** The seller; empty where there is none. */
  sellerName: string;
  logoUrl: string | null;
  buyerName: string;
  /** Empty for a visitor. */
  buyerCompany: string;
  /** What was said last. */
  excerpt: string;
  createdAt: string;
  updatedAt: string;
}

/** A request in the list of people who answer, or look on. */
export interface InboxSummary extends RequestSummary {
  /** Null for users who only read it. */
  standing: Standing | null;
}

/** A request with its way so far. */
export interface FollowedRequest extends RequestSummary {
  steps: DatedStep[];
}

/** A page of requests that the reader follows as the buyer. */
export interface OwnRequests {
  /** `own`: asked for by the reader, not by somebody else of the company. */
  requests: (FollowedRequest & { own: boolean })[];
  /** Whether there are more after the last one. */
  hasMore: boolean;
}

/** An open request that stands in the way of another one, as the person who asked a second time is told of it. */
export type RunningRequest =
  | { kind: "own"; id: number; reference: string; state: RequestState }
  /** The link goes to the address that was given; `sent`: just now. */
  | { kind: "mailed"; sent: boolean };

export interface DatedStep extends Step {
  /** When the request came there; null while it has not. */
  since: string | null;
}

export interface HistoryEntry {
  id: number;
  kind: "submitted" | "moved" | "message" | "assigned" | "claimed";
  actor: RequestActor;
  actorName: string;
  /** The seller for whom somebody else acted; null where nobody did. */
  onBehalfOf: string | null;
  /** Whether the reader did it. */
  own: boolean;
  toState: RequestState | null;
  /** Plain text. */
  note: string | null;
  createdAt: string;
}

/** A request with all that its parties may know of it. */
export interface RequestDetail extends FollowedRequest {
  description: string;
  /** What else the buyer said in the form. */
  answers: RequestAnswer[];
  workEmail: string;
  phoneNumber: string | null;
  version: number;
  assigneeId: number | null;
  /** On whose side the reader is. */
  actor: RequestActor;
  /** Null for users who read it without being the one to act. */
  standing: Standing | null;
  /** Whether the reader's own company asks for it: nobody acts on both sides. */
  isOwnPurchase: boolean;
  /** Taken for spam; the buyer is not told. */
  isSpam: boolean;
  /** Keys of the moves that the reader may make now. */
  moves: Pick<RequestTransition, "key" | "to" | "needsNote">[];
  /** Oldest first. */
  history: HistoryEntry[];
  /** One per rendered form. */
  formKey: string;
}

/** What a person quotes when asking after a request: `R-000042`. */
export function toRequestReference(id: number): string {
  return `R-${String(id).padStart(6, "0")}`;
}

/** The id in a reference or in plain digits, in any case; null for everything else. */
export function parseReference(text: string): number | null {
  const digits = /^(?:r-)?0*([1-9][0-9]{0,9})$/i.exec(text.trim())?.[1];
  const id = Number(digits ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
