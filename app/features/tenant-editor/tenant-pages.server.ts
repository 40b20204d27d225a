import { type FormBase, mergeFields, noFormBase, settleFields, toNextBase } from "#app/content/merge-fields.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { FaultWords } from "#app/features/tenancy/folder/fault.ts";
import { renderPageSource } from "#app/features/tenancy/folder/page-source.server.ts";
import type { PageChoice } from "#app/features/tenant-editor/copy/tenant-page-choice.ts";
import { changeTenant, type EditOutcome, loadWorking } from "./edit-tenant.server.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "./tenant-access.server.ts";
import { checkTenant } from "./tenant-check.server.ts";
import type { TenantFolderFiles } from "./tenant-store.server.ts";

export interface PageText {
  /** Markdown; empty where the folder has no such page. */
  source: string;
  /** What is shown: its own page, or what stands in for it; sanitised. Null for nothing. */
  html: string | null;
  /** What the Markdown does not say as it should. */
  fault: FaultWords | null;
}

/** A brand's page in a language; null for users who may not change the brand. */
export async function getEditedPage(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  choice: PageChoice & { /** Markdown that is looked at instead of what is kept. */ typed?: string },
): Promise<{ brand: OwnTenant; text: PageText } | null> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return null;
  const { files } = await inTenant(accountScopeIn(scope, brand.tenantId), (scoped) =>
    loadWorking(scoped, tenantStore, slug),
  );
  const source = choice.typed ?? files.get(fileOf(files, choice))?.toString("utf8") ?? "";
  const { tenant } = checkTenant(tenantStore.folders, brand, files);
  if (source.trim() === "" || tenant === null) {
    const html = tenant?.pages[choice.page]?.[choice.language]?.html ?? null;
    return { brand, text: { source, html, fault: null } };
  }
  const values = { product: tenant.productName, name: tenant.name, email: tenant.support.email };
  const { page, fault } = renderPageSource(source, values, choice.page);
  return { brand, text: { source, html: page.html, fault } };
}

/** Keeps a page's Markdown as part of the draft; nothing takes the page away, and what stands in for it shows again. */
export function saveTenantPage(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  { typed, posted = noFormBase, ...choice }: PageChoice & { typed: string; posted?: FormBase },
): Promise<EditOutcome> {
  return changeTenant(scope, tenantStore, slug, (files) => {
    const changed = new Map(files);
    const file = fileOf(files, choice);
    const theirs = { source: files.get(file)?.toString("utf8") ?? "" };
    const { merged, conflicts } = mergeFields({ ...settleFields({ source: typed }, posted), theirs });
    if (conflicts.length > 0)
      return { kind: "conflict", conflicts, values: { ...merged }, base: toNextBase(theirs, conflicts) };
    const source = (merged.source ?? "").replaceAll("\r\n", "\n");
    if (source.trim() === "") changed.delete(file);
    else changed.set(file, Buffer.from(source.endsWith("\n") ? source : `${source}\n`));
    return { files: changed, errors: {} };
  });
}

/** English may be written with or without its language. */
function fileOf(files: TenantFolderFiles, { page, language }: PageChoice): string {
  const named = `pages/${page}.${language}.md`;
  return language === "en" && !files.has(named) ? `pages/${page}.md` : named;
}
