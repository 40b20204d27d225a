import type { RequestKind } from "./service-request.ts";

/** A request as the person who made it sees it. */
export interface OwnRequest {
  id: number;
  reference: string;
  kind: RequestKind;
  status: string;
  serviceId: number | null;
  serviceName: string;
  description: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** What a person quotes when asking after a request: `R-000042`. */
export function toReference(id: number): string {
  return `R-${String(id).padStart(6, "0")}`;
}
