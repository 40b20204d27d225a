import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { HeldDayPage, type HeldDayState } from "#app/features/admin/work/held-day-page.tsx";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { decideHeldForPlatform } from "#app/features/usage/held/decide-held.server.ts";
import { getHeldDay } from "#app/features/usage/held/held-days.server.ts";
import { platformDecision } from "#app/features/usage/held/held-form.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { heldIntents, readHeldDecision } from "#app/routes/usage/agreement-forms.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "administerPlatform");
  const { agreement: publicId = "", day = "" } = params;
  const record = isDay(day) ? await getHeldDay(context.accountScope, { publicId, day }) : null;
  if (!record) throw notFound();
  return {
    record,
    fields: describeForm(platformDecision),
    title: toTitle(context.t("admin:held.title"), context),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "administerPlatform");
  const { agreement: publicId = "" } = params;
  const held = readHeldDecision(form, readIntent(form, heldIntents));
  const values = readValues(platformDecision, form);
  const input = { publicId, ...held, note: values.note };
  const outcome = await decideHeldForPlatform(context.accountScope, toSenderOf(context), input);
  if (!outcome) throw notFound();
  if (outcome.kind === "done") throw redirect(`${toConsolePath(context.tenant)}/held?done=${held.decision}Held-1`, 303);
  return answerOutcome<HeldDayState>({ refusal: outcome, values }, outcome);
}

export default function HeldDay() {
  return <HeldDayPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
