import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import type { RequestAnswer } from "./request-answers.ts";
import type { RequestActor, RequestState, RequestTransition, Step } from "./request-process.ts";

/**
 * The role in which somebody acts on a request: as its buyer, its seller, a market's owner on behalf of the seller, or
 * an administrator of the tenant or platform.
 */
export type Standing = "buyer" | "seller" | "delegate" | "administrator";

/** A request in a list. Times are ISO 8601, UTC. */
export interface RequestSummary {
  id: number;
  reference: string;
  kind: RequestKind;
  state: RequestState;
  serviceId: number | null;
  /** Empty for a need without a listing. */
  serviceName: string;
  /** The seller; empty without one. */
  sellerName: string;
  logoUrl: string | null;
  buyerName: string;
  /** Empty for a visitor. */
  buyerCompany: string;
  /**
   * Whether the platform answers: there is no seller, it has nobody here, or it requests its own service
   * (docs/decisions/031).
   */
  isForPlatform: boolean;
  /** Start of the last message. */
  excerpt: string;
  createdAt: string;
  updatedAt: string;
}

/** A request in an inbox. */
export interface InboxSummary extends RequestSummary {
  /** Null for read access. */
  standing: Standing | null;
}

/** A request with its steps. */
export interface FollowedRequest extends RequestSummary {
  steps: DatedStep[];
}

/** A page of requests that the reader follows as a buyer. */
export interface OwnRequests {
  /** `own`: sent by the reader, not by somebody else of the company. */
  requests: (FollowedRequest & { own: boolean })[];
  /** Whether more follow. */
  hasMore: boolean;
}

/** An open request that blocks another one, as its sender sees it. */
export type RunningRequest =
  | { kind: "own"; id: number; reference: string; state: RequestState }
  /** The link goes to the given address; `sent`: just now. */
  | { kind: "mailed"; sent: boolean };

export interface DatedStep extends Step {
  /** When the request reached this step; null if it has not. */
  since: string | null;
}

export interface HistoryEntry {
  id: number;
  kind: "submitted" | "moved" | "message" | "assigned" | "claimed";
  actor: RequestActor;
  actorName: string;
  /** The seller for whom somebody else acted; null otherwise. */
  onBehalfOf: string | null;
  /** Whether the reader did it. */
  own: boolean;
  toState: RequestState | null;
  /** Plain text. */
  note: string | null;
  createdAt: string;
}

/** A request with everything its parties may see. */
export interface RequestDetail extends FollowedRequest {
  description: string;
  /** Further answers of the form. */
  answers: RequestAnswer[];
  workEmail: string;
  phoneNumber: string | null;
  version: number;
  assigneeId: number | null;
  /** The reader's side. */
  actor: RequestActor;
  /** Null for read access. */
  standing: Standing | null;
  /** Whether the reader's own company is the buyer: nobody acts on both sides. */
  isOwnPurchase: boolean;
  /** Marked as spam; the buyer does not see it. */
  isSpam: boolean;
  /** The moves that the reader may make now. */
  moves: Pick<RequestTransition, "key" | "to" | "needsNote">[];
  /** Oldest first. */
  history: HistoryEntry[];
  /** One per rendered form. */
  formKey: string;
}

/** The reference that people quote for a request: `R-000042`. */
export function toRequestReference(id: number): string {
  return `R-${String(id).padStart(6, "0")}`;
}

/** The id in a reference or in plain digits, in any case; null otherwise. */
export function parseReference(text: string): number | null {
  const digits = /^(?:r-)?0*([1-9][0-9]{0,9})$/i.exec(text.trim())?.[1];
  const id = Number(digits ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
