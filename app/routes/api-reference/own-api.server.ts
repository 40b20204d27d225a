import { createApi } from "#app/api/api.ts";
import type { RequestContext } from "#app/context.server.ts";
import { readOperation } from "#app/features/api-reference/read-operation.server.ts";
import { listOperations } from "#app/features/marketplace/openapi/openapi-operations.ts";
import type { OpenApiObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { toTitle } from "#app/http/page-meta.ts";

let described: Promise<OpenApiObject> | undefined;

/** The document of the calls, the same for every tenant: generated once. */
async function describeCalls(): Promise<OpenApiObject> {
  return (await createApi().request("/api/openapi.json")).json();
}

/** This site's own calls, and the one that is shown. @param chosen its key, else the first is */
export async function loadOwnApi(context: RequestContext, chosen: string | null) {
  described ??= describeCalls();
  const root = await described;
  const title = toTitle(context.t("api-reference:own.title", { product: context.tenant.productName }), context);
  return { operations: listOperations(root), operation: readOperation(root, context.origin, chosen), title };
}
