import { type DisputeSide, type DisputeState, isSettled } from "./dispute.ts";

/** The newest dispute of a line: a service's usage in a UTC month. */
export interface LineMark {
  publicId: string;
  serviceId: number;
  /** First day of the month. */
  month: string;
  state: DisputeState;
  /** Null while it is open. */
  decidedBy: DisputeSide | null;
}

/** A month's figures contain an open dispute. */
export interface DisputedMonth {
  /** First day of the month. */
  month: string;
  publicId: string;
  /** What the statement bills for it, in cents. */
  cents: number;
}

/** The mark of a line; null for one without a dispute. */
export function findMark(marks: readonly LineMark[], line: Pick<LineMark, "serviceId" | "month">): LineMark | null {
  return marks.find(({ serviceId, month }) => serviceId === line.serviceId && month === line.month) ?? null;
}

/** Whether any of it is under dispute now. */
export const isInDispute = (mark: LineMark | null): boolean => mark !== null && !isSettled(mark.state);
