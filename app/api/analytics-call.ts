import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { shownScopeIn } from "#app/db/scope.ts";
import { deviceClasses, eventNames, eventsPath, keptSource, most } from "#app/features/analytics/event-names.ts";
import { recordEvents } from "#app/features/analytics/record-events.server.ts";
import { vitalNames } from "#app/features/analytics/vitals.ts";
import { findServedTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { maxInt4 } from "./fields.ts";
import { problemContent, respondProblem } from "./problem.ts";

/** The product's route ids → their patterns. */
export type PagePatterns = ReadonlyMap<string, string>;

const longestBody = 8 * 1024;
const limitBody = createMiddleware<ApiEnv>(
  bodyLimit({
    maxSize: longestBody,
    onError: (c) => respondProblem(c, { status: 413, title: c.env.context.t("shell:problem.tooLarge") }),
  }),
);
const robot = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i;

/** `POST /api/analytics/events`: counts of page views, clicks and vitals, without anything about the visitor. */
export function registerAnalyticsCall(api: Api, pages: PagePatterns): void {
  const route = z
    .string()
    .refine((id) => pages.has(id), "There is no such route.")
    .openapi({ description: "Id of the viewed route", ...(pages.size > 0 && { enum: [...pages.keys()] }) });
  const body = z
    .object({
      tenant: z.string().max(100).describe("Slug of the tenant of the page"),
      device: z.enum(deviceClasses),
      source: z.string().regex(keptSource).nullable().default(null).describe("`utm_source` of the visit's address"),
      events: z
        .array(
          z.object({
            name: z.enum(eventNames),
            route,
            service: z.int().positive().max(maxInt4).nullable().default(null),
          }),
        )
        .max(most.events)
        .default([]),
      vitals: z
        .array(z.object({ name: z.enum(vitalNames), route, value: z.number().min(0).max(3_600_000) }))
        .max(most.vitals)
        .default([])
        .describe("Milliseconds; CLS without unit"),
    })
    .openapi("AnalyticsEvents");
  const [page = "routes/marketplace/landing"] = pages.keys();
  const example = { tenant: "main", device: "desktop", events: [{ name: "view", route: page }] };
  const call = createRoute({
    method: "post",
    path: eventsPath,
    tags: ["Analytics"],
    summary: "Record events of a page",
    description:
      "For the product's own pages. Only sums by day are kept: no address, no user agent, no identifier. Nothing is counted with `DNT: 1` or `Sec-GPC: 1`, for robots, where the tenant has analytics off, or where no tenant of this host has that name any more.",
    middleware: limitBody,
    request: { body: { required: true, content: { "application/json": { schema: body, example } } } },
    responses: {
      204: { description: "Counted or ignored, such as events beyond the rate limit of an address" },
      400: { description: "An event, a route or a value is unknown; nothing was counted", content: problemContent },
      403: { description: "Not sent by a page of this site", content: problemContent },
      413: { description: "Too large", content: problemContent },
    },
  });
  api.openapi(call, async (c) => {
    if (!isFromPage(c)) return respondProblem(c, { status: 403, title: c.env.context.t("shell:problem.otherSite") });
    const { shownScope, address } = c.env.context;
    const { device, source, events, vitals, ...sent } = c.req.valid("json");
    const tenant = findServedTenant(c.env.context, sent.tenant);
    // An open page knows its tenant by its former name: a market's address may change, or the market be closed.
    if (!tenant?.analytics.enabled || isOptedOut(c) || isRobot(c)) return c.body(null, 204);
    const toPath = (id: string) => pages.get(id) ?? "";
    const counted = {
      device,
      source,
      events: events.map(({ name, route, service }) => ({ name, path: toPath(route), serviceId: service })),
      vitals: vitals.map(({ name, route, value }) => ({ name, path: toPath(route), value })),
    };
    await recordEvents(shownScopeIn(shownScope, tenant.id), counted, address);
    return c.body(null, 204);
  });
}

/** Browsers say where a POST comes from, and the guard has already refused other sites. */
function isFromPage(c: Context<ApiEnv>): boolean {
  return c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") === "same-origin";
}

/** By Do Not Track or Global Privacy Control (w3.org/TR/gpc). */
function isOptedOut(c: Context<ApiEnv>): boolean {
  return c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
}

function isRobot(c: Context<ApiEnv>): boolean {
  return robot.test(c.req.header("user-agent") ?? "bot");
}
