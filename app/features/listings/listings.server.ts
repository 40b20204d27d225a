import { randomUUID } from "node:crypto";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Outcome } from "#app/content/outcome.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ListingSnapshot, RegistrationValues } from "#app/db/schema/listing-values.ts";
import { listings } from "#app/db/schema/listings.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { readCompanyDefaults } from "#app/features/listings/wizard/company-defaults.server.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";
import { isEditable, type ListingStatus, type StepInput } from "./listing.ts";
import { toStoredFinance } from "./listing-rules.ts";
import {
  addListingEvent,
  isOwnListing,
  listingColumns,
  lockOwnListing,
  type OwnListing,
  toJson,
  toOwnListing,
} from "./own-listing.server.ts";

/** A listing of the viewer's own company; null for another company's, and for users who are not its sellers. */
export function getListing(scope: HomeScope, id: number): Promise<OwnListing | null> {
  if (!isRowId(id)) return Promise.resolve(null);
  return inTenant(scope, async (scoped) => {
    const [row] = await scoped.db
      .select(listingColumns)
      .from(listings)
      .where(and(eq(listings.id, id), isOwnListing(scoped)));
    return row ? toOwnListing(row) : null;
  });
}

export interface UnfinishedListing {
  id: number;
  /** Empty while it has none. */
  name: string;
  status: ListingStatus;
  updatedAt: string;
}

/** How many unfinished listings a company may begin, and how many are listed. */
export const mostUnfinished = 50;

/** The company's unfinished listings, most recently edited first. */
export function listUnfinished(scope: HomeScope): Promise<UnfinishedListing[]> {
  return inTenant(scope, async (scoped) => {
    const rows = await scoped.db
      .select({ id: listings.id, provider: listings.provider, status: listings.status, updatedAt: listings.updatedAt })
      .from(listings)
      .where(and(isOwnListing(scoped), inArray(listings.status, ["draft", "changes"])))
      .orderBy(desc(listings.updatedAt), desc(listings.id))
      .limit(mostUnfinished);
    return rows.map(({ provider, updatedAt, ...row }) => ({
      ...row,
      name: provider?.name ?? "",
      updatedAt: updatedAt.toISOString(),
    }));
  });
}

/** Initial values of a new listing: the company's previous ones, or those of its account. */
export function loadListingStart(scope: HomeScope): Promise<ListingSnapshot | null> {
  return inTenant(scope, async (scoped) => ((await authorizeNow(scoped, "sell")) ? readCompanyDefaults(scoped) : null));
}

interface NewListing {
  values: RegistrationValues;
  /** One per rendered form; the same key yields the same listing. */
  formKey: string | null;
}

/**
 * Creates a listing with its first step. @returns its id; null for users who are not sellers, or with too many
 * unfinished ones.
 */
export function createListing(scope: HomeScope, { values, formKey }: NewListing): Promise<number | null> {
  return inTenant(scope, async (scoped) => {
    const { companyId } = scoped;
    if (!(await authorizeNow(scoped, "sell")) || companyId === null) return null;
    // Locks the company, so that concurrent calls cannot exceed the limit.
    await scoped.db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update");
    const known = await findByFormKey(scoped, formKey);
    if (known !== null) return known;
    const [begun] = await scoped.db
      .select({ count: count() })
      .from(listings)
      .where(and(isOwnListing(scoped), inArray(listings.status, ["draft", "changes"])));
    if ((begun?.count ?? 0) >= mostUnfinished) return null;
    return (await insertListing({ ...scoped, companyId }, { values, formKey })) ?? findByFormKey(scoped, formKey);
  });
}

async function findByFormKey(scope: HomeScope, formKey: string | null): Promise<number | null> {
  if (formKey === null) return null;
  const [known] = await scope.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isOwnListing(scope), eq(listings.idempotencyKey, formKey)));
  return known?.id ?? null;
}

/** @returns null when a concurrent call with the same key was first. */
async function insertListing(
  scope: HomeScope & { companyId: number },
  { values, formKey }: NewListing,
): Promise<number | null> {
  const defaults = await readCompanyDefaults(scope);
  const [row] = await scope.db
    .insert(listings)
    .values({
      tenantId: scope.tenantId,
      companyId: scope.companyId,
      registration: toJson(values),
      provider: toJson(defaults.provider),
      files: toJson(defaults.files),
      finance: toJson(defaults.finance),
      idempotencyKey: formKey,
      stepWriters: formKey === null ? {} : { registration: formKey },
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: listings.id });
  if (!row) return null;
  await addListingEvent(scope, { listingId: row.id, kind: "created" });
  return row.id;
}

export type SaveOutcome = Outcome<{ kind: "saved" | "locked" | "absent" }>;

/** The rendered form that saves a step. */
export interface StepWriter {
  /** Its key. */
  formKey: string;
  /** The key of the form that had saved the step last when this one was rendered; empty for none. */
  writtenBy: string;
}

/**
 * Saves a step as typed, valid or not. Saving a listing that is in the catalogue starts an edit; the live version is
 * unchanged.
 * @param writer null for a form without a key, which is not compared.
 * @returns `conflict` when another form saved the step after this one was rendered.
 */
export function saveStep(
  scope: HomeScope,
  id: number,
  input: StepInput,
  writer: StepWriter | null = null,
): Promise<SaveOutcome | Outcome<{ kind: "conflict"; writtenBy: string }>> {
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    const last = listing.stepWriters[input.step] ?? "";
    if (writer !== null && last !== writer.formKey && last !== writer.writtenBy)
      return { kind: "conflict", writtenBy: last };
    const stepWriters = { ...listing.stepWriters, [input.step]: writer?.formKey ?? randomUUID() };
    await updateListing(scoped, listing, { ...toColumn(input, listing.finance.accountLast4), stepWriters });
    return { kind: "saved" };
  });
}

/** Changes a listing that its seller may edit now. */
export function changeListing(
  scope: HomeScope,
  id: number,
  toChange: (listing: OwnListing) => ListingUpdate,
): Promise<SaveOutcome> {
  return inTenant(scope, async (scoped) => {
    const listing = await lockEditable(scoped, id);
    if ("kind" in listing) return listing;
    await updateListing(scoped, listing, toChange(listing));
    return { kind: "saved" };
  });
}

type ListingUpdate = PgUpdateSetSource<typeof listings>;

/** Locks an editable listing until the end of the transaction; else returns why it is not editable. */
export async function lockEditable(
  scope: HomeScope,
  id: number,
): Promise<OwnListing | Outcome<{ kind: "locked" | "absent" }>> {
  const listing = isRowId(id) ? await lockOwnListing(scope, id) : null;
  if (!listing) return { kind: "absent" };
  return isEditable(listing.status) ? listing : { kind: "locked" };
}

/** Applies a change to a locked listing. */
export async function updateListing(
  scope: HomeScope,
  { id, status }: OwnListing,
  change: ListingUpdate,
): Promise<void> {
  await scope.db
    .update(listings)
    .set({ ...change, status: status === "published" ? "draft" : status, updatedAt: scope.now })
    .where(eq(listings.id, id));
}

function toColumn(input: StepInput, last4: string): ListingUpdate {
  switch (input.step) {
    case "registration":
      return { registration: toJson(input.values) };
    case "provider":
      return { provider: toJson(input.values) };
    case "criteria":
      return { criteria: toJson(input.values) };
    case "fees":
      return { fees: toJson(input.values) };
    case "finance":
      return { finance: toJson(toStoredFinance(input.values, last4)) };
  }
}
