import { createScope, type Database, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { authorizeWithCompany } from "#app/features/companies/company-actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { type MarketImages, type MarketLogo, mapMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { toMarketTenant } from "#app/features/tenancy/market.ts";
import type { MarketSettings } from "#app/features/tenancy/market-settings.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { getTypedPreview, putTypedPreview } from "#app/features/tenancy/typed-previews.server.ts";
import type { DrawnImage } from "#app/features/uploads/store-image.server.ts";
import { checkSubmission, type DraftSubmission, loadStored, toSettings } from "./market-draft.server.ts";
import type { MarketFormErrors } from "./market-form.ts";
import type { ChosenImages, DrawnImages } from "./market-images.server.ts";
import type { TypedMarketKept } from "./market-state.ts";
import { getDraftMarket } from "./markets.server.ts";

const subject = "market";

/**
 * The market as its owner's draft has it, as a tenant; null for everyone else, and before a first draft.
 * @param isTyped includes what the owner has typed but not saved.
 */
export async function findMarketPreview(
  db: Database,
  viewer: Viewer,
  directory: TenantDirectory,
  isTyped = false,
): Promise<Tenant | null> {
  if (!viewer.company || !isPermitted(viewer, "editMarket")) return null;
  const typed = isTyped ? await findTyped(db, viewer) : undefined;
  const market = await getDraftMarket(db, viewer.company.id, typed);
  const parent = market && directory.findByName(String(market.parentTenantId));
  return parent ? toMarketTenant(market, parent) : null;
}

/** A company's users belong to the tenant where it registered. */
function findTyped(db: Database, { tenantId, userId }: Viewer): Promise<unknown> {
  const scope = createScope<HomeScope>({ db, tenantId, userId });
  return inTenant(scope, (scoped) => getTypedPreview(scoped, subject));
}

export type TypedMarket =
  | ({ kind: "kept" } & TypedMarketKept)
  /** The preview keeps showing the last valid settings. */
  | { kind: "faulty"; errors: MarketFormErrors }
  | { kind: "notAllowed" };

/** Stores the form's typed values for the preview only. */
export async function storeTypedMarket(scope: HomeScope, submission: DraftSubmission): Promise<TypedMarket> {
  const owner = await authorizeWithCompany(scope, "editMarket");
  if (!owner) return { kind: "notAllowed" };
  const checked = await checkSubmission(scope, owner, submission);
  if (checked.kind === "faulty") return checked;
  const { form } = checked;
  return inTenant(homeScopeIn(scope, owner.tenantId), async (scoped) => {
    const { draft } = await loadStored(scoped, owner.company);
    const { socialImage, ...images } = toTypedImages(draft, submission.images, checked.drawn);
    // Pages do not show the picture for shared links, so it is not kept for them.
    const version = await putTypedPreview(scoped, subject, { ...draft, ...toSettings(form, draft), ...images });
    return { kind: "kept", version, link: { title: form.name, picture: socialImage?.url ?? null } };
  });
}

function toTypedImages(draft: MarketSettings, chosen: ChosenImages, drawn: DrawnImages): MarketImages {
  return mapMarketImages((name) => {
    const image = drawn[name];
    return image ? toEmbedded(image) : chosen[name].isRemoved ? null : draft[name];
  });
}

/** An unsaved image has no address yet, so the page embeds it. */
function toEmbedded({ bytes, extension, width, height }: DrawnImage): MarketLogo {
  return { url: `data:image/${extension};base64,${bytes.toString("base64")}`, width, height };
}
