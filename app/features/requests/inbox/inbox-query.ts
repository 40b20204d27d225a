import { readSearchText } from "#app/content/search-text.ts";
import { closedStates, openStates, type RequestState, requestStates } from "#app/features/requests/request-process.ts";
import { parseRequestCursor, type RequestCursor } from "./request-cursor.ts";

/** Views of the inbox with their states. */
export const inboxViews = {
  open: openStates,
  new: ["submitted"],
  waiting: ["waitingForBuyer"],
  closed: closedStates,
  /** Spam is excluded from all other views, whatever its state. */
  spam: requestStates,
} as const satisfies Record<string, readonly RequestState[]>;
export type InboxView = keyof typeof inboxViews;

const assignees = ["all", "me", "none", "ours"] as const;

/** Query of the inbox, as in its address. */
export interface InboxQuery {
  view: InboxView;
  text: string;
  serviceId: number | null;
  /** `ours`: those that the reader's company must answer. */
  assignee: (typeof assignees)[number];
  /** The last request of the previous page. */
  after: RequestCursor | null;
}

/** Parses the inbox's address; invalid values are ignored. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const view = Object.keys(inboxViews).find((name): name is InboxView => name === params.get("view"));
  const assignee = assignees.find((name) => name === params.get("assignee"));
  const service = params.get("service") ?? "";
  return {
    view: view ?? "open",
    text: readSearchText(params),
    serviceId: /^[1-9][0-9]{0,8}$/.test(service) ? Number(service) : null,
    assignee: assignee ?? "all",
    after: parseRequestCursor(params.get("after")),
  };
}

/** Whether a search leaves requests out of the views. */
export function isNarrowed({ text, serviceId, assignee }: InboxQuery): boolean {
  return text !== "" || serviceId !== null || assignee !== "all";
}
