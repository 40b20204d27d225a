import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { FaultWords } from "#app/features/tenancy/fault.ts";
import { renderPageSource } from "#app/features/tenancy/page-source.server.ts";
import { type Desk, getOwnBrand, type OwnBrand } from "./brand-access.server.ts";
import { checkBrand } from "./brand-check.server.ts";
import type { PageChoice } from "./brand-page-choice.ts";
import type { BrandFiles } from "./brand-store.server.ts";
import { changeBrand, type EditOutcome, loadWorking } from "./edit-brand.server.ts";

export interface PageText {
  /** Markdown; empty where the folder has no such page. */
  source: string;
  /** What is shown: its own page, or what stands in for it; sanitised. Null for nothing. */
  html: string | null;
  /** What the Markdown does not say as it should. */
  fault: FaultWords | null;
}

/** A brand's page in a language; null for who may not change the brand. */
export async function getBrandPage(
  scope: Scope,
  desk: Desk,
  slug: string,
  choice: PageChoice & { /** Markdown that is looked at instead of what is kept. */ typed?: string },
): Promise<{ brand: OwnBrand; text: PageText } | null> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return null;
  const { files } = await inTenant({ ...scope, tenantId: brand.tenantId }, (scoped) => loadWorking(scoped, desk, slug));
  const source = choice.typed ?? files.get(fileOf(files, choice))?.toString("utf8") ?? "";
  const { tenant } = checkBrand(desk.folders, brand, files);
  if (source.trim() === "" || tenant === null) {
    const html = tenant?.pages[choice.page]?.[choice.language]?.html ?? null;
    return { brand, text: { source, html, fault: null } };
  }
  const values = { product: tenant.productName, name: tenant.name, email: tenant.support.email };
  const { page, fault } = renderPageSource(source, values, choice.page);
  return { brand, text: { source, html: page.html, fault } };
}

/** Keeps a page's Markdown as part of the draft; nothing takes the page away, and what stands in for it shows again. */
export function saveBrandPage(
  scope: Scope,
  desk: Desk,
  slug: string,
  { typed, ...choice }: PageChoice & { typed: string },
): Promise<EditOutcome> {
  return changeBrand(scope, desk, slug, (files) => {
    const changed = new Map(files);
    const file = fileOf(files, choice);
    const source = typed.replaceAll("\r\n", "\n");
    if (source.trim() === "") changed.delete(file);
    else changed.set(file, Buffer.from(source.endsWith("\n") ? source : `${source}\n`));
    return { files: changed, errors: {} };
  });
}

/** English may be written with or without its language. */
function fileOf(files: BrandFiles, { page, language }: PageChoice): string {
  const named = `pages/${page}.${language}.md`;
  return language === "en" && !files.has(named) ? `pages/${page}.md` : named;
}
