import type { IncomingMessage, ServerResponse } from "node:http";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { ParsedRequest } from "./guard.server.ts";
import type { RequestEntry } from "./request-log.server.ts";

/** A request that the guard let pass, with the answer to be written. */
export interface HttpExchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Also the answer's `x-request-id`. */
  id: string;
  facts: ParsedRequest;
  tenant: Tenant;
  /** The line that the log will hold. */
  entry: RequestEntry;
}

/** Whether a request only reads. */
export function isReading({ request }: HttpExchange): boolean {
  return request.method === "GET" || request.method === "HEAD";
}
