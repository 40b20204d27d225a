import type { DemoCompanySlug } from "./companies.ts";

interface DemoDiligenceFile {
  seller: DemoCompanySlug;
  dataClasses: string;
  dataLocation: string;
  retention: string;
  subprocessors: string;
  signIn: "everybody" | "administrators" | "no";
  /** The report's type, and when its evidence ends, in days from today; omitted without a report. */
  soc2?: { type: "type1" | "type2"; endsInDays: number };
  /** Dollars. */
  cyberCover?: number;
  errorsCover?: number;
  breachNoticeHours: number;
  /** Answers whose document only companies that accept terms may read. */
  restricted?: readonly ("soc2" | "cyberCover" | "errorsCover")[];
  /** Answers whose evidence an administrator has checked; that of all others with evidence waits. */
  checked: readonly ("soc2" | "cyberCover" | "errorsCover" | "signIn")[];
}

const unitedStates = "United States: two regions of one cloud provider, backups included.";

/** Due-diligence files of invented sellers. */
export const demoDiligence: DemoDiligenceFile[] = [
  {
    ...{ seller: "northline-data", signIn: "everybody", breachNoticeHours: 48 },
    dataClasses: "Names and addresses of businesses, and what they say they do. No data of persons, no health data.",
    dataLocation: unitedStates,
    retention: "Requests are kept 30 days to find faults, then deleted. Logs without contents are kept one year.",
    subprocessors: "One hosting provider in the United States. Nobody else sees requests.",
    soc2: { type: "type2", endsInDays: 214 },
    ...{ cyberCover: 5_000_000, errorsCover: 2_000_000, checked: ["soc2", "cyberCover", "errorsCover", "signIn"] },
  },
  {
    ...{ seller: "fieldwork-labs", signIn: "everybody", breachNoticeHours: 72 },
    dataClasses:
      "Insurance applications, policies and loss runs with everything that stands in them, dates of birth too.",
    dataLocation: unitedStates,
    retention:
      "Documents, and what was read from them, are deleted after 30 days, or with the answer when a request asks for it.",
    subprocessors: "One hosting provider. A text recognition service in the United States that keeps nothing.",
    soc2: { type: "type2", endsInDays: 91 },
    restricted: ["soc2"],
    ...{ cyberCover: 3_000_000, errorsCover: 1_000_000, checked: ["soc2", "cyberCover"] },
  },
  {
    ...{ seller: "harbor-works", signIn: "everybody", breachNoticeHours: 24 },
    dataClasses: "Certificates of insurance, names and addresses of subcontractors.",
    dataLocation: "United States, Ohio and Oregon.",
    retention: "As long as the agreement runs; 60 days later everything is deleted.",
    subprocessors: "One hosting provider and one mail provider, both in the United States.",
    // Its evidence has ended: pages show how that looks.
    soc2: { type: "type1", endsInDays: -20 },
    ...{ cyberCover: 2_000_000, errorsCover: 2_000_000, checked: ["soc2", "cyberCover", "errorsCover"] },
  },
  {
    ...{ seller: "lakeshore-premium-finance", signIn: "everybody", breachNoticeHours: 36 },
    dataClasses: "Names, addresses, premiums and bank accounts of businesses that finance a premium.",
    dataLocation: unitedStates,
    retention: "Contracts seven years, as the law asks; quotes that came to nothing 90 days.",
    subprocessors: "One hosting provider and one bank.",
    soc2: { type: "type2", endsInDays: 160 },
    ...{ cyberCover: 10_000_000, errorsCover: 5_000_000, checked: ["soc2", "cyberCover", "errorsCover", "signIn"] },
  },
  {
    ...{ seller: "roadfile-records", signIn: "administrators", breachNoticeHours: 48 },
    dataClasses: "Driver license numbers, names and dates of birth, under the Driver’s Privacy Protection Act.",
    dataLocation: "United States, one region; backups in a second one.",
    retention:
      "Orders are kept five years, because states ask who ordered a record. Records themselves are kept 7 days.",
    subprocessors: "State motor vehicle offices and one hosting provider.",
    ...{ cyberCover: 5_000_000, errorsCover: 5_000_000, checked: ["cyberCover"] },
  },
  {
    ...{ seller: "bluff-street-rating", signIn: "everybody", breachNoticeHours: 72 },
    dataClasses: "What a rating needs: drivers, vehicles, homes, prior carriers.",
    dataLocation: unitedStates,
    retention: "Quotes are kept 45 days, then deleted with what was sent for them.",
    subprocessors: "The carriers that are asked for a rate, and one hosting provider.",
    soc2: { type: "type1", endsInDays: 120 },
    ...{ cyberCover: 2_000_000, errorsCover: 1_000_000, checked: ["soc2"] },
  },
  {
    ...{ seller: "inkwell-sign", signIn: "everybody", breachNoticeHours: 24 },
    dataClasses: "Documents to sign, names and email addresses of those who sign.",
    dataLocation: unitedStates,
    retention: "Signed documents until the agency deletes them; unsigned ones 30 days.",
    subprocessors: "One hosting provider and one mail provider.",
    soc2: { type: "type2", endsInDays: 300 },
    restricted: ["soc2"],
    ...{ cyberCover: 5_000_000, errorsCover: 3_000_000, checked: ["soc2", "cyberCover", "signIn"] },
  },
  {
    ...{ seller: "tally-row", signIn: "administrators", breachNoticeHours: 72 },
    dataClasses: "Commission statements with policy numbers and producers’ names.",
    dataLocation: "United States.",
    retention: "Three years, or until the agency deletes them.",
    subprocessors: "One hosting provider.",
    ...{ errorsCover: 1_000_000, checked: [] },
  },
  {
    ...{ seller: "gable-and-stone", signIn: "no", breachNoticeHours: 96 },
    dataClasses: "Addresses of buildings. No names.",
    dataLocation: "United States.",
    retention: "Addresses are not kept beyond the answer; counts of requests are.",
    subprocessors: "Nobody.",
    checked: [],
  },
  {
    ...{ seller: "thistle-cyber-watch", signIn: "everybody", breachNoticeHours: 12 },
    dataClasses: "Domain names of businesses, and what is found open on their servers.",
    dataLocation: unitedStates,
    retention: "Scans are kept one year, to show what changed.",
    subprocessors: "One hosting provider.",
    soc2: { type: "type2", endsInDays: 45 },
    ...{ cyberCover: 5_000_000, errorsCover: 5_000_000, checked: ["soc2", "cyberCover", "errorsCover", "signIn"] },
  },
  {
    ...{ seller: "copper-turnstile-pay", signIn: "everybody", breachNoticeHours: 24 },
    dataClasses: "Names and tokens of payment accounts. Card numbers go to the processor and never reach us.",
    dataLocation: unitedStates,
    retention: "Payments seven years. Tokens until the agency removes the payer.",
    subprocessors: "A payment processor and one hosting provider.",
    soc2: { type: "type2", endsInDays: 180 },
    ...{ cyberCover: 10_000_000, errorsCover: 2_000_000, checked: ["soc2", "errorsCover"] },
  },
  {
    ...{ seller: "prior-chapter-data", signIn: "administrators", breachNoticeHours: 48 },
    dataClasses: "Names, addresses and claims of insured people and businesses.",
    dataLocation: "United States, two regions.",
    retention: "Requests two years for the audit of permissible purpose; answers are not kept.",
    subprocessors: "One hosting provider.",
    soc2: { type: "type2", endsInDays: 75 },
    ...{ cyberCover: 3_000_000, checked: ["soc2"] },
  },
  {
    ...{ seller: "mulberry-intake", signIn: "everybody", breachNoticeHours: 48 },
    dataClasses: "First notices of loss, with names, phone numbers, photographs and injuries as they are told.",
    dataLocation: unitedStates,
    retention: "90 days after the notice was handed over; recordings of calls 30 days.",
    subprocessors: "One hosting provider, one telephone provider and one transcription service.",
    ...{ cyberCover: 2_000_000, errorsCover: 2_000_000, checked: ["cyberCover"] },
  },
];

/** An answer of a seller's for one of its services that differs from that for all others. */
export const demoServiceAnswers = [
  {
    ...{ seller: "northline-data", serviceId: 40 },
    retention: "Requests to this service are kept 7 days, because agencies send free text with them.",
  },
] as const satisfies readonly { seller: DemoCompanySlug; serviceId: number; retention: string }[];
