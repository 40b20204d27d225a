import type { ActionFunctionArgs } from "@remix-run/node";
import { storeTypedTenant } from "#app/features/tenant-editor/preview/tenant-preview.server.ts";
import type { TenantTypedAnswer } from "#app/features/tenant-editor/use-tenant-typed.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readTenantSubmission, toTenantStore } from "./tenant-form.server.ts";
import { toTenantSender } from "./tenant-sender.server.ts";

export function loader() {
  throw notFound();
}

/** Receives the editor's form while it is being typed, for the preview only; nothing is saved. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const submission = await readTenantSubmission(await readForm(request));
  const outcome = await storeTypedTenant(context.accountScope, toTenantStore(context), params.slug ?? "", submission);
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty") return Response.json(outcome satisfies TenantTypedAnswer);
  const { version, tenant } = outcome;
  const kept = { version, mail: tenant && toTenantSender(context, tenant) };
  return Response.json({ kind: "kept", kept } satisfies TenantTypedAnswer);
}
