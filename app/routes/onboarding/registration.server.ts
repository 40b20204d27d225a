import { z } from "zod";
import type { FormValues } from "#app/content/form/form-schema.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { OpenedRegistration } from "#app/features/onboarding/open-registration.server.ts";
import { type AgencyFormValues, agencyRegistration } from "#app/features/onboarding/registration.ts";
import type { NotFoundReport } from "#app/features/shell/not-found-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFields, readFormKey } from "#app/http/posted-fields.server.ts";
import { answersPost } from "#app/http/revalidation.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Hidden fields: values too long are truncated instead of refused. */
const hiddenText = z.string().transform((text) => text.replaceAll("\0", "").slice(0, 500));
const source = z.object({ utmSource: hiddenText });
const agencySource = z.object({
  openMarket: z.boolean(),
  agencyCode: hiddenText,
  agentEmail: hiddenText,
  gigcode: z.string(),
});

const codeOnly = z.object({ gigcode: z.string() });

/** Parses a registration's posted fields; missing values are empty. */
export function readRegistration<Schema extends z.ZodObject>(schema: Schema, form: FormData) {
  const values: FormValues<Schema> = readValues(schema, form);
  return { values, ...readFields(source, form), formKey: readFormKey(form) };
}

/** The title's key without a form. The loader also runs after a registration that used up the code. */
export function toGateTitle(kind: Exclude<OpenedRegistration["kind"], "form">, request: Request): CopyKey {
  if (answersPost(request)) return "onboarding:done.title";
  return kind === "refused" ? "shell:notFound.pageTitle" : `onboarding:${kind}.title`;
}

/** The invitation code of a registration's form; empty without one. */
export function readCode(form: FormData): string {
  return readFields(codeOnly, form).gigcode;
}

/** The same for an agency's form, with an optional invitation code and partner. */
export function readAgencyRegistration(form: FormData) {
  const { values, ...rest } = readRegistration(agencyRegistration, form);
  const { gigcode: code, ...hidden } = readFields(agencySource, form);
  const agency: AgencyFormValues = { ...values, ...hidden };
  return { ...rest, values: agency, code };
}

/** The not-found page (spec 8), which says what became of a code that was accepted when the form was opened. */
export function toCodeEnded({ t }: RequestContext) {
  const reason = { title: t("shell:notFound.title"), text: t("onboarding:error.codeEnded") };
  return answerOutcome<NotFoundReport>({ reason }, "absent");
}
