import { eq } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companies } from "#app/db/schema/identity.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { AuditAction } from "#app/features/audit/audit-action.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { loadStored, type StoredMarket } from "#app/features/companies/market/market-draft.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { toKnownProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import {
  type AgencyProfileErrors,
  type AgencyProfileValues,
  agencyProfileForm,
} from "#app/features/marketplace/fit/agency-profile-form.ts";
import { keepCompanyFile } from "#app/features/uploads/company-files.server.ts";
import { drawImage, type ImageFault } from "#app/features/uploads/store-image.server.ts";
import { type CompanyFormErrors, type CompanyFormValues, companyDetails, type OwnCompany } from "./company.ts";
import { authorizeWithCompany } from "./company-actor.server.ts";
import { sellsHere } from "./public-company.server.ts";

/** The viewer's company; null for users without one. */
export async function getOwnCompany(scope: HomeScope): Promise<OwnCompany | null> {
  const actor = await authorizeWithCompany(scope, "useCompany");
  if (!actor) return null;
  const { company, tenantId } = actor;
  const { id, slug, name, website, description, phone, address, logoUrl, hasGigMarket } = company;
  const stored = await inTenant(homeScopeIn(scope, tenantId), (scoped) => loadStored(scoped, company));
  const details = { id, slug, name, website, description, phone, address, logoUrl };
  const market = hasGigMarket ? "open" : toHidden(stored);
  const sells = await sellsHere(scope, id);
  return {
    ...details,
    market,
    sells,
    mayEdit: isPermitted(actor, "editCompany"),
    mayHaveMarket: isPermitted(actor, "editMarket"),
  };
}

/** Of a market that nobody sees. */
function toHidden({ isClosed, isOffline, begun }: StoredMarket): OwnCompany["market"] {
  if (isClosed) return "closed";
  if (isOffline) return "offline";
  return begun ? "draft" : "none";
}

export type UpdateOutcome = Outcome<
  { kind: "saved" } | { kind: "faulty"; errors: CompanyFormErrors } | { kind: "notAllowed" }
>;

type UpdateProfileOutcome = Outcome<
  { kind: "saved" } | { kind: "faulty"; errors: AgencyProfileErrors } | { kind: "notAllowed" }
>;

/** Updates the details of the viewer's company. */
export async function updateCompany(scope: HomeScope, values: CompanyFormValues): Promise<UpdateOutcome> {
  const own = await authorizeWithCompany(scope, "editCompany");
  if (!own) return { kind: "notAllowed" };
  const parsed = parseForm(companyDetails, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const { company, tenantId } = own;
  const { name, website, description, phone, address } = company;
  await inTenant(homeScopeIn(scope, tenantId), (scoped) =>
    changeCompany(scoped, company.id, {
      action: "company.update",
      before: { name, website, description, phone, address },
      after: parsed.value,
    }),
  );
  return { kind: "saved" };
}

/** Saves what the viewer's agency says about itself. */
export async function describeAgency(scope: HomeScope, values: AgencyProfileValues): Promise<UpdateProfileOutcome> {
  const own = await authorizeWithCompany(scope, "editCompany");
  if (!own) return { kind: "notAllowed" };
  const parsed = parseForm(agencyProfileForm, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const { company, tenantId } = own;
  const agencyProfile = await toKnownProfile(scope.db, parsed.value);
  await inTenant(homeScopeIn(scope, tenantId), (scoped) =>
    changeCompany(scoped, company.id, {
      action: "company.describe",
      before: { agencyProfile: company.agencyProfile },
      after: { agencyProfile },
    }),
  );
  return { kind: "saved" };
}

const logoBox = { maxWidth: 640, maxHeight: 320, format: "png" } as const;

/** Why a logo is refused; `uploads:fault.<literal>` is its message. */
export type LogoFault = ImageFault | "companyFull";

/** Replaces the company's logo; the image is checked and re-encoded. */
export async function setCompanyLogo(
  scope: HomeScope,
  files: Pick<FileStore, "put">,
  bytes: Uint8Array,
): Promise<{ kind: "saved" } | { kind: "notAllowed" } | { kind: "refused"; fault: LogoFault }> {
  const own = await authorizeWithCompany(scope, "editCompany");
  if (!own) return { kind: "notAllowed" };
  const drawn = await drawImage(bytes, logoBox, own.company.id);
  if (typeof drawn === "string") return { kind: "refused", fault: drawn };
  const { company, tenantId } = own;
  return inTenant(homeScopeIn(scope, tenantId), async (scoped) => {
    const logoUrl = await keepCompanyFile(scoped, files, { companyId: company.id, ...drawn });
    if (logoUrl === null) return { kind: "refused", fault: "companyFull" };
    await changeCompany(scoped, company.id, {
      action: "company.setLogo",
      before: { logoUrl: company.logoUrl },
      after: { logoUrl, logoWidth: drawn.width, logoHeight: drawn.height },
    });
    return { kind: "saved" };
  });
}

export async function removeCompanyLogo(scope: HomeScope): Promise<{ kind: "saved" } | { kind: "notAllowed" }> {
  const own = await authorizeWithCompany(scope, "editCompany");
  if (!own) return { kind: "notAllowed" };
  const { company, tenantId } = own;
  await inTenant(homeScopeIn(scope, tenantId), (scoped) =>
    changeCompany(scoped, company.id, {
      action: "company.removeLogo",
      before: { logoUrl: company.logoUrl },
      after: { logoUrl: null, logoWidth: null, logoHeight: null },
    }),
  );
  return { kind: "saved" };
}

interface CompanyChange {
  action: AuditAction;
  before: Record<string, unknown>;
  after: Partial<typeof companies.$inferInsert>;
}

/** Also refreshes the company's market, which shows some of its data. Call it in the company's tenant. */
async function changeCompany(
  scope: HomeScope,
  companyId: number,
  { action, before, after }: CompanyChange,
): Promise<void> {
  await scope.db.update(companies).set(after).where(eq(companies.id, companyId));
  await recordAudit(scope, { action, subject: `company:${companyId}`, before, after });
  await announceChange(scope.db, "markets");
}
