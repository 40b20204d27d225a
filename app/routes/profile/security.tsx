import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findOwnDeadline } from "#app/features/identity/factors/administrators-rule.server.ts";
import { getOwnFactors } from "#app/features/identity/factors/factors.server.ts";
import { changeSecondStep } from "#app/features/profile/security/change-second-step.server.ts";
import { DeadlineNotice } from "#app/features/profile/security/deadline-notice.tsx";
import type { SecondStepChange, SecurityState } from "#app/features/profile/security/own-second-step.ts";
import { SecurityPage } from "#app/features/profile/security/security-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { postedRow, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { answerConfirmationRequired, readConfirmation } from "#app/routes/admin/confirmation.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { needsSecondStep = false } = requirePermission(context, request, "useAccount");
  const own = await getOwnFactors(context.accountScope);
  const deadline = await findOwnDeadline(context.accountScope);
  return { ...own, deadline, needsSecondStep, title: toTitle(context.t("profile:security.title"), context) };
}

const chosenFactor = z.object({ id: postedRow });
const namedFactor = chosenFactor.extend({ name: z.string() });

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const form = await readForm(request);
  const outcome = await changeSecondStep(context.accountScope, toAccountSender(context), {
    change: parseChange(form),
    confirmation: readConfirmation(context, form),
  });
  if (outcome.kind === "unconfirmed") return answerConfirmationRequired(outcome.required, form);
  return answerOutcome<SecurityState>(outcome, outcome);
}

function parseChange(form: FormData): SecondStepChange {
  const intent = readIntent(form, ["rename", "remove", "newCodes"]);
  switch (intent) {
    case "rename":
      return { intent, ...readFields(namedFactor, form) };
    case "remove":
      return { intent, ...readFields(chosenFactor, form) };
    case "newCodes":
      return { intent };
  }
}

export default function Security() {
  const { deadline, needsSecondStep, ...own } = useLoaderData<typeof loader>();
  return (
    <SecurityPage {...own} state={useActionData<typeof action>() ?? null}>
      {deadline ? <DeadlineNotice from={deadline} isDue={needsSecondStep} /> : null}
    </SecurityPage>
  );
}
