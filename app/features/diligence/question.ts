import type { StoredDiligenceAnswer } from "#app/db/schema/diligence.ts";

export type Question = StoredDiligenceAnswer["question"];

/** What the answer to a question is. */
type AnswerKind = "text" | "choice" | "money" | "hours";

/** The questions in the order of the file, as 23 NYCRR 500.11 and NAIC Model 668 lead agencies to ask them. */
export const questions = {
  dataClasses: "text",
  dataLocation: "text",
  retention: "text",
  encryption: "text",
  signIn: "choice",
  soc2: "choice",
  cyberCover: "money",
  errorsCover: "money",
  breachNotice: "hours",
  subprocessors: "text",
  contacts: "text",
} as const satisfies Record<Question, AnswerKind>;

export const questionList = Object.keys(questions) as Question[];

export function isQuestion(name: string): name is Question {
  return Object.hasOwn(questions, name);
}

/** Words of the choices; the first that says yes has the badge. */
export const choices = {
  signIn: ["everybody", "administrators", "no"],
  soc2: ["type2", "type1", "no"],
} as const;

/** Reports and policies end: evidence for them has a last day. */
export const lapsing: readonly Question[] = ["soc2", "cyberCover", "errorsCover"];
