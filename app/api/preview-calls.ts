import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Service } from "#app/features/marketplace/service/service.ts";
import { findPreviewScope } from "#app/features/marketplace/service/service-preview.server.ts";
import {
  getService,
  listDocuments,
  listMedia,
  listWholeBlocks,
} from "#app/features/marketplace/service/services.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { byId, documentName } from "./fields.ts";
import { problemContent } from "./problem.ts";
import {
  mediaShape,
  respondUnknownId,
  serviceDocumentShape,
  serviceShape,
  toDocumentAnswer,
  toMediaAnswer,
  toServiceAnswer,
} from "./service-shapes.ts";
import { forPermission, memberRefusals, signedInSecurity } from "./signed-in.ts";

function describePreview<Path extends string, Query extends z.ZodObject, Shape extends z.ZodType>(call: {
  path: Path;
  summary: string;
  query: Query;
  shape: Shape;
}) {
  return createRoute({
    method: "get",
    path: call.path,
    tags: ["Preview"],
    summary: call.summary,
    description: "For people of the company that owns the listing, and for administrators of the platform.",
    security: signedInSecurity,
    middleware: forPermission("previewServices"),
    request: { query: call.query },
    responses: {
      200: { description: call.summary, content: { "application/json": { schema: call.shape } } },
      400: { description: "The id is malformed, unknown, or another company's", content: problemContent },
      ...memberRefusals,
    },
  });
}

const service = describePreview({
  path: "/api/services/service/preview",
  summary: "One of the company's services, in any status",
  query: byId,
  shape: serviceShape,
});

const media = describePreview({
  path: "/api/services/servicepreviewmediaid",
  summary: "The images and videos of one of the company's services",
  query: byId,
  shape: z.array(mediaShape),
});

const documents = describePreview({
  path: "/api/services/servicepreviewservicedocuments",
  summary: "The documents of one of the company's services whose name or type contains a text",
  query: byId.extend({ name: documentName }),
  shape: z.array(serviceDocumentShape),
});

const buildingBlocks = describePreview({
  path: "/api/services/servicepreviewbuildingblocks",
  summary: "The services of one of the company's bundles",
  query: byId,
  shape: z.array(serviceShape),
});

/** The preview calls (spec section 7): what buyers read, for the listing's own company and platform administrators. */
export function registerPreviewCalls(api: Api): void {
  api.openapi(service, async (c) => {
    const { id } = c.req.valid("query");
    const scope = await findScope(c, id);
    const found = scope && (await getService(scope, id));
    if (!found) return respondUnknownId(c);
    return c.json(toServiceAnswer(withTenantsDemo(c, found)), 200);
  });

  api.openapi(media, async (c) => {
    const { id } = c.req.valid("query");
    const scope = await findScope(c, id);
    if (!scope) return respondUnknownId(c);
    return c.json((await listMedia(scope, id)).map(toMediaAnswer), 200);
  });

  api.openapi(documents, async (c) => {
    const { id, name } = c.req.valid("query");
    const scope = await findScope(c, id);
    if (!scope) return respondUnknownId(c);
    return c.json((await listDocuments(scope, id, name)).map(toDocumentAnswer), 200);
  });

  api.openapi(buildingBlocks, async (c) => {
    const { id } = c.req.valid("query");
    const scope = await findScope(c, id);
    if (!scope) return respondUnknownId(c);
    const blocks = await listWholeBlocks(scope, id);
    return c.json(
      blocks.map((block) => toServiceAnswer(withTenantsDemo(c, block))),
      200,
    );
  });
}

/** The owner, too, sees a demo only where the tenant offers demos. */
function withTenantsDemo(c: Context<ApiEnv>, service: Service): Service {
  return { ...service, showTryOut: service.showTryOut && c.env.context.tenant.features.tryIt };
}

function findScope(c: Context<ApiEnv>, id: number) {
  const { shownScope, viewer } = c.env.context;
  return viewer && findPreviewScope(shownScope, viewer, id);
}
