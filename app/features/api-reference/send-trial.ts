import type { OperationRequest } from "./operation.ts";

/** What a provider answered, as far as it can be shown. */
export interface TrialAnswer {
  status: number;
  statusText: string;
  /** Milliseconds, the way through this site's server included. */
  took: number;
  /** Length of the body in bytes. */
  bytes: number;
  contentType: string;
  /** Null when the body is no text. */
  text: string | null;
  /** Set when the request carried the seller's test key: how many calls are left today. */
  trialKey: { left: number } | null;
}

interface CallAnswer {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** Base64. */
  body: string;
  trialKey?: { left: number } | null;
}

export type SentTrial =
  | { kind: "answered"; answer: TrialAnswer }
  /** `reason` is the call's own, for the reader; null where it gave none, as without a connection. */
  | { kind: "failed"; reason: string | null };

/** Sends a request through this site's own call, since the page's CSP blocks other sites. */
export async function sendTrial(serviceId: number, request: OperationRequest): Promise<SentTrial> {
  try {
    return await callFor(serviceId, request);
  } catch {
    // The connection broke, or what answered is not the call.
    return { kind: "failed", reason: null };
  }
}

async function callFor(serviceId: number, { method, url, headers, body }: OperationRequest): Promise<SentTrial> {
  const from = performance.now();
  const reply = await fetch(`/api/services/${serviceId}/try`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      method,
      url,
      headers: Object.fromEntries(headers),
      body: body === "" ? null : toBase64(new TextEncoder().encode(body)),
    }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) return { kind: "failed", reason: titleOf(answer) };
  return { kind: "answered", answer: toAnswer(answer as CallAnswer, performance.now() - from) };
}

function toAnswer({ status, statusText, headers, body, trialKey = null }: CallAnswer, took: number): TrialAnswer {
  const content = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  const contentType = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  return { status, statusText, took, bytes: content.length, contentType, text: toText(content, contentType), trialKey };
}

/** JSON is reformatted; null for anything but UTF-8 text. */
function toText(content: Uint8Array, contentType: string): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return /[/+]json\b/i.test(contentType) ? layOut(text) : text;
  } catch {
    return null;
  }
}

function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function titleOf(answer: unknown): string | null {
  const title = typeof answer === "object" && answer !== null && "title" in answer ? answer.title : null;
  return typeof title === "string" && title !== "" ? title : null;
}
