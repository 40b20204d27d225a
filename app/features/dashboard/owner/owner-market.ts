import type { Checklist } from "#app/features/dashboard/checklist/checklist.ts";
import type { WaitingJoiner } from "#app/features/members/joining/joining-mode.ts";

/** An owner's market as her dashboard shows it. */
export interface OwnerMarket {
  /** In full, with its protocol. */
  address: string;
  /** When it was last published, ISO 8601; null for one that was opened by the platform. */
  publishedAt: string | null;
  /** Who waits for her yes, the first first. */
  joiners: WaitingJoiner[];
}

/** What an owner sees above her own market. */
export interface OwnerBarData {
  address: string;
  /** First steps that are left; null for none. */
  checklist: Checklist | null;
  /** How many people wait for her yes. */
  joiners: number;
  /** How many requests wait for a first answer. */
  toAnswer: number;
}

/** The address without its protocol, as people read it out. */
export const toSpoken = (address: string): string => address.replace(/^https?:\/\//, "");
