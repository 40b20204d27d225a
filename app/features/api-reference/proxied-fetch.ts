interface ProxiedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: string;
}

/** Statuses without a body (Fetch standard, 2.2.3). */
const bodiless = new Set([101, 204, 205, 304]);

/**
 * A `fetch` through this site's own call, since the page's CSP blocks other sites.
 * @throws {Error} with a message for the reader when the call refuses.
 */
export function proxiedFetch(serviceId: number): (url: string, request: ProxiedRequest) => Promise<Response> {
  return async (url, { method = "GET", headers = {}, body }) => {
    const sent = await toParts(headers, body);
    const reply = await fetch(`/api/services/${serviceId}/try`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ method: method.toUpperCase(), url, ...sent }),
    });
    const answer: unknown = await reply.json();
    if (!reply.ok) throw new Error(titleOf(answer));
    const { status, statusText, headers: pairs, body: content } = answer as Answer;
    return new Response(bodiless.has(status) ? null : fromBase64(content), { status, statusText, headers: pairs });
  };
}

/** For forms the browser sets the boundary. */
async function toParts(headers: Record<string, string>, body: unknown) {
  if (body === undefined || body === null || body === "") return { headers, body: null };
  if (typeof body === "string") return { headers, body: toBase64(new TextEncoder().encode(body)) };
  const packed = new Response(body as BodyInit);
  const type = packed.headers.get("content-type");
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return { headers: { ...headers, ...(type === null ? {} : { "content-type": type }) }, body: toBase64(bytes) };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function titleOf(answer: unknown): string {
  const title = typeof answer === "object" && answer !== null && "title" in answer ? answer.title : "";
  return typeof title === "string" ? title : "";
}
