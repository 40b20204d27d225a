import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { checkPermission } from "#app/features/identity/permission.ts";
import { findPreviewScope } from "#app/features/marketplace/service-preview.server.ts";
import { getService, listBuildingBlocks, listDocuments, listMedia } from "#app/features/marketplace/services.server.ts";
import type { Api, ApiEnv } from "./api.ts";
import { idText, text } from "./fields.ts";
import { problemContent, respondProblem } from "./problem.ts";
import {
  mediaShape,
  serviceCardShape,
  serviceDocumentShape,
  serviceShape,
  toDocumentAnswer,
  toMediaAnswer,
  toServiceAnswer,
  toServiceCardAnswer,
} from "./service-shapes.ts";

const byId = z.object({ id: idText });

function describePreview<Path extends string, Query extends z.ZodObject, Shape extends z.ZodType>(call: {
  path: Path;
  summary: string;
  query: Query;
  shape: Shape;
}) {
  const security: Record<string, string[]>[] = [{ bearer: [] }, { session: [] }];
  return createRoute({
    method: "get",
    path: call.path,
    tags: ["Preview"],
    summary: call.summary,
    security,
    request: { query: call.query },
    responses: {
      200: { description: call.summary, content: { "application/json": { schema: call.shape } } },
      400: { description: "The id is malformed, unknown, or another company's", content: problemContent },
      401: { description: "No token, or one that is no longer good", content: problemContent },
      402: { description: "The user has no company", content: problemContent },
    },
  });
}

const service = describePreview({
  path: "/api/services/service/preview",
  summary: "An own service, whatever its status",
  query: byId,
  shape: serviceShape,
});

const media = describePreview({
  path: "/api/services/servicepreviewmediaid",
  summary: "The images and videos of an own service",
  query: byId,
  shape: z.array(mediaShape),
});

const documents = describePreview({
  path: "/api/services/servicepreviewservicedocuments",
  summary: "The documents of an own service whose name or type contains a text",
  query: byId.extend({ name: text(500).default("") }),
  shape: z.array(serviceDocumentShape),
});

const buildingBlocks = describePreview({
  path: "/api/services/servicepreviewbuildingblocks",
  summary: "The services of an own bundle",
  query: byId,
  shape: z.array(serviceCardShape),
});

/** The preview calls (spec section 7): what buyers read, for the listing's own company and the platform's administrators. */
export function registerPreviewCalls(api: Api): void {
  api.openapi(service, async (c) => {
    const { id } = c.req.valid("query");
    const allowed = await allowPreview(c, id);
    if (allowed.scope === null) return allowed.refusal;
    const found = await getService(allowed.scope, id);
    return found ? c.json(toServiceAnswer(found), 200) : refuseId(c);
  });

  api.openapi(media, async (c) => {
    const { id } = c.req.valid("query");
    const allowed = await allowPreview(c, id);
    if (allowed.scope === null) return allowed.refusal;
    return c.json((await listMedia(allowed.scope, id)).map(toMediaAnswer), 200);
  });

  api.openapi(documents, async (c) => {
    const { id, name } = c.req.valid("query");
    const allowed = await allowPreview(c, id);
    if (allowed.scope === null) return allowed.refusal;
    return c.json((await listDocuments(allowed.scope, id, name)).map(toDocumentAnswer), 200);
  });

  api.openapi(buildingBlocks, async (c) => {
    const { id } = c.req.valid("query");
    const allowed = await allowPreview(c, id);
    if (allowed.scope === null) return allowed.refusal;
    return c.json((await listBuildingBlocks(allowed.scope, id)).map(toServiceCardAnswer), 200);
  });
}

async function allowPreview(c: Context<ApiEnv>, id: number) {
  const { scope, viewer, t } = c.env.context;
  if (viewer === null)
    return { scope: null, refusal: respondProblem(c, { status: 401, title: t("identity:signInNeeded") }) };
  const permission = viewer.roleId === 1 ? 200 : checkPermission(viewer);
  if (permission !== 200)
    return { scope: null, refusal: respondProblem(c, { status: 402, title: t("requests:error.company") }) };
  const seen = await findPreviewScope(scope, viewer, id);
  return seen ? { scope: seen } : { scope: null, refusal: refuseId(c) };
}

function refuseId(c: Context<ApiEnv>) {
  return respondProblem(c, { status: 400, title: "There is no such service.", errors: { id: ["names no service"] } });
}
