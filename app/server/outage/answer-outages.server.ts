import type { RequestContext } from "#app/context.server.ts";
import { NoConnection, type Outage } from "#app/db/database-outage.ts";
import { outageStatuses } from "#app/http/outage-status.ts";

/** The header with which a route without a page names an outage. */
export const bareHeader = "x-outage";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Adds Retry-After to rendered outages.
 * @throws {NoConnection} for a route without a page.
 */
export function answerOutages(render: Render): Render {
  return async (request, context) => {
    const response = await render(request, context);
    const bare = response.headers.get(bareHeader);
    if (bare !== null) throw new NoConnection(bare as Outage, "the address serves no page");
    const waits = Object.values(outageStatuses).filter(({ status }) => status === response.status);
    const retryAfter = Math.min(...waits.map((wait) => wait.retryAfter));
    if (waits.length > 0 && !response.headers.has("retry-after"))
      response.headers.set("retry-after", String(retryAfter));
    return response;
  };
}
