import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readOwnData } from "#app/features/profile/own-data.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** What is kept of the signed-in person, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const outcome = await readOwnData(context.accountScope);
  if (outcome === null) throw notFound();
  if (outcome.kind === "throttled") throw redirect("/profile?data=later#data-title");
  return new Response(JSON.stringify(outcome.data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
