import { OpenAPIHono } from "@hono/zod-openapi";
import { type PagePatterns, registerAnalyticsCall } from "./analytics-call.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { registerAuthCalls } from "./auth-calls.ts";
import { registerDescription } from "./call-description.ts";
import { registerCampaignCall } from "./campaign-call.ts";
import { registerCompanyCalls } from "./company-calls.ts";
import { registerOnboardingCalls } from "./onboarding-calls.ts";
import { registerPartnerCalls } from "./partner-calls.ts";
import { registerPostCalls } from "./post-calls.ts";
import { registerPreviewCalls } from "./preview-calls.ts";
import { respondError, respondFaults, respondProblem } from "./problem.ts";
import { registerReportCalls } from "./report-calls.ts";
import { registerRequestCalls } from "./request-calls.ts";
import { registerSearchCall } from "./search-call.ts";
import { registerServiceCalls } from "./service-calls.ts";
import { registerServiceKeyCalls } from "./service-key-calls.ts";
import { registerSocialCalls } from "./social-calls.ts";
import { registerTrialKeyCalls } from "./trial-key-calls.ts";
import { registerTryCall } from "./try-call.ts";
import { registerUsageEventCall } from "./usage-event-call.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * The JSON calls under `/api/` and `/auth/` (spec section 7). Paths match in any case.
 * Called as `api.fetch(request, { context })`.
 * @param pages the routes for which pages may report views
 */
export function createApi(pages: PagePatterns = new Map()): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    getPath: (request) => new URL(request.url).pathname.toLowerCase(),
    defaultHook: (result, c) => (result.success ? undefined : respondFaults(c, result.error)),
  });
  registerAuthCalls(api);
  registerSocialCalls(api);
  registerSearchCall(api);
  registerServiceCalls(api);
  registerPreviewCalls(api);
  registerTryCall(api);
  registerTrialKeyCalls(api);
  registerCompanyCalls(api);
  registerPostCalls(api);
  registerRequestCalls(api);
  registerCampaignCall(api);
  registerOnboardingCalls(api);
  registerPartnerCalls(api);
  registerServiceKeyCalls(api);
  registerUsageEventCall(api);
  registerReportCalls(api);
  registerAnalyticsCall(api, pages);
  registerDescription(api);
  api.onError(respondError);
  api.notFound((c) => {
    const allowed = methods.filter((method) => api.router.match(method, c.req.path.toLowerCase())[0].length > 0);
    if (allowed.length === 0) return respondProblem(c, { status: 404, title: c.env.context.t("shell:problem.noCall") });
    c.header("Allow", allowed.includes("GET") ? ["HEAD", ...allowed].join(", ") : allowed.join(", "));
    return respondProblem(c, { status: 405, title: c.env.context.t("shell:problem.method") });
  });
  return api;
}
