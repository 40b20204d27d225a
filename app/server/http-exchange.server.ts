import type { IncomingMessage, ServerResponse } from "node:http";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { ParsedRequest } from "./guard/guard.server.ts";
import type { RequestEntry } from "./request-log.server.ts";

/** A request accepted by the guard, with its response. */
export interface HttpExchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Also the response's `x-request-id`. */
  id: string;
  facts: ParsedRequest;
  tenant: Tenant;
  /** Path of the tenant's landing page on this host. */
  home: string;
  /** Its line in the log. */
  entry: RequestEntry;
}

/** Whether a request is read-only. */
export function isReading({ request }: HttpExchange): boolean {
  return request.method === "GET" || request.method === "HEAD";
}
