import type { CompanyAttention } from "#app/features/admin/people/company-details.ts";
import type { Question } from "#app/features/diligence/question.ts";
import type { ListingStatus } from "#app/features/listings/listing.ts";
import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import type { RequestState } from "#app/features/requests/request-process.ts";
import type { AgreementState } from "#app/features/usage/agreements/agreement.ts";
import type { TableQuery } from "./table-query.ts";

/** Rows of the console's tables, as displayed and exported. Times are ISO 8601. */
interface Row {
  id: number;
  tenantId: number;
  createdAt: string;
}

export interface UserRow extends Row {
  name: string;
  email: string;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  role: number;
  companyId: number | null;
  company: string | null;
  state: "active" | "invited" | "deactivated";
  hasSecondStep: boolean;
  lastSeenAt: string | null;
}

export interface CompanyRow extends Row {
  name: string;
  slug: string;
  users: number;
  services: number;
  market: "yes" | "no";
  attention: CompanyAttention[];
}

export interface MarketRow extends Row {
  /** The company's name. */
  name: string;
  slug: string;
  /** Inactive: its owner took it offline. */
  state: "published" | "draft" | "inactive" | "closed";
  publishedAt: string | null;
  /** Earlier slugs that redirect, the latest first. */
  formerSlugs: string[];
}

export interface ListingRow extends Row {
  name: string;
  /** The seller's company. */
  company: string;
  status: Exclude<ListingStatus, "draft">;
  /** An edit of a listing in the catalogue, or a new one. */
  kind: "new" | "edit";
  submittedAt: string;
  /** Null once decided. */
  waitingSince: string | null;
}

/** A Pending service that was imported without its seller and not reviewed yet. */
export interface ImportedRow extends Row {
  name: string;
  company: string;
}

export interface RequestTableRow extends Row {
  kind: RequestKind;
  service: string;
  seller: string | null;
  buyer: string;
  email: string;
  company: string | null;
  status: RequestState;
  updatedAt: string;
}

/** A day's use of a service by a company that is held, or was; the tenant is the seller's. */
export interface HeldRow extends Row {
  /** Its opaque id. */
  agreement: string;
  service: string;
  seller: string;
  buyer: string;
  /** YYYY-MM-DD (UTC). */
  day: string;
  state: "held" | "accepted" | "declined";
  requests: number;
  /** Null where it depends on the month's other use. */
  cents: number | null;
  /** Requests of the busiest of the 30 days before. */
  usual: number;
  decidedBy: "buyer" | "platform" | null;
  note: string | null;
}

/** What a company pays for; the tenant is the seller's. Money is cents. */
export interface AgreementTableRow extends Row {
  /** Its opaque id. */
  agreement: string;
  buyer: string;
  buyerId: number;
  seller: string;
  sellerId: number;
  service: string;
  state: AgreementState;
  /** Current price of a month's first request that is not free; null where the service has none, which is on request. */
  priceCents: number | null;
  /** Whether there are steps, free requests or a monthly fee beside it. */
  hasTerms: boolean;
  /** Whether a month has a limit. */
  limit: "yes" | "no";
  limitCents: number | null;
  limitIsHard: boolean;
  /** Null for an offer. */
  since: string | null;
  /** Last day, YYYY-MM-DD (UTC); null while there is none. */
  until: string | null;
  /** YYYY-MM-DD (UTC); null for none. */
  lastUse: string | null;
  /** Opaque id of the newest open dispute about its use; null without one. */
  dispute: string | null;
}

/** An answer in a seller's due-diligence file that has evidence; the tenant is the seller's. */
export interface DiligenceRow extends Row {
  company: string;
  /** Null for an answer for all services. */
  service: string | null;
  question: Question;
  state: "waiting" | "accepted" | "declined" | "lapsed";
  /** YYYY-MM-DD (UTC); null for evidence without an end. */
  expiresOn: string | null;
  changedAt: string;
}

export interface CodeRow extends Omit<Row, "tenantId"> {
  /** Null for a code of all tenants. */
  tenantId: number | null;
  label: string;
  state: "usable" | "usedUp" | "ended";
  used: number;
  useLimit: number;
  /** Number of companies that registered with it. */
  registrations: number;
  expiresAt: string | null;
}

export interface LeadRow extends Row {
  kind: "demo" | "campaign";
  state: "waiting" | "answered";
  name: string;
  email: string;
  company: string;
  phone: string | null;
  message: string;
  answeredAt: string | null;
  /** The administrator's e-mail address. */
  answeredBy: string | null;
}

export interface MailRow extends Row {
  kind: string;
  recipient: string;
  subject: string;
  status: "pending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
}

/** A post, an event or a video. */
export interface ItemRow extends Omit<Row, "tenantId" | "createdAt"> {
  title: string;
  /** The only tenant that shows it; null for all. */
  tenantId: number | null;
  state: "draft" | "scheduled" | "published";
  publishedAt: string;
}

export interface EventRow extends ItemRow {
  startsAt: string;
  /** Number of registered people. */
  registrations: number;
}

export interface AuditRow extends Row {
  /** E-mail address; null for the system, and for deleted accounts. */
  actor: string | null;
  actorId: number | null;
  actorName: string | null;
  action: string;
  subject: string;
  /** Its current name; null for deleted subjects, and for those known by their id. */
  subjectName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Tables stored in the database. */
export interface StoredRows {
  users: UserRow;
  companies: CompanyRow;
  markets: MarketRow;
  listings: ListingRow;
  imported: ImportedRow;
  requests: RequestTableRow;
  held: HeldRow;
  agreements: AgreementTableRow;
  diligence: DiligenceRow;
  codes: CodeRow;
  leads: LeadRow;
  mail: MailRow;
  posts: ItemRow;
  events: EventRow;
  videos: ItemRow;
  audit: AuditRow;
}

export type StoredSection = keyof StoredRows;

/** A page of a table with its query. */
export interface TablePage<R> {
  rows: R[];
  /** Number of matches, counted up to `countLimit` + 1. */
  total: number;
  query: TableQuery;
  /** For sections with tabs: matches of all, and of each one; undefined where there are more than `countLimit`. */
  counts?: Record<string, number>;
}
