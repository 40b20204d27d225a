import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { type Question, questionList } from "./question.ts";

/** Whether an administrator has checked an answer's evidence, and whether that still holds. */
export type AnswerStanding = "stated" | "waiting" | "checked" | "lapsed";

/** What a seller has answered. Days are UTC. */
export type AnswerValue = Pick<
  StoredDiligenceAnswer,
  "question" | "value" | "amountCents" | "hours" | "periodFrom" | "periodUntil"
>;

/** An answer as everybody sees it. */
export interface ShownAnswer extends AnswerValue {
  id: number;
  /** Whether it was given for this service, not for all of the seller's. */
  isOfService: boolean;
  standing: AnswerStanding;
  /** When the evidence was checked; null while it was not. */
  checkedOn: string | null;
  expiresOn: string | null;
  evidenceUrl: string | null;
  documentName: string | null;
  /** Only companies that have accepted the terms read the document. */
  isRestricted: boolean;
}

type Standing = Pick<StoredDiligenceAnswer, "state" | "expiresOn">;

/** Evidence holds through its last day; what was declined is as if nobody had checked it. */
export function toAnswerStanding({ state, expiresOn }: Standing, today: string): AnswerStanding {
  if (state === "accepted") return expiresOn !== null && expiresOn < today ? "lapsed" : "checked";
  return state === "stated" ? "stated" : "waiting";
}

/** One answer for each question in the file's order: the service's own, else the seller's. */
export function mergeAnswers<Answer extends Pick<StoredDiligenceAnswer, "question" | "serviceId">>(
  answers: readonly Answer[],
): Answer[] {
  return questionList.flatMap((question) => {
    const given = answers.filter((answer) => answer.question === question);
    return given.find(({ serviceId }) => serviceId !== null) ?? given[0] ?? [];
  });
}

/** What everybody sees of a stored answer. */
export function toShownAnswer(answer: StoredDiligenceAnswer, today: string): ShownAnswer {
  const { id, question, value, amountCents, hours, periodFrom, periodUntil } = answer;
  const standing = toAnswerStanding(answer, today);
  return {
    ...{ id, question, value, amountCents, hours, periodFrom, periodUntil, standing },
    isOfService: answer.serviceId !== null,
    checkedOn: standing === "checked" || standing === "lapsed" ? answer.reviewedAt && toDay(answer.reviewedAt) : null,
    expiresOn: answer.expiresOn,
    evidenceUrl: answer.evidenceUrl,
    documentName: answer.documentName,
    isRestricted: answer.isRestricted,
  };
}

/** How much of a service's file was checked and is in force. */
export interface FileState {
  checked: number;
  /** All questions of the file. */
  questions: number;
  /** The first day on which some of that evidence ends; null where none does. */
  until: string | null;
}

/** Null without any evidence that was checked and has not lapsed. @param answers one for each question */
export function toFileState(answers: readonly Standing[], today: string): FileState | null {
  const checked = answers.filter((answer) => toAnswerStanding(answer, today) === "checked");
  if (checked.length === 0) return null;
  const [until = null] = checked.flatMap(({ expiresOn }) => expiresOn ?? []).sort();
  return { checked: checked.length, questions: questionList.length, until };
}

const withBadge: Partial<Record<Question, (answer: AnswerValue) => boolean>> = {
  soc2: ({ value }) => value === "type1" || value === "type2",
  cyberCover: ({ amountCents }) => (amountCents ?? 0) > 0,
  errorsCover: ({ amountCents }) => (amountCents ?? 0) > 0,
  signIn: ({ value }) => value === "everybody",
};

/** The answers that a badge says: those whose evidence was checked and has not lapsed. */
export function listBadges<Answer extends Pick<ShownAnswer, "standing"> & AnswerValue>(
  answers: readonly Answer[],
): Answer[] {
  return answers.filter((answer) => answer.standing === "checked" && withBadge[answer.question]?.(answer) === true);
}
