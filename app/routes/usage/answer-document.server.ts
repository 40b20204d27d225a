import { outcomeStatuses } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { getDocumentBrand } from "#app/features/usage/documents/document-brand.server.ts";
import { drawDocument } from "#app/features/usage/documents/draw-document.server.ts";
import type { MoneyDocument } from "#app/features/usage/documents/money-document.ts";
import { notFound } from "#app/http/responses.ts";
import { toHomeSender } from "#app/http/senders.server.ts";

/** Rendering takes processor time: a burst per person, then one per interval. */
const bound = { burst: 20, secondsEach: 6 };
const busySeconds = 10;

/**
 * A document as PDF in the brand of the viewer's home tenant; not found for null. Answers 429 with the waiting time
 * after too many.
 */
export async function answerDocument(
  context: RequestContext,
  load: () => Promise<{ document: MoneyDocument; name: string } | null>,
): Promise<Response> {
  const { accountScope: scope, server } = context;
  const wait = await chargeThrottle(scope, { name: "document", subject: String(scope.userId), ...bound });
  if (wait > 0) throw toBusyResponse(context, "throttled", wait);
  const loaded = await load();
  if (!loaded) throw notFound();
  const brand = await getDocumentBrand(toHomeSender(context).tenant, server);
  const drawn = await drawDocument(loaded.document, brand);
  if (drawn === "busy") throw toBusyResponse(context, "busy");
  return toPdfResponse(drawn, `${loaded.name}.pdf`);
}

/** A download under a name of letters, digits and hyphens. */
function toPdfResponse(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Says in words when a document, or a pack of several, can be asked for again. */
export function toBusyResponse({ t }: RequestContext, kind: "throttled" | "busy", seconds = busySeconds): Response {
  const headers = { "Retry-After": String(seconds), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(t("usage:document.busy", { count: seconds }), { status: outcomeStatuses[kind], headers });
}
