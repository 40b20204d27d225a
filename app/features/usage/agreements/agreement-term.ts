import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";

/** First and last UTC day of use under an agreement (YYYY-MM-DD); null without one. */
export interface AgreementTerm {
  firstDay: string | null;
  lastDay: string | null;
}

/** Days before the end at which both sides are notified. */
const endNoticeDays = 7;

/** Start of billing for an agreement accepted now. */
export function getBillingStart({ firstDay }: AgreementTerm, now: Date): Date {
  const planned = firstDay === null ? now : new Date(firstDay);
  return planned > now ? planned : now;
}

/** The moment after the last day. */
export const getTermEnd = (lastDay: string): Date => new Date(addDays(lastDay, 1));

export const isBeforeTerm = ({ firstDay }: AgreementTerm, moment: number): boolean =>
  firstDay !== null && moment < Date.parse(firstDay);

export const isPastTerm = ({ lastDay }: AgreementTerm, moment: number): boolean =>
  lastDay !== null && moment >= getTermEnd(lastDay).getTime();

/** Last days of agreements whose sides are to be notified of the end: up to this one. */
export const getNoticedLastDay = (now: Date): string => addDays(toDay(now), endNoticeDays - 1);
