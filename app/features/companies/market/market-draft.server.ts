import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import {
  type FieldConflict,
  type Fields,
  type FormBase,
  type LastSave,
  mergeFields,
  noFormBase,
  settleFields,
  toNextBase,
} from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { type AccountScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { getLastSave } from "#app/features/audit/last-save.server.ts";
import { authorizeWithCompany, type CompanyActor } from "#app/features/companies/company-actor.server.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import {
  type MarketImage,
  type MarketLogo,
  mapMarketImages,
  marketImages,
} from "#app/features/tenancy/assets/market-images.ts";
import { listReservedSlugs } from "#app/features/tenancy/former-slugs.server.ts";
import { type MarketSettings, readSettings } from "#app/features/tenancy/market-settings.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import {
  type MarketFormErrors,
  type MarketFormOutput,
  type MarketFormValues,
  type MarketImageUrls,
  marketForm,
  toFormValues,
  toImageUrls,
  toMarketFields,
  toMarketValues,
} from "./market-form.ts";
import {
  type ChosenImages,
  type DrawnImages,
  drawImages,
  type KeptImages,
  keepImages,
  toOwnUrls,
} from "./market-images.server.ts";

export type Company = CompanyActor["company"];

/** A company's stored market. */
export interface StoredMarket {
  draft: MarketSettings;
  /** Null until the market is opened with settings of its own. */
  published: MarketSettings | null;
  /** Whether a draft was ever saved. */
  begun: boolean;
  /** Closed by an administrator. */
  isClosed: boolean;
  /** It was open, and its owner took it offline. */
  isOffline: boolean;
}

/** Call it in the company's tenant. `lock` blocks other changes until the transaction ends. */
export async function loadStored(
  { db, tenantId }: AccountScope | HomeScope,
  company: Company,
  lock = false,
): Promise<StoredMarket> {
  const query = db
    .select()
    .from(marketSettings)
    .where(and(eq(marketSettings.tenantId, tenantId), eq(marketSettings.companyId, company.id)));
  const [row] = await (lock ? query.for("update") : query);
  const published = row?.published ?? (company.hasGigMarket ? {} : null);
  const isClosed = (row?.closedAt ?? null) !== null;
  return {
    draft: readSettings(row?.draft ?? published, company),
    published: published === null ? null : readSettings(published, company),
    begun: row !== undefined,
    isClosed,
    isOffline: !isClosed && published !== null && !company.hasGigMarket,
  };
}

/** The owner with the company's row as it is now, which no one changes until the transaction ends. */
export async function lockCompany({ db }: AccountScope | HomeScope, owner: CompanyActor): Promise<CompanyActor> {
  const [company] = await db.select().from(companies).where(eq(companies.id, owner.company.id)).for("update");
  return company ? { ...owner, company } : owner;
}

/** Changes with the draft: what an owner saw of it is what they publish or discard. */
export function toRevision(draft: MarketSettings): string {
  return createHash("sha256").update(JSON.stringify(draft)).digest("hex").slice(0, 12);
}

export interface DraftSubmission {
  values: MarketFormValues;
  images: ChosenImages;
  files: Pick<FileStore, "put">;
  /** Tenants whose names the market may not use; that of the company gives the credit for opening it. */
  tenants: Iterable<
    Pick<Tenant, "slug" | "aliases" | "market"> & Partial<Pick<Tenant, "paths" | "id" | "openingCredit">>
  >;
  /** The form's initial values; when omitted, the form holds the complete settings. */
  posted?: FormBase;
}

/** Somebody else saved other values of the changed fields; nothing of the form was saved. */
export interface DraftConflict<Values> {
  kind: "conflict";
  conflicts: FieldConflict[];
  /** The form with all changes that do not conflict. */
  values: Values;
  /** The initial values for the form when it is shown again. */
  base: Fields;
  lastSave: LastSave | null;
}

export type DraftOutcome = Outcome<
  | { kind: "saved" }
  | { kind: "faulty"; errors: MarketFormErrors }
  | DraftConflict<MarketFormValues>
  | { kind: "notAllowed" }
>;

/** Saves the owner's draft, merged with concurrent changes; nobody else sees it until it is published. */
export async function saveDraft(scope: HomeScope, submission: DraftSubmission): Promise<DraftOutcome> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const checked = await checkSubmission(scope, owner, submission);
  if (checked.kind === "faulty") return checked;
  const { drawn } = checked;
  const kept = await keepImages(scope, owner, { drawn, files: submission.files });
  if (kept === null)
    return {
      kind: "faulty",
      errors: toErrors(
        marketImages.filter((name) => drawn[name]),
        "uploads:fault.companyFull",
      ),
    };
  const own = toOwnUrls(submission.images, kept);
  // Browsers drop a chosen file when a form is shown again.
  const lost = marketImages.filter((name) => own[name] === null && submission.posted?.keep[name] === "mine");
  if (lost.length > 0) return { kind: "faulty", errors: toErrors(lost, "uploads:fault.chooseAgain") };
  return changeDraft<DraftOutcome>(scope, owner, (draft, lastSave) => {
    const { imagesOf, ...merge } = mergeDraft(draft, submission, own);
    if (merge.conflicts.length > 0) return { outcome: { kind: "conflict", ...merge, lastSave } };
    const form = parseForm(marketForm, merge.values);
    if (!form.ok) return { outcome: { kind: "faulty", errors: form.errors } };
    return { outcome: { kind: "saved" }, next: { ...draft, ...toSettings(form.value, draft), ...imagesOf(kept) } };
  });
}

