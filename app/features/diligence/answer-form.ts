import { z } from "zod";
import type { FormField } from "#app/content/form/form-field.ts";
import { describeForm, type FormValues, field } from "#app/content/form/form-schema.ts";
import { parseOutsideLink } from "#app/content/outside-link.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";
import { isDay } from "#app/features/usage/report/usage-report.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { AnswerValue } from "./answer.ts";
import { choices, lapsing, type Question, questionList, questions } from "./question.ts";

const longestText = 1000;
const longestAddress = 500;
/** 30 days: nobody who takes longer gives notice of a breach. */
const mostHours = 720;

const typed = z
  .string()
  .trim()
  .min(1, "diligence:error.empty")
  .max(longestText, "diligence:error.long")
  .refine((text) => !unprintableInText.test(text), "diligence:error.characters");

const optionalDay = z.string().refine((text) => text === "" || isDay(text), "diligence:error.day");

const address = z
  .string()
  .trim()
  .max(longestAddress, "diligence:error.long")
  .refine((text) => text === "" || isPage(text), "diligence:error.address");

function isPage(text: string): boolean {
  return /^https?:/.test(parseOutsideLink(text) ?? "");
}

function toAnswerField(question: Question): z.ZodType<string, string> {
  const label = `diligence:question.${question}` as const;
  const hint = `diligence:hint.${question}` as const;
  const kind = questions[question];
  if (kind === "text") return field(typed, { kind: "area", label, hint });
  if (question === "signIn" || question === "soc2") {
    const words: readonly string[] = choices[question];
    const options = words.map((value) => ({ value, label: `diligence:choice.${question}.${value}` as CopyKey }));
    const chosen = z.string().refine((text) => words.includes(text), "diligence:error.choice");
    return field(chosen, { kind: "choice", label, hint, placeholder: "diligence:choose", options, isWide: true });
  }
  const [isNumber, error] =
    kind === "money"
      ? ([(text: string) => parseDollars(text) !== null, "diligence:error.money"] as const)
      : ([(text: string) => parseHours(text) !== null, "diligence:error.hours"] as const);
  return field(z.string().trim().refine(isNumber, error), {
    ...{ label, hint, isWide: true },
    inputMode: kind === "money" ? "decimal" : "numeric",
  });
}

function parseHours(text: string): number | null {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return hours >= 1 && hours <= mostHours ? hours : null;
}

function toForm(question: Question) {
  return z
    .object({
      answer: toAnswerField(question),
      periodFrom: field(optionalDay, { kind: "date", label: "diligence:periodFrom" }),
      periodUntil: field(optionalDay, { kind: "date", label: "diligence:periodUntil" }),
      evidenceUrl: field(address, {
        ...{ label: "diligence:evidenceUrl", hint: "diligence:evidenceUrl.hint", inputMode: "url" },
        isWide: true,
      }),
      isRestricted: field(z.boolean(), { label: "diligence:isRestricted" }),
      expiresOn: field(optionalDay, { kind: "date", label: "diligence:expiresOn", hint: "diligence:expiresOn.hint" }),
    })
    .superRefine(({ answer, periodFrom, periodUntil }, context) => {
      if (question !== "soc2" || answer === "no") return;
      const refuse = (path: string, message: CopyKey) => context.addIssue({ code: "custom", path: [path], message });
      if (periodUntil === "") refuse("periodUntil", "diligence:error.period");
      else if (answer === "type2" && periodFrom === "") refuse("periodFrom", "diligence:error.period");
      else if (periodFrom > periodUntil) refuse("periodUntil", "diligence:error.order");
    });
}

export type AnswerForm = ReturnType<typeof toForm>;
export type AnswerFieldName = "answer" | "periodFrom" | "periodUntil" | "evidenceUrl" | "expiresOn" | "isRestricted";
/** The form as typed. */
export type AnswerFormValues = FormValues<AnswerForm>;

/** One form for each question: they differ in what an answer is. Messages are copy keys. */
export const answerForms = Object.fromEntries(questionList.map((question) => [question, toForm(question)])) as Record<
  Question,
  AnswerForm
>;

/** The fields of a question's form. */
export function listAnswerFields(question: Question): readonly FormField<AnswerFieldName>[] {
  const fields = describeForm(answerForms[question]);
  return question === "soc2" ? fields : fields.filter(({ name }) => !name.startsWith("period"));
}

/** A valid form's answer as it is stored. */
export function toAnswerValue(question: Question, { answer, ...typed }: AnswerFormValues): AnswerValue {
  const kind = questions[question];
  const hasPeriod = question === "soc2" && answer !== "no";
  return {
    question,
    value: kind === "money" || kind === "hours" ? "" : answer,
    amountCents: kind === "money" ? parseDollars(answer) : null,
    hours: kind === "hours" ? parseHours(answer) : null,
    periodFrom: hasPeriod && answer === "type2" ? typed.periodFrom : null,
    periodUntil: hasPeriod ? typed.periodUntil : null,
  };
}

/** What the form shows of a stored answer. */
export function toAnswerValues(
  stored: (AnswerValue & Pick<StoredDiligenceAnswer, "evidenceUrl" | "expiresOn" | "isRestricted">) | null,
): AnswerFormValues {
  const number = stored?.amountCents == null ? (stored?.hours ?? "") : toDollars(stored.amountCents);
  return {
    answer: stored?.value || String(number),
    periodFrom: stored?.periodFrom ?? "",
    periodUntil: stored?.periodUntil ?? "",
    evidenceUrl: stored?.evidenceUrl ?? "",
    expiresOn: stored?.expiresOn ?? "",
    isRestricted: stored?.isRestricted ?? false,
  };
}

function toDollars(cents: number): string {
  const [dollars = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ",");
  return rest === "00" ? grouped : `${grouped}.${rest}`;
}

/** Why evidence's last day is refused; null where it may stand. */
export function findExpiryFault(
  question: Question,
  { answer, expiresOn }: Pick<AnswerFormValues, "answer" | "expiresOn">,
  { hasEvidence, today }: { hasEvidence: boolean; today: string },
): CopyKey | null {
  if (expiresOn !== "" && !hasEvidence) return "diligence:error.nothingExpires";
  if (expiresOn !== "" && expiresOn < today) return "diligence:error.past";
  const ends = lapsing.includes(question) && answer !== "no";
  return hasEvidence && ends && expiresOn === "" ? "diligence:error.expiry" : null;
}
