import type { IncomingMessage, ServerResponse } from "node:http";
import { dataPolicy, securityHeaders } from "./guard/security-headers.server.ts";
import { findObstacles, type ReadinessChecks } from "./readiness.server.ts";

interface Question {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
}

/**
 * `/healthz` reports that the process is up, `/readyz` that it can serve; on any host, because a probe may only know
 * an address. `/readyz?exclude=database` leaves a check out, as in Kubernetes. @returns false for every other path.
 */
export function answerHealth(question: Question, checks: ReadinessChecks): boolean {
  const { url = "", method } = question.request;
  const [pathname, query] = url.split("?", 2);
  if ((pathname !== "/healthz" && pathname !== "/readyz") || (method !== "GET" && method !== "HEAD")) return false;
  if (pathname === "/healthz") send(question, 200, { status: "up" });
  else void findObstacles(leaveOut(checks, query)).then((reasons) => sendReadiness(question, reasons));
  return true;
}

function leaveOut(checks: ReadinessChecks, query: string | undefined): ReadinessChecks {
  const excluded = new Set(new URLSearchParams(query).getAll("exclude"));
  return Object.fromEntries(Object.entries(checks).filter(([name]) => !excluded.has(name)));
}

function sendReadiness(question: Question, reasons: string[]): void {
  if (reasons.length === 0) send(question, 200, { status: "ready" });
  else send(question, 503, { status: "not ready", reasons });
}

function send({ request, response, id }: Question, status: number, content: object): void {
  const body = JSON.stringify(content);
  response.writeHead(status, {
    ...securityHeaders(dataPolicy, false),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-request-id": id,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
