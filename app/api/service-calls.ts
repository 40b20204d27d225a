import { createRoute, z } from "@hono/zod-openapi";
import { listServiceAnswers } from "#app/features/diligence/service-answers.server.ts";
import { listPartners } from "#app/features/marketplace/service/partners.server.ts";
import { toBuyersService } from "#app/features/marketplace/service/service.ts";
import {
  getOpenApiDocument,
  getService,
  hasService,
  listDocuments,
  listMedia,
  listTryOuts,
  listWholeBlocks,
} from "#app/features/marketplace/service/services.server.ts";
import type { Api } from "./api-env.ts";
import { cachedAnswer } from "./cached-answer.ts";
import { byId, documentName } from "./fields.ts";
import { problemContent, respondFaults, respondProblem } from "./problem.ts";
import {
  diligenceShape,
  mediaShape,
  respondUnknownId,
  serviceDocumentShape,
  serviceShape,
  toDiligenceAnswer,
  toDocumentAnswer,
  toMediaAnswer,
  toServiceAnswer,
} from "./service-shapes.ts";

const refused = { 400: { description: "The id is malformed or unknown", content: problemContent } };

function describeCall<Path extends string, Query extends z.ZodObject, Shape extends z.ZodType>(call: {
  path: Path;
  summary: string;
  description: string;
  query: Query;
  shape: Shape;
}) {
  return createRoute({
    method: "get",
    path: call.path,
    tags: ["Marketplace"],
    summary: call.summary,
    description: call.description,
    middleware: cachedAnswer,
    request: { query: call.query },
    responses: {
      200: { description: call.summary, content: { "application/json": { schema: call.shape } } },
      ...refused,
    },
  });
}

const service = describeCall({
  path: "/api/marketplace/id",
  summary: "A service",
  description: "A service that this market shows, in the same shape as in search results.",
  query: byId,
  shape: serviceShape,
});

const media = describeCall({
  path: "/api/marketplace/mediaid",
  summary: "The images and videos of a service",
  description: "In the order of the service's page.",
  query: byId,
  shape: z.array(mediaShape),
});

const buildingBlocks = describeCall({
  path: "/api/marketplace/buildingblocks",
  summary: "The services of a bundle",
  description: "Empty for a service that is no bundle.",
  query: byId,
  shape: z.array(serviceShape),
});

const tryOutShape = z
  .object({
    name: z.string(),
    inputData: z.string(),
    outputData: z.string(),
    bySeller: z.boolean().describe("Whether the seller wrote the sample; otherwise it was recorded or made for a demo"),
  })
  .openapi("TryOut");

const tryOuts = describeCall({
  path: "/api/marketplace/servicetryoutdata",
  summary: "The samples of a service's demo",
  description: "Empty where the tenant offers no demos.",
  query: byId,
  shape: z.array(tryOutShape),
});

const documents = describeCall({
  path: "/api/marketplace/servicedocuments",
  summary: "The documents of a service whose name or type contains a text",
  description: "Ignores case and accents; without a text, returns all documents.",
  query: byId.extend({ name: documentName }),
  shape: z.array(serviceDocumentShape),
});

const aboutIcon = z
  .object({
    apiId: z.int().nullable().openapi({ description: "Id of the service that the logo links to; null without one" }),
    logoUrl: z.string(),
    companyName: z.string(),
  })
  .openapi("AboutIcon");
const about = createRoute({
  method: "get",
  path: "/api/marketplace/about",
  tags: ["Marketplace"],
  summary: "The partners' logos",
  description: "The logos on the tenant's about page.",
  middleware: cachedAnswer,
  responses: {
    200: { description: "The partners' logos", content: { "application/json": { schema: z.array(aboutIcon) } } },
  },
});

