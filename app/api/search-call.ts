import { createRoute, z } from "@hono/zod-openapi";
import type { RequestContext } from "#app/context.server.ts";
import { searchMarket } from "#app/features/marketplace/market/market-cards.server.ts";
import { listFoundServices } from "#app/features/marketplace/search/found-services.server.ts";
import { type SearchPage, type SearchQuery, searchPageSize } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { type ServiceStatus, toBuyersService } from "#app/features/marketplace/service/service.ts";
import type { Api } from "./api-env.ts";
import { id, maxInt4, text } from "./fields.ts";
import { problemContent } from "./problem.ts";
import { serviceShape, toServiceAnswer } from "./service-shapes.ts";

const statuses: ServiceStatus[] = [1, 2, 4];
const ids = z.array(id).max(200);

const searchRequest = z
  .object({
    SearchText: text(500).default(""),
    PageNumber: z.int().min(1).max(maxInt4).default(1),
    Count: z.int().min(1).max(100).default(searchPageSize),
    TagsFilter: z
      .array(ids)
      .max(4)
      .default([])
      .describe("Ids of company types, lines of business, value chains and categories, in this order"),
    ServiceType: z
      .array(z.enum(["GigMarket", "API", "Bundled", "AMS"]))
      .max(20)
      .default([]),
    HasTryIt: z.boolean().default(false),
    HasPublished: z.boolean().default(false).describe("Live services only"),
    rtgReady: z.boolean().default(false).describe("Services whose API is described"),
    serviceStatus: z
      .string()
      .regex(/^(?:[124](?:,[124])*)?$/, "must be 1 (Live), 2 (Pending) or 4 (Inactive), or several with commas")
      .default("")
      .describe("Empty for Live and Pending"),
    After: text(500).optional().describe("X-Next-Cursor of the previous response; replaces PageNumber"),
  })
  .openapi("SearchRequest");

const search = createRoute({
  method: "post",
  path: "/api/marketplace/search",
  tags: ["Marketplace"],
  summary: "Search the services",
  description: "Every field is optional. Returns what the market's own page finds for the same words and filters.",
  request: {
    body: {
      required: true,
      content: {
        "application/json": { schema: searchRequest, example: { SearchText: "motor vehicle records", Count: 10 } },
      },
    },
  },
  responses: {
    200: {
      description: "One page of services, best match first",
      headers: z.object({
        "X-Total-Count": z.string().describe("Number of matches; counted up to 1000 for text searches"),
        "X-Total-Capped": z.string().optional().describe("true when there are more matches than counted"),
        "X-Next-Cursor": z.string().optional().describe("Cursor of the next page; absent on the last page"),
        "X-Corrected-Text": z.string().optional().describe("The corrected search text, percent-encoded"),
        "X-Closest-Matches": z
          .string()
          .optional()
          .describe("true when no service matches all words; these match most of them"),
      }),
      content: { "application/json": { schema: z.array(serviceShape) } },
    },
    400: { description: "A field is not valid", content: problemContent },
    415: { description: "Not JSON", content: problemContent },
  },
});

/** `POST marketplace/search` (spec section 7). */
export function registerSearchCall(api: Api): void {
  api.openapi(search, async (c) => {
    const request = c.req.valid("json");
    const { shownScope, tenant } = c.env.context;
    const page = await findPage(c.env.context, request);
    const services = await listFoundServices(shownScope, page);
    c.header("X-Total-Count", String(page.total));
    if (page.totalIsCapped) c.header("X-Total-Capped", "true");
    if (page.nextCursor) c.header("X-Next-Cursor", page.nextCursor);
    if (page.correctedText) c.header("X-Corrected-Text", encodeURIComponent(page.correctedText));
    if (page.isClosest) c.header("X-Closest-Matches", "true");
    return c.json(
      services.map((service) => toServiceAnswer(toBuyersService(service, tenant.features))),
      200,
    );
  });
}

/** Like the page of the same market. */
function findPage({ shownScope, tenant }: RequestContext, request: z.infer<typeof searchRequest>): Promise<SearchPage> {
  const query = toQuery(request, tenant.features);
  const { After: after, PageNumber: page, Count: count } = request;
  if (tenant.market) return searchMarket(shownScope, tenant.market, { query, after: after ?? null, page, count });
  return searchServices(shownScope, query, { after, page, count });
}

function toQuery(request: z.infer<typeof searchRequest>, { tryIt }: RequestContext["tenant"]["features"]): SearchQuery {
  const [companyTypes = [], linesOfBusiness = [], valueChains = [], categories = []] = request.TagsFilter;
  return {
    text: request.SearchText,
    companyTypes,
    linesOfBusiness,
    valueChains,
    categories,
    serviceTypes: request.ServiceType.map((name) => (name === "GigMarket" ? "Market" : name)),
    statuses: statuses.filter((status) => request.serviceStatus.includes(String(status))),
    prices: [],
    systems: [],
    fits: [],
    profile: null,
    hasTryIt: request.HasTryIt && tryIt,
    hasPublished: request.HasPublished,
    rtgReady: request.rtgReady,
    sort: "best",
  };
}
