import { type DisputeSide, type DisputeState, isSettled } from "./dispute.ts";

/** That a line was reported: the newest report of a service's use in a UTC month. */
export interface LineMark {
  publicId: string;
  serviceId: number;
  /** First day of the month. */
  month: string;
  state: DisputeState;
  /** Null while it goes on. */
  decidedBy: DisputeSide | null;
}

/** That a month's figures hold something that is in dispute now. */
export interface DisputedMonth {
  /** First day of the month. */
  month: string;
  publicId: string;
}

/** The mark of a line; null for one that nobody reported. */
export function findMark(marks: readonly LineMark[], line: Pick<LineMark, "serviceId" | "month">): LineMark | null {
  return marks.find(({ serviceId, month }) => serviceId === line.serviceId && month === line.month) ?? null;
}

/** Whether anything of it is in dispute now. */
export const isInDispute = (mark: LineMark | null): boolean => mark !== null && !isSettled(mark.state);
