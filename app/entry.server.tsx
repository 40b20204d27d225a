import { createReadableStreamFromReadable, type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createPageBody } from "#app/server/page-body.server.ts";
import { NonceContext } from "#app/ui/page/nonce.ts";

const renderDeadline = 10_000;

/** Renders a page. Streams once the shell is ready, unless it is for the page cache, which needs it completely. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce } = context;
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={context.i18n}>
          <RemixServer context={entry} url={request.url} abortDelay={renderDeadline} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [context.wholePage ? "onAllReady" : "onShellReady"]() {
          const body = createPageBody();
          // A finished rendering must not keep its timer until the deadline.
          body.once("close", () => clearTimeout(deadline));
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
          body.cork();
          pipe(body);
          body.uncork();
        },
        onShellError(error: unknown) {
          clearTimeout(deadline);
          reject(error);
        },
        onError(error: unknown) {
          code = 500;
          if (!request.signal.aborted) context.log.error({ err: error }, "page could not be rendered whole");
        },
      },
    );
    const deadline = setTimeout(abort, renderDeadline + 1000).unref();
  });
}

/** Logs errors of loaders and actions once; errors caused by visitors and aborted requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "request failed");
};
