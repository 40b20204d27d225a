import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  answerUsageReport,
  askReport,
  type ReportRefusal,
} from "#app/features/usage/report/answer-usage-report.server.ts";
import { exportUsage } from "#app/features/usage/report/usage-export.server.ts";
import type { ReportValues, UsageReport } from "#app/features/usage/report/usage-report.ts";
import { listReportServices } from "#app/features/usage/report/usage-reports.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { id, idDigits, text } from "./fields.ts";
import { problemContent, respondOutcome } from "./problem.ts";
import { forPermission, memberRefusals, signedInSecurity } from "./signed-in.ts";

const serviceProvider = z.object({ id: z.int(), name: z.string() }).openapi("SellerServiceProvider");

const idList = z.array(z.union([id, idDigits])).max(1000);
const listedIds = z
  .string()
  .max(10_000)
  .regex(/^\s*(?:\d{1,9}\s*(?:,\s*\d{1,9}\s*)*)?$/)
  .transform((ids) => ids.split(",").map(Number));
/** What may be missing or null is refused by the report, with its page's messages. */
const servicesDescription = {
  type: ["array", "string"] as ["array", "string"],
  description: "Ids of own services, as listed by `sellerserviceprovider`: an array, or a text separated by commas",
  items: {
    type: ["integer", "string"] as ["integer", "string"],
    minimum: 1,
    maximum: 999_999_999,
    pattern: "^[1-9][0-9]{0,8}$",
  },
  minItems: 1,
  maxItems: 1000,
  maxLength: 10_000,
  pattern: "^[1-9][0-9]{0,8}(?: *, *[1-9][0-9]{0,8})*$",
};
const day = (description: string) => ({
  type: "string" as const,
  format: "date",
  pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$",
  description,
});
const reportQuery = z
  .object({
    serviceproviderIds: z
      .union([idList, listedIds], { error: "must be ids of services" })
      .nullish()
      .openapi(servicesDescription),
    fromDate: text(40).nullish().openapi(day("First day (UTC), YYYY-MM-DD")),
    toDate: text(40).nullish().openapi(day("Last day (UTC), YYYY-MM-DD; not before the first")),
  })
  .openapi("UsageReportQuery", { required: ["serviceproviderIds", "fromDate", "toDate"] });

const usageReport = z
  .object({
    listChartData: z.array(
      z.object({
        legendText: z.string().describe("Name of a service"),
        dataPoints: z.array(
          z.object({ x: z.string().describe("First day of the bar, YYYY-MM-DD"), y: z.int().describe("Requests") }),
        ),
      }),
    ),
    listData: z.array(
      z.object({
        usageDate: z.string(),
        buyerName: z.string(),
        numberOfRequest: z.int(),
        totalCost: z.number().describe("US dollars"),
        gigMarketFee: z.number().describe("US dollars"),
        finalCost: z.number().describe("US dollars; total minus fee"),
        inDispute: z.literal(true).optional().describe("The buyer has an open dispute about it"),
      }),
    ),
  })
  .openapi("UsageReport");

const described = { tags: ["Reports"], security: signedInSecurity, middleware: forPermission("useCompany") };
const refusedQueries = {
  400: { description: "A field is not valid", content: problemContent },
  ...memberRefusals,
  404: { description: "A service does not belong to the company", content: problemContent },
};
const request = {
  body: {
    required: true,
    content: {
      "application/json": {
        schema: reportQuery,
        example: { serviceproviderIds: [40], fromDate: "2026-01-01", toDate: "2026-01-31" },
      },
    },
  },
};

const providers = createRoute({
  ...described,
  method: "get",
  path: "/api/report/sellerserviceprovider",
  summary: "The services of the user's company",
  description: "The services that a usage report may cover.",
  responses: {
    200: { description: "By name", content: { "application/json": { schema: z.array(serviceProvider) } } },
    ...memberRefusals,
  },
});

const usage = createRoute({
  ...described,
  method: "post",
  path: "/api/report/sellerusage",
  summary: "Usage of own services by day and buyer",
  description: "Days are UTC, amounts US dollars.",
  request,
  responses: {
    200: { description: "The report", content: { "application/json": { schema: usageReport } } },
    ...refusedQueries,
  },
});

const usageFile = createRoute({
  ...described,
  method: "post",
  path: "/api/report/sellerusageexport",
  summary: "The usage report as a CSV file",
  description: "The rows of the report, with the columns of the page's usage.csv (RFC 4180).",
  request,
  responses: {
    200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
    ...refusedQueries,
  },
});

/** The seller's usage report (spec 2.7 and 7). */
export function registerReportCalls(api: Api): void {
  api.openapi(providers, async (c) => {
    const services = await listReportServices(c.env.context.shownScope);
    c.header("Cache-Control", "private, no-store");
    return c.json(
      services.map(({ id, name }) => ({ id, name })),
      200,
    );
  });

  api.openapi(usage, async (c) => {
    const answer = await answerUsageReport(c.env.context.shownScope, toValues(c.req.valid("json")));
    if (answer.kind === "tooLong") {
      const title = c.env.context.t("usage:error.tooLong");
      return respondOutcome(c, answer, { title, errors: { toDate: [title] } });
    }
    if (answer.kind !== "done") return refuseQuery(c, answer);
    c.header("Cache-Control", "private, no-store");
    return c.json(toAnswer(answer.report), 200);
  });

  api.openapi(usageFile, async (c) => {
    const { shownScope } = c.env.context;
    const query = await askReport(shownScope, toValues(c.req.valid("json")));
    if (query.kind !== "done") return refuseQuery(c, query);
    return toCsvResponse(exportUsage(shownScope, query.query), "usage.csv");
  });
}

const fieldNames: Record<keyof ReportValues, string> = {
  services: "serviceproviderIds",
  from: "fromDate",
  to: "toDate",
};

function refuseQuery(c: Context<ApiEnv>, refusal: ReportRefusal) {
  const { t } = c.env.context;
  if (refusal.kind === "absent") return respondOutcome(c, refusal, { title: t("usage:error.absent") });
  const messages = Object.entries(refusal.errors).map(
    ([field, key]) => [fieldNames[field as keyof ReportValues], t(key)] as const,
  );
  const errors = Object.fromEntries(messages.map(([field, message]) => [field, [message]]));
  return respondOutcome(c, refusal, { title: messages.map(([, message]) => message).join(". "), errors });
}

function toValues(query: z.infer<typeof reportQuery>): ReportValues {
  const { serviceproviderIds, fromDate, toDate } = query;
  return { services: (serviceproviderIds ?? []).map(String), from: fromDate ?? "", to: toDate ?? "" };
}

function toAnswer({ buckets, series, rows }: UsageReport): z.infer<typeof usageReport> {
  return {
    listChartData: series.map(({ name, values }) => ({
      legendText: name,
      dataPoints: buckets.map(({ from }, at) => ({ x: from, y: values[at] ?? 0 })),
    })),
    listData: rows.map((row) => ({
      usageDate: row.usageDate,
      buyerName: row.buyerName,
      numberOfRequest: row.requests,
      totalCost: row.totalCents / 100,
      gigMarketFee: row.feeCents / 100,
      finalCost: row.finalCents / 100,
      ...(row.disputeId === null ? {} : { inDispute: true as const }),
    })),
  };
}
