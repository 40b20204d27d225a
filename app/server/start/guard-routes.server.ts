import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { NoConnection, type Outage, toOutage } from "#app/db/database-outage.ts";
import { type PendingForm, toFieldsToResend } from "#app/features/identity/pending-form/pending-form.ts";
import type { OutageReport } from "#app/features/shell/outage-report.ts";
import { outageStatuses } from "#app/http/outage-status.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { bareHeader } from "#app/server/outage/answer-outages.server.ts";
import { toPostedAddress } from "#app/server/page-path.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A form above this size has files, which are not kept anyway. */
const longestKept = 1024 * 1024;

/**
 * The routes with loaders and actions that answer an outage as such, instead of failing: a page shows it in the
 * tenant's brand with 503 or 507, with what was posted, and what has no page throws it. On a path that names no tenant
 * of this host nothing is found.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && guardRoute(route)]));
}

function guardRoute(route: Route): Route {
  const { loader, action, default: page, ErrorBoundary } = route.module;
  // Layouts that show errors do not use the database, so they are rendered during an outage, too.
  if (ErrorBoundary !== undefined) return route;
  const guard = { hasPage: page !== undefined };
  const guarded = {
    ...(loader ? { loader: (args: Args) => serve(loader, args, guard) } : {}),
    ...(action ? { action: (args: Args) => serve(action, args, guard) } : {}),
  };
  return { ...route, module: { ...route.module, ...guarded } as Route["module"] };
}

async function serve<Answer>(run: (args: Args) => Answer, args: Args, { hasPage }: { hasPage: boolean }) {
  const { request } = args;
  const context: RequestContext = args.context;
  const posted = mayBeKept(request) ? request.clone() : null;
  try {
    // A page's layout says so; what has no page has no layout either.
    if (!hasPage && context.resolvedBy === "notFound") throw notFound();
    if (context.outage !== null) throw new NoConnection(context.outage, "the request came in an outage");
    return await run(args);
  } catch (error) {
    const outage = toOutage(error);
    if (outage === null) throw error;
    if (context.outage === null) context.log.warn({ err: error, outage }, "request failed in an outage");
    if (!hasPage) throw toBareAnswer(outage);
    const { status } = outageStatuses[outage];
    throw data({ outage, form: posted && (await readPostedForm(posted)) } satisfies OutageReport, { status });
  }
}

function mayBeKept({ method, headers }: Request): boolean {
  return method === "POST" && Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY) <= longestKept;
}

async function readPostedForm(request: Request): Promise<PendingForm | null> {
  const fields = await readForm(request).then(toFieldsToResend, () => null);
  return fields && { path: toPostedAddress(request), fields };
}

/** The answer of a route without a page, which `answerOutages` turns into a response. */
function toBareAnswer(outage: Outage): Response {
  const { status } = outageStatuses[outage];
  return new Response(null, { status, headers: { [bareHeader]: outage } });
}