function toErrors(names: readonly MarketImage[], message: CopyKey): MarketFormErrors {
  return Object.fromEntries(names.map((name) => [name, message]));
}

type Checked =
  | { kind: "faulty"; errors: MarketFormErrors }
  | { kind: "valid"; form: MarketFormOutput; drawn: DrawnImages };

/** The form's errors, or its settings. */
export async function checkSubmission(
  scope: HomeScope,
  { company }: CompanyActor,
  submission: Pick<DraftSubmission, "values" | "images" | "tenants">,
): Promise<Checked> {
  const parsed = parseForm(marketForm, submission.values);
  const errors: MarketFormErrors = parsed.ok ? {} : parsed.errors;
  if (parsed.ok && (await isSlugTaken(scope, parsed.value.slug, company, submission.tenants)))
    errors.slug = "companies:market.error.slugTaken";
  const { drawn, errors: imageErrors } = await drawImages(submission.images, company.id);
  Object.assign(errors, imageErrors);
  if (!parsed.ok || Object.keys(errors).length > 0) return { kind: "faulty", errors };
  return { kind: "valid", form: parsed.value, drawn };
}

/** @param own the form's own images: empty for none, null to leave one unchanged. */
function mergeDraft(draft: MarketSettings, { values, posted = noFormBase }: DraftSubmission, own: MarketImageUrls) {
  const current = toImageUrls(draft);
  const theirs = toMarketFields(toMarketValues(draft), current);
  const mine = toMarketFields(
    values,
    mapMarketImages((name) => own[name] ?? posted.base[name] ?? current[name]),
  );
  const { merged, conflicts } = mergeFields({ ...settleFields(mine, posted), theirs });
  const imagesOf = (kept: KeptImages) =>
    mapMarketImages((name) => (merged[name] === own[name] ? (kept[name] ?? null) : draft[name]));
  return { conflicts, values: toFormValues(merged, values), base: toNextBase(theirs, conflicts), imagesOf };
}

export function toSettings(
  { show, tagIds, ...texts }: MarketFormOutput,
  { services }: MarketSettings,
): Partial<MarketSettings> {
  const everything = show === "all";
  return { ...texts, services: { ...services, everything, tagIds: everything ? services.tagIds : tagIds } };
}

/** Whether another market, tenant, company or route uses the slug or a confusingly similar one. */
export async function isSlugTaken(
  scope: AccountScope | HomeScope,
  slug: string,
  own: Company,
  tenants: DraftSubmission["tenants"],
): Promise<boolean> {
  const others = [...tenants].filter(({ market }) => market?.companyId !== own.id);
  if (createSlugGuard(others)(slug)) return true;
  const found = await scope.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.slug, slug), ne(companies.id, own.id)));
  return found.length > 0 || (await listReservedSlugs(scope, [slug], own.id)).size > 0;
}

/**
 * Changes the draft in its tenant's transaction, one change at a time.
 * @param change leaves the draft unchanged when it returns no `next`.
 */
export async function changeDraft<Outcome>(
  scope: HomeScope,
  { company, tenantId }: CompanyActor,
  change: (draft: MarketSettings, lastSave: LastSave | null) => { outcome: Outcome; next?: MarketSettings },
): Promise<Outcome> {
  return inTenant(homeScopeIn(scope, tenantId), async (scoped) => {
    // Locks the company's row, since the settings' row may not exist yet.
    await scoped.db.select({ id: companies.id }).from(companies).where(eq(companies.id, company.id)).for("update");
    const { draft } = await loadStored(scoped, company, true);
    const subject = `company:${company.id}`;
    const { outcome, next } = change(draft, await getLastSave(scoped, { subject, noun: "market" }));
    if (next === undefined) return outcome;
    const row = { tenantId, companyId: company.id, draft: next, updatedAt: scoped.now };
    await scoped.db
      .insert(marketSettings)
      .values({ ...row, published: company.hasGigMarket ? draft : null })
      .onConflictDoUpdate({
        target: [marketSettings.tenantId, marketSettings.companyId],
        set: { draft: next, updatedAt: scoped.now },
      });
    await recordAudit(scoped, { action: "market.saveDraft", subject, after: { ...next } });
    return outcome;
  });
}

/** The logo of a market with this draft. */
export function logoOf(draft: MarketSettings, company: Company): MarketLogo | null {
  if (draft.logo) return draft.logo;
  const { logoUrl, logoWidth, logoHeight } = company;
  return logoUrl === null ? null : { url: logoUrl, width: logoWidth, height: logoHeight };
}
