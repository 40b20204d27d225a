import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { toFirstErrors } from "#app/content/first-errors.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { createSlugGuard } from "#app/features/onboarding/agency-slug.ts";
import { type MarketLogo, type MarketSettings, readSettings } from "#app/features/tenancy/market-settings.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { keepCompanyFile } from "#app/features/uploads/company-files.server.ts";
import { type DrawnImage, drawImage } from "#app/features/uploads/store-image.server.ts";
import { type MarketForm, type MarketFormErrors, type MarketFormValues, marketForm } from "./market-form.ts";
import { type AdministeredCompany, getAdministered, mayHaveMarket } from "./membership.server.ts";

export type Company = AdministeredCompany["company"];

/** What is stored about a company's market. */
export interface StoredMarket {
  draft: MarketSettings;
  /** Null until the market is opened with settings of its own. */
  published: MarketSettings | null;
  /** Whether anything was saved yet. */
  begun: boolean;
  /** An administrator closed it. */
  isClosed: boolean;
}

/** The company whose market the viewer may change; null for everyone but its administrator. */
export async function getMarketOwner(scope: Scope): Promise<AdministeredCompany | null> {
  const own = await getAdministered(scope);
  return own && mayHaveMarket(own.roleId) ? own : null;
}

/** Call it in the company's tenant. `lock` keeps others from changing it until the transaction ends. */
export async function loadStored({ db, tenantId }: Scope, company: Company, lock = false): Promise<StoredMarket> {
  const query = db
    .select()
    .from(marketSettings)
    .where(and(eq(marketSettings.tenantId, tenantId), eq(marketSettings.companyId, company.id)));
  const [row] = await (lock ? query.for("update") : query);
  const published = row?.published ?? (company.hasGigMarket ? {} : null);
  return {
    draft: readSettings(row?.draft ?? published, company),
    published: published === null ? null : readSettings(published, company),
    begun: row !== undefined,
    isClosed: (row?.closedAt ?? null) !== null,
  };
}

export interface DraftSubmission {
  values: MarketFormValues;
  /** Bytes of a new logo; null for none chosen. */
  logo: Uint8Array | null;
  removeLogo: boolean;
  files: Pick<FileStore, "put">;
  /** Names that a market's must not be taken for. */
  tenants: Iterable<Pick<Tenant, "slug" | "aliases" | "market">>;
}

export type DraftOutcome = { kind: "saved" } | { kind: "faulty"; errors: MarketFormErrors } | { kind: "notAllowed" };

const logoBox = { maxWidth: 640, maxHeight: 320, format: "png" } as const;

/** Keeps what the owner wants the market to be; nobody else sees it before it is published. */
export async function saveDraft(scope: Scope, submission: DraftSubmission): Promise<DraftOutcome> {
  const owner = await getMarketOwner(scope);
  if (!owner) return { kind: "notAllowed" };
  const parsed = marketForm.safeParse(submission.values);
  const errors: MarketFormErrors = parsed.success ? {} : toFirstErrors(z.flattenError(parsed.error).fieldErrors);
  if (parsed.success && (await isSlugTaken(scope, parsed.data.slug, owner.company, submission.tenants)))
    errors.slug = "companies:market.error.slugTaken";
  const drawn = submission.logo ? await drawImage(submission.logo, logoBox) : null;
  if (typeof drawn === "string") errors.logo = `uploads:fault.${drawn}`;
  if (!parsed.success || typeof drawn === "string" || Object.keys(errors).length > 0) return { kind: "faulty", errors };
  const logo = drawn && (await keepLogo(scope, owner, { drawn, files: submission.files }));
  if (logo === "companyFull") return { kind: "faulty", errors: { logo: "uploads:fault.companyFull" } };
  const form = parsed.data;
  await changeDraft(scope, owner, (draft) => ({
    ...draft,
    ...toSettings(form, draft),
    logo: logo ?? (submission.removeLogo ? null : draft.logo),
  }));
  return { kind: "saved" };
}

async function keepLogo(
  scope: Scope,
  { company, tenantId }: AdministeredCompany,
  { drawn, files }: { drawn: DrawnImage; files: DraftSubmission["files"] },
): Promise<MarketLogo | "companyFull"> {
  const { bytes, extension, width, height } = drawn;
  const file = { companyId: company.id, bytes, extension };
  const url = await inTenant({ ...scope, tenantId }, (scoped) => keepCompanyFile(scoped, files, file));
  return url === null ? "companyFull" : { url, width, height };
}

function toSettings({ show, tagIds, ...texts }: MarketForm, { services }: MarketSettings): Partial<MarketSettings> {
  const everything = show === "all";
  return { ...texts, services: { ...services, everything, tagIds: everything ? services.tagIds : tagIds } };
}

/** Whether another market, tenant, company or address of the product has the slug, or it could be taken for one of theirs. */
export async function isSlugTaken(
  scope: Scope,
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
  return found.length > 0;
}

/** Changes the draft in its tenant's transaction; two at once follow one another. */
export async function changeDraft(
  scope: Scope,
  { company, tenantId }: AdministeredCompany,
  change: (draft: MarketSettings) => MarketSettings,
): Promise<void> {
  await inTenant({ ...scope, tenantId }, async (scoped) => {
    const { draft } = await loadStored(scoped, company, true);
    const next = change(draft);
    const row = { tenantId, companyId: company.id, draft: next, updatedAt: scoped.now };
    await scoped.db
      .insert(marketSettings)
      .values({ ...row, published: company.hasGigMarket ? draft : null })
      .onConflictDoUpdate({
        target: [marketSettings.tenantId, marketSettings.companyId],
        set: { draft: next, updatedAt: scoped.now },
      });
    await recordAudit(scoped, { action: "market.saveDraft", subject: `company:${company.id}`, after: { ...next } });
  });
}

/** The logo that a market with this draft shows. */
export function logoOf(draft: MarketSettings, company: Company): MarketLogo | null {
  if (draft.logo) return draft.logo;
  const { logoUrl, logoWidth, logoHeight } = company;
  return logoUrl === null ? null : { url: logoUrl, width: logoWidth, height: logoHeight };
}
