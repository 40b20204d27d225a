import type { IncomingMessage, ServerResponse } from "node:http";

const kilobyte = 1024;
const limits: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/(?:(?:gigmarket\/)?admin|api\/admin)(?:\/|$|\.data$)/i, bytes: 2048 * kilobyte },
  /** A thousand events. */
  { path: /^\/api\/usage\/events\/?$/i, bytes: 1024 * kilobyte },
];
const usualLimit = 256 * kilobyte;
/** A document of 10 MB including its form (features/uploads). */
const uploadLimit = 11 * 1024 * kilobyte;
const uploadPath = /^\/(?:company|provider|registrationform|servicedetails|(?:gigmarket\/)?admin)(?:\/|$|\.data$)/i;
/** A film of 10 MB, its poster of 5 MB, captions and the form. */
const filmLimit = 17 * 1024 * kilobyte;
const filmPath = /^(?:\/gigmarket)?\/admin\/videos(?:\/|$|\.data$)/i;
/** Four images of 5 MB, and the form. */
const marketLimit = 21 * 1024 * kilobyte;
const marketPath = /^\/company\/market(?:\/typed)?\/?(?:$|\.data$)/i;
const drainLimit = 32 * 1024 * kilobyte;
const drainMilliseconds = 5000;

/** Maximum body size of a path in bytes. */
export function bodyLimitOf(pathname: string): number {
  return limits.find(({ path }) => path.test(pathname))?.bytes ?? usualLimit;
}

/** Maximum size in bytes of a signed-in user's form with files; the usual limit for paths without uploads. */
export function uploadLimitOf(pathname: string, contentType = ""): number {
  const takesFiles = /^multipart\/form-data\s*;/i.test(contentType) && uploadPath.test(pathname);
  if (!takesFiles) return bodyLimitOf(pathname);
  if (marketPath.test(pathname)) return marketLimit;
  return filmPath.test(pathname) ? filmLimit : uploadLimit;
}

/** Whether a request announces more than the limit before sending it. */
export function announcesTooMuch(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers["content-length"] ?? 0) > limit;
}

/** Whether more of a request's body may arrive. */
export function isStillSending({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
}

/** Reads a body completely, enforcing the limit while it arrives. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | "tooLarge" | "aborted"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (outcome: Buffer | "tooLarge" | "aborted") => {
      request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) settle("tooLarge");
      else chunks.push(chunk);
    };
    const onEnd = () => settle(Buffer.concat(chunks));
    const onClose = () => settle("aborted");
    request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

/**
 * Ends a response sent before the body was read. Closing immediately would reset the connection and lose the
 * response, so further data is discarded for a while first (RFC 9112, 9.6).
 */
export function endAfterDraining(request: IncomingMessage, response: ServerResponse): void {
  let length = 0;
  const end = () => {
    clearTimeout(timer);
    request.off("data", onData).off("end", end).off("close", end);
    response.end();
  };
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    if (length > drainLimit) end();
  };
  const timer = setTimeout(end, drainMilliseconds);
  timer.unref();
  if (request.readableEnded || request.destroyed) return end();
  request
    .on("data", onData)
    .on("end", end)
    .on("close", end)
    .on("error", () => undefined)
    .resume();
}
