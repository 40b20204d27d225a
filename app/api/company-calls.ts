import { createRoute, z } from "@hono/zod-openapi";
import { listTags } from "#app/features/marketplace/search/tags.server.ts";
import type { Api } from "./api-env.ts";
import { cachedAnswer } from "./cached-answer.ts";

const option = z.object({ id: z.int(), name: z.string() }).openapi("FilterOption");
const subtype = z
  .object({ id: z.int(), name: z.string(), companyTypeId: z.int().nullable() })
  .openapi("CompanySubtype");

const optionsDescription = "The options of a filter, in the order in which the market shows them.";

const lists = [
  { path: "/api/company/getcompanytype", kind: "companyType", summary: "The company types" },
  { path: "/api/company/getallvaluechain", kind: "valueChain", summary: "The steps of the insurance value chain" },
  { path: "/api/company/getlineofbusiness", kind: "lineOfBusiness", summary: "The lines of business" },
] as const;

const subtypes = createRoute({
  method: "get",
  path: "/api/company/getallcompanytypesubtype",
  tags: ["Company"],
  summary: "The categories, each a subtype of a company type",
  description: optionsDescription,
  middleware: cachedAnswer,
  responses: { 200: { description: "The categories", content: { "application/json": { schema: z.array(subtype) } } } },
});

/** The lists that fill the filters (spec section 7). */
export function registerCompanyCalls(api: Api): void {
  for (const { path, kind, summary } of lists) {
    const route = createRoute({
      method: "get",
      path,
      tags: ["Company"],
      summary,
      description: optionsDescription,
      middleware: cachedAnswer,
      responses: { 200: { description: summary, content: { "application/json": { schema: z.array(option) } } } },
    });
    api.openapi(route, async (c) => {
      const tags = await listTags(c.env.context.shownScope, kind);
      return c.json(
        tags.map(({ id, name }) => ({ id, name })),
        200,
      );
    });
  }

  api.openapi(subtypes, async (c) => {
    const tags = await listTags(c.env.context.shownScope, "category");
    return c.json(
      tags.map(({ id, name, parentId }) => ({ id, name, companyTypeId: parentId })),
      200,
    );
  });
}
