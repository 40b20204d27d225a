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
  /** Markdown; empty when the folder has no such page. */
  source: string;
  /** The rendered page: its own, or the fallback; sanitized. Null without either. */
  html: string | null;
  /** Error in the Markdown. */
  fault: FaultWords | null;
}

/** A brand's page in a language; null for users who may not edit the brand. */
export async function getEditedPage(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  choice: PageChoice & { /** Markdown to preview instead of the saved one. */ typed?: string },
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
  const values = { product: tenant.productName, name: tenant.name, email: tenant.support.email, ...tenant.retention };
  const { page, fault } = renderPageSource(source, values, choice.page);
  return { brand, text: { source, html: page.html, fault } };
}

/** Saves a page's Markdown in the draft; empty text removes the page, so that the fallback is shown. */
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