const openApiDocument = createRoute({
  method: "get",
  path: "/api/services/{id}/openapi.json",
  tags: ["Marketplace"],
  summary: "The OpenAPI document of a service, as it was imported",
  description: "As JSON, even if it was imported from YAML.",
  request: { params: byId },
  responses: {
    200: {
      description: "The document",
      content: { "application/json": { schema: z.record(z.string(), z.unknown()) } },
    },
    ...refused,
    404: { description: "The service does not exist or has no OpenAPI document", content: problemContent },
  },
});

const diligence = createRoute({
  method: "get",
  path: "/api/services/{id}/diligence",
  tags: ["Marketplace"],
  summary: "The seller's answers to due-diligence questions, and the evidence that was checked",
  description: "Public answers only. Documents whose terms must be accepted first are on the service's page.",
  middleware: cachedAnswer,
  request: { params: byId },
  responses: {
    200: { description: "The answers", content: { "application/json": { schema: z.array(diligenceShape) } } },
    ...refused,
  },
});

/** The reading calls of the marketplace (spec section 7): a malformed or unknown id returns 400. */
export function registerServiceCalls(api: Api): void {
  api.openapi(service, async (c) => {
    const { shownScope, tenant } = c.env.context;
    const found = await getService(shownScope, c.req.valid("query").id);
    if (!found) return respondUnknownId(c);
    return c.json(toServiceAnswer(toBuyersService(found, tenant.features)), 200);
  });

  api.openapi(media, async (c) => {
    const { shownScope } = c.env.context;
    const { id } = c.req.valid("query");
    if (!(await hasService(shownScope, id))) return respondUnknownId(c);
    return c.json((await listMedia(shownScope, id)).map(toMediaAnswer), 200);
  });

  api.openapi(buildingBlocks, async (c) => {
    const { shownScope, tenant } = c.env.context;
    const { id } = c.req.valid("query");
    if (!(await hasService(shownScope, id))) return respondUnknownId(c);
    const blocks = await listWholeBlocks(shownScope, id);
    return c.json(
      blocks.map((block) => toServiceAnswer(toBuyersService(block, tenant.features))),
      200,
    );
  });

  api.openapi(tryOuts, async (c) => {
    const { shownScope, tenant } = c.env.context;
    const { id } = c.req.valid("query");
    if (!(await hasService(shownScope, id))) return respondUnknownId(c);
    const samples = tenant.features.tryIt ? await listTryOuts(shownScope, id) : [];
    return c.json(
      samples.map(({ id: _id, ...sample }) => sample),
      200,
    );
  });

  api.openapi(documents, async (c) => {
    const { shownScope } = c.env.context;
    const { id, name } = c.req.valid("query");
    if (!(await hasService(shownScope, id))) return respondUnknownId(c);
    return c.json((await listDocuments(shownScope, id, name)).map(toDocumentAnswer), 200);
  });

  api.openapi(about, async (c) => {
    const { shownScope, tenant } = c.env.context;
    const icons = await listPartners(shownScope, tenant.about);
    return c.json(
      icons.map(({ serviceId, logoUrl, companyName }) => ({ apiId: serviceId, logoUrl, companyName })),
      200,
    );
  });

  api.openapi(diligence, async (c) => {
    const { shownScope } = c.env.context;
    const { id } = c.req.valid("param");
    if (!(await hasService(shownScope, id))) return respondUnknownId(c);
    return c.json((await listServiceAnswers(shownScope, id)).map(toDiligenceAnswer), 200);
  });

  // Registered separately: typed handlers cannot return the stored text unchanged.
  api.openAPIRegistry.registerPath(openApiDocument);
  api.get(openApiDocument.getRoutingPath(), cachedAnswer, async (c) => {
    const params = byId.safeParse(c.req.param());
    if (!params.success) return respondFaults(c, params.error);
    const found = await getOpenApiDocument(c.env.context.shownScope, params.data.id);
    if (!found) return respondProblem(c, { status: 404, title: c.env.context.t("shell:problem.noDocument") });
    return c.body(found.json, 200, { ETag: `"${found.sha256}"`, "Content-Type": "application/json; charset=utf-8" });
  });
}
