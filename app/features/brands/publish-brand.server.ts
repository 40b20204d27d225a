import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { ActHold, ActPass } from "#app/features/profile/act.ts";
import { holdAct } from "#app/features/profile/hold-act.server.ts";
import { toFolderFiles } from "#app/features/tenancy/tenant-folder.server.ts";
import { writeTenantFolder } from "#app/features/tenancy/write-folder.server.ts";
import { type Desk, getOwnBrand, type OwnBrand } from "./brand-access.server.ts";
import { checkBrand, errorsOf } from "./brand-check.server.ts";
import { listChanges } from "./brand-difference.server.ts";
import { withIdentityOf } from "./brand-form.ts";
import { getRevisionFiles, lockBrand, recordRevision } from "./brand-revisions.server.ts";
import { type BrandFiles, deleteDraft, getDraft, putDraft } from "./brand-store.server.ts";
import type { BrandChange, PublishRefusal } from "./brand-view.ts";
import { readConfig, toJsonFile } from "./tenant-json.ts";

export type PublishOutcome =
  | { kind: "published"; number: number }
  | { kind: "refused"; why: PublishRefusal }
  /** It waits for the administrator's consent and password. */
  | { kind: "held"; hold: ActHold }
  | { kind: "notAllowed" };

/** What is done to a brand as visitors see it. */
export interface BrandAct {
  slug: string;
  pass: ActPass;
}

/**
 * Makes a brand's folder hold what its draft says; the servers serve it within a second.
 * @param act `seen` is the draft's revision that the administrator looked at: a later one is not published unseen.
 */
export async function publishBrand(
  scope: Scope,
  desk: Desk,
  { seen, ...act }: BrandAct & { seen: string },
): Promise<PublishOutcome> {
  const { slug } = act;
  return inBrand(scope, desk, act, async (scoped, brand) => {
    const draft = await getDraft(scoped, slug, true);
    if (!draft) return refuse("nothing");
    if (toFolderFiles(slug, draft.files).revision !== seen) return refuse("draftChanged");
    const outcome = await replaceFolder(scoped, desk, { brand, ...draft, how: { source: "console" } });
    if (outcome.kind === "published") await deleteDraft(scoped, slug);
    return outcome;
  });
}

export interface Return {
  /** Of the revision to go back to. */
  number: number;
  /** Revision of the folder that the administrator saw. */
  seen: string | null;
}

/** Makes a brand's folder hold what it held at an earlier revision. */
export async function rollBackBrand(
  scope: Scope,
  desk: Desk,
  { to, ...act }: BrandAct & { to: Return },
): Promise<PublishOutcome> {
  return inBrand(scope, desk, act, async (scoped, brand) => {
    const found = await getRevisionFiles(scoped, act.slug, to.number);
    if (!found) return refuse("unknown");
    const how = { source: "rollback", restored: to.number } as const;
    return replaceFolder(scoped, desk, { brand, files: found.files, base: to.seen, how });
  });
}

export type DiscardOutcome = { kind: "discarded" } | { kind: "held"; hold: ActHold } | { kind: "notAllowed" };

/** Throws a draft away; one for a tenant that has no folder takes the tenant with it. */
export async function discardBrand(scope: Scope, desk: Desk, { slug, pass }: BrandAct): Promise<DiscardOutcome> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return { kind: "notAllowed" };
  const hold = await holdAct(scope, pass, true);
  if (hold) return { kind: "held", hold };
  await inTenant({ ...scope, tenantId: brand.tenantId }, async (scoped) => {
    const isGone = await deleteDraft(scoped, slug);
    if (isGone) await recordAudit(scoped, { action: "tenant.discardDraft", subject: `tenant:${slug}` });
  });
  return { kind: "discarded" };
}

/** Lets a draft count as one of the folder as it is now, although that was changed meanwhile. */
export async function keepDraft(scope: Scope, desk: Desk, slug: string): Promise<"kept" | "notAllowed"> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return "notAllowed";
  await desk.folders.refresh();
  const base = desk.folders.find(slug)?.folder.revision ?? null;
  await inTenant({ ...scope, tenantId: brand.tenantId }, async (scoped) => {
    const draft = await getDraft(scoped, slug, true);
    if (draft) await putDraft(scoped, { ...draft, base });
  });
  return "kept";
}

async function inBrand(
  scope: Scope,
  desk: Desk,
  { slug, pass }: BrandAct,
  run: (scoped: Scope, brand: OwnBrand) => Promise<PublishOutcome>,
): Promise<PublishOutcome> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return { kind: "notAllowed" };
  const hold = await holdAct(scope, pass, true);
  if (hold) return { kind: "held", hold };
  const outcome = await inTenant({ ...scope, tenantId: brand.tenantId }, async (scoped) => {
    await lockBrand(scoped);
    return run(scoped, brand);
  });
  await desk.folders.refresh();
  return outcome;
}

interface Replacement {
  brand: OwnBrand;
  files: BrandFiles;
  base: string | null;
  how: { source: "console" } | { source: "rollback"; restored: number };
}

async function replaceFolder(scoped: Scope, desk: Desk, wanted: Replacement): Promise<PublishOutcome> {
  const { brand, base, how } = wanted;
  const { slug } = brand;
  const state = desk.folders.find(slug);
  const files = brand.isPlatform ? wanted.files : withPresentIdentity(wanted.files, state?.folder.files ?? new Map());
  if (errorsOf(checkBrand(desk.folders, brand, files)).length > 0) return refuse("faulty");
  const before = state?.folder.files ?? new Map();
  if (state && state.served?.revision === state.folder.revision) {
    await recordRevision(scoped, { slug, revision: state.folder.revision, files: before, source: "folder" });
  }
  const written = await writeTenantFolder(desk.folders.dir, { slug, files }, base);
  if (typeof written === "string") return refuse(written);
  const number = await recordRevision(scoped, { slug, revision: written.revision, files: written.files, ...how });
  await recordAudit(scoped, {
    action: how.source === "rollback" ? "tenant.rollBack" : "tenant.publish",
    subject: `tenant:${slug}`,
    ...toAuditValues(listChanges(before, written.files)),
  });
  return { kind: "published", number };
}

/** A tenant's own administrator never changes what tells tenants apart, by an old revision neither. */
function withPresentIdentity(files: BrandFiles, present: BrandFiles): BrandFiles {
  const [next, identity] = [readConfig(files.get("tenant.json")), readConfig(present.get("tenant.json"))];
  if (!next || !identity) return files;
  const kept = withIdentityOf(next, identity);
  return JSON.stringify(kept) === JSON.stringify(next) ? files : new Map(files).set("tenant.json", toJsonFile(kept));
}

/** Dotted paths → values of what was changed. */
export function toAuditValues(changes: readonly BrandChange[]) {
  const nameOf = ({ file, field }: BrandChange) =>
    field === null ? file : file === "tenant.json" ? field : `${file} ${field}`;
  return {
    before: Object.fromEntries(changes.map((change) => [nameOf(change), change.before])),
    after: Object.fromEntries(changes.map((change) => [nameOf(change), change.after])),
  };
}

function refuse(why: PublishRefusal): PublishOutcome {
  return { kind: "refused", why };
}
