import { closedStates, openStates, type RequestState, requestStates } from "#app/features/requests/request-process.ts";
import { parseRequestCursor, type RequestCursor } from "./request-cursor.ts";

/** The parts of the inbox, each with the states that it holds. */
export const inboxViews = {
  open: openStates,
  new: ["submitted"],
  waiting: ["waitingForBuyer"],
  closed: closedStates,
  /** Out of all others, whatever their state. */
  spam: requestStates,
} as const satisfies Record<string, readonly RequestState[]>;
export type InboxView = keyof typeof inboxViews;

const assignees = ["all", "me", "none", "ours"] as const;

/** What is looked for in the inbox, as its address says it. */
export interface InboxQuery {
  view: InboxView;
  text: string;
  serviceId: number | null;
  /** `ours`: those that the reader's company is the one to answer. */
  assignee: (typeof assignees)[number];
  /** The last request of the page before. */
  after: RequestCursor | null;
}

const textLimit = 200;

/** Reads the inbox's address; what it does not understand it leaves out. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const view = Object.keys(inboxViews).find((name): name is InboxView => name === params.get("view"));
  const assignee = assignees.find((name) => name === params.get("assignee"));
  const service = params.get("service") ?? "";
  return {
    view: view ?? "open",
    text: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, textLimit),
    serviceId: /^[1-9][0-9]{0,8}$/.test(service) ? Number(service) : null,
    assignee: assignee ?? "all",
    after: parseRequestCursor(params.get("after")),
  };
}
