import { certificateWording } from "./certificate-wording.ts";
import { cyberHygiene } from "./cyber-hygiene.ts";
import type { DemoPost } from "./demo-post.ts";
import { driverLists } from "./driver-lists.ts";
import { eoDocumentation } from "./eo-documentation.ts";
import { floodMapChange } from "./flood-map-change.ts";
import { naicsCodes } from "./naics-codes.ts";
import { payPerUseData } from "./pay-per-use-data.ts";
import { prefillWithoutRekeying } from "./prefill-without-rekeying.ts";
import { remarketingAtRenewal } from "./remarketing-at-renewal.ts";
import { stormMorning } from "./storm-morning.ts";

/** The community’s posts, newest first. */
export const demoPosts: DemoPost[] = [
  eoDocumentation,
  prefillWithoutRekeying,
  floodMapChange,
  certificateWording,
  cyberHygiene,
  remarketingAtRenewal,
  payPerUseData,
  driverLists,
  stormMorning,
  naicsCodes,
];

/** Reading time in minutes at 200 words a minute, rounded up. */
export function toReadingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}
