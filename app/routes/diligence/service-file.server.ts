import { redirect } from "@remix-run/node";
import { z } from "zod";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { acceptTerms, getAccess } from "#app/features/diligence/access.server.ts";
import { decisionForm, toLatestReview } from "#app/features/diligence/decision-form.ts";
import { decideOnService, listDecided } from "#app/features/diligence/decisions.server.ts";
import { makeEvidencePack } from "#app/features/diligence/evidence-pack.server.ts";
import { listServiceAnswers } from "#app/features/diligence/service-answers.server.ts";
import type { ServiceFileState } from "#app/features/diligence/service-file-page.tsx";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { postedVersion, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toBusyResponse } from "#app/routes/usage/answer-document.server.ts";

/** A company's page about a service's due-diligence file. @throws {Response} not found, for a service not shown. */
export async function loadServiceFile(context: RequestContext, serviceId: number) {
  const { shownScope, homeScope, locale } = context;
  const service = await getService(shownScope, serviceId, locale);
  const access = service && (await getAccess(homeScope, serviceId));
  if (!access) throw notFound();
  const answers = await listServiceAnswers(shownScope, serviceId);
  const [decision = null] = await listDecided(homeScope, [serviceId]);
  const { note = "", reviewOn = toLatestReview(toDay(homeScope.now)) } = decision && !decision.isDue ? decision : {};
  return {
    ...{ decision, fields: describeForm(decisionForm) },
    values: { decision: decision?.decision ?? "", note, reviewOn },
    service: { id: service.id, name: service.name, seller: service.ownerCompany.name },
    ...{ access, answers, title: toTitle(context.t("diligence:title"), context) },
  };
}

const decisionFields = z.object({ version: postedVersion, confirmed: z.boolean() });

/** Accepts the terms for restricted documents, or records what the company decides. */
export async function postServiceFile(context: RequestContext, form: FormData, serviceId: number) {
  const { homeScope: scope, shownScope } = context;
  if (!(await getService(shownScope, serviceId))) throw notFound();
  const intent = readIntent(form, ["acceptTerms", "decide"]);
  const values = readValues(decisionForm, form);
  const { version, confirmed } = readFields(decisionFields, form);
  const outcome =
    intent === "acceptTerms"
      ? await acceptTerms(scope, { serviceId, isConfirmed: confirmed })
      : await decideOnService(scope, { serviceId, values, version });
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(`${toSiteBase(context)}/diligence/${serviceId}?saved=${intent}`, 303);
  const errors = outcome.kind === "faulty" ? outcome.errors : {};
  return answerOutcome<ServiceFileState>({ kind: outcome.kind, values, errors });
}

/** Drawing and packing take processor time: a burst per person, then one per interval. */
const bound = { burst: 10, secondsEach: 12 };

/** @throws {Response} not found, or 429 and 503 with the waiting time. */
export async function answerPack(context: RequestContext, serviceId: number): Promise<Response> {
  const { accountScope: scope, tenant, sender, files } = context;
  const wait = await chargeThrottle(scope, { name: "evidencePack", subject: String(scope.userId), ...bound });
  if (wait > 0) throw toBusyResponse(context, "throttled", wait);
  const pack = await makeEvidencePack(context, serviceId, { sender, files, color: tenant.theme.input.light.brand });
  if (pack === null) throw notFound();
  if (pack.kind === "busy") throw toBusyResponse(context, "busy");
  return new Response(new Uint8Array(pack.bytes), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="due-diligence-${serviceId}.zip"`,
      "Content-Length": String(pack.bytes.byteLength),
      "Cache-Control": "private, no-store",
    },
  });
}
