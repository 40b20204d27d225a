/** Obligations to and from others, which a company has to settle before it can be erased: the number of each. */
export interface CompanyDuties {
  /** Offered or in force, as buyer or seller. */
  agreements: number;
  disputes: number;
  /** Its own, and those that it or its market has to answer. */
  requests: number;
  /** Accounts that are not settled, months that are not billed or may still be, and use that waits to be accepted. */
  accounts: number;
}

export const companyDuties = [
  "agreements",
  "disputes",
  "requests",
  "accounts",
] as const satisfies readonly (keyof CompanyDuties)[];
export type CompanyDuty = (typeof companyDuties)[number];

/** What erasing a company would do. */
export interface CompanyErasure {
  people: number;
  services: number;
  hasMarket: boolean;
  duties: CompanyDuties;
}

/** The first duty that keeps a company from being erased; null without any. */
export function findDuty(duties: CompanyDuties): CompanyDuty | null {
  return companyDuties.find((duty) => duties[duty] > 0) ?? null;
}

/** The name of an erased company, which distinguishes it from others and reveals nothing about it. */
export function toErasedName(companyId: number): string {
  return `Company ${companyId}`;
}
