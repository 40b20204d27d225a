import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { toShownPath } from "#app/console-path.ts";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { readSearchText } from "#app/content/search-text.ts";
import type { RequestContext } from "#app/context.server.ts";
import { type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import {
  arrangeCollected,
  deleteCollection,
  moveCollection,
} from "#app/features/marketplace/collections/arrange-collections.server.ts";
import { type CollectionPlace, collectionsPaths } from "#app/features/marketplace/collections/collection.ts";
import {
  type ArrangementState,
  type CollectionFormState,
  collectionForm,
} from "#app/features/marketplace/collections/collection-form.ts";
import {
  findCollectable,
  getCollectionToEdit,
  listCollected,
  listOwnCollections,
} from "#app/features/marketplace/collections/own-collections.server.ts";
import { saveCollection } from "#app/features/marketplace/collections/save-collection.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readFormBase } from "#app/http/form-base.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedRow, readFields, readFormKey, readIntent, readMove } from "#app/http/posted-fields.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { answersPost } from "#app/http/revalidation.ts";
import { listConsoleTenants } from "#app/routes/admin/console-view.server.ts";

const permissions = { console: "useConsole", market: "editMarket" } as const;

const scopeOf = ({ accountScope, homeScope }: RequestContext, place: CollectionPlace) =>
  place === "console" ? accountScope : homeScope;

/** The collections of the console's tenants, or of the viewer's market. */
export async function loadOwnCollections(context: RequestContext, request: Request, place: CollectionPlace) {
  requirePermission(context, request, permissions[place]);
  const rows = await listOwnCollections(scopeOf(context, place), place);
  if (!rows) throw notFound();
  const tenants = listCollectionTenants(context, place);
  const tenantNames = tenants.length > 1 ? Object.fromEntries(tenants.map(({ id, name }) => [String(id), name])) : null;
  const deleted = new URL(request.url).searchParams.get("done") === "deleted";
  return { place, rows, tenantNames, deleted, title: toTitle(context.t("marketplace:collections.title"), context) };
}

const movedCollection = z.object({ id: postedRow });

/** Handles the buttons of the list. */
export async function postOwnCollections(context: RequestContext, request: Request, place: CollectionPlace) {
  const form = await readPermittedForm(context, request, permissions[place]);
  const { id } = readFields(movedCollection, form);
  const to = readIntent(form, ["up", "down"]);
  const outcome = await moveCollection(scopeOf(context, place), { place, id, ...readMove(form, to) });
  if (!outcome) throw notFound();
  throw redirect(toOwnPath(context, place), 303);
}

/** The form of one collection, or an empty one without an id. */
export async function loadOwnCollection(
  context: RequestContext,
  request: Request,
  { place, param }: { place: CollectionPlace; param: string | undefined },
) {
  requirePermission(context, request, permissions[place]);
  const scope = scopeOf(context, place);
  const shared = { place, fields: describeForm(collectionForm), formKey: randomUUID() };
  const collection = param === undefined ? null : await getCollectionToEdit(scope, { place, id: parseId(param) ?? 0 });
  if (!collection) {
    // An answer without scripts to the form of one that was deleted meanwhile has what was written.
    const isForm = param === undefined || answersPost(request);
    if (!isForm || !(await listOwnCollections(scope, place))) throw notFound();
    const tenants = listCollectionTenants(context, place);
    const values = { tenantId: String(tenants[0]?.id ?? ""), title: "", lede: "", titleEs: "", ledeEs: "" };
    const own = { values: { ...values, state: "draft" }, chosen: null, address: null, done: null };
    const title = toTitle(context.t("marketplace:collections.new"), context);
    return { ...shared, ...own, tenants: tenants.length > 1 ? toNamed(tenants) : [], title };
  }
  const { searchParams } = new URL(request.url);
  const { values, serviceIds } = collection;
  const chosen = await loadChosen(context, collection, readSearchText(searchParams, "find"));
  const done = searchParams.get("done");
  const isShown = values.state === "published" && chosen.services.some((service) => service.isShown);
  return {
    ...{ ...shared, values, chosen, tenants: [] },
    done: (["saved", "kept"] as const).find((each) => each === done) ?? null,
    address: isShown && serviceIds.length > 0 ? toPublicAddress(context, collection) : null,
    title: toTitle(values.title, context),
  };
}

async function loadChosen(
  context: RequestContext,
  { tenantId, serviceIds }: { tenantId: number; serviceIds: number[] },
  find: string,
) {
  const shown = toShownIn(context)(tenantId);
  if (shown === null) return { services: [], found: [], find };
  const [services, found] = await Promise.all([
    listCollected(shown, serviceIds),
    findCollectable(shown, { find, without: serviceIds }),
  ]);
  return { services, found, find };
}

const arranged = z.object({ service: postedRow });

/** Handles the forms of one collection: its texts, its services, its end. */
export async function postOwnCollection(
  context: RequestContext,
  request: Request,
  { place, param }: { place: CollectionPlace; param: string | undefined },
) {
  const form = await readPermittedForm(context, request, permissions[place]);
  const intent = readIntent(form, ["save", "delete", "add", "remove", "up", "down"], "save");
  const id = param === undefined ? null : (parseId(param) ?? 0);
  if (intent === "save") return postTexts(context, form, { place, id });
  if (id === null) throw notFound();
  const scope = scopeOf(context, place);
  const outcome =
    intent === "delete"
      ? await deleteCollection(scope, { place, id })
      : await arrangeCollected(
          scope,
          {
            ...{ place, id, serviceId: readFields(arranged, form).service },
            change: intent === "up" || intent === "down" ? readMove(form, intent) : intent,
          },
          toShownIn(context),
        );
  if (!outcome) throw notFound();
  if (outcome.kind !== "done") return answerOutcome<ArrangementState>(outcome);
  if (intent === "delete") throw redirect(`${toOwnPath(context, place)}?done=deleted`, 303);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("done");
  throw redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`, 303);
}

async function postTexts(
  context: RequestContext,
  form: FormData,
  { place, id }: { place: CollectionPlace; id: number | null },
) {
  const outcome = await saveCollection(scopeOf(context, place), {
    ...{ place, id, values: readValues(collectionForm, form), posted: readFormBase(form), formKey: readFormKey(form) },
    tenantIds: listCollectionTenants(context, place).map((tenant) => tenant.id),
  });
  if (!outcome) throw notFound();
  if (outcome.kind !== "saved") return answerOutcome<CollectionFormState>(outcome);
  const done = outcome.wasDeleted ? "kept" : "saved";
  throw redirect(`${toOwnPath(context, place)}/${outcome.id}?done=${done}`, 303);
}

/** The tenants that the viewer's collections can be for: those with a site of their own, or the viewer's market. */
function listCollectionTenants(context: RequestContext, place: CollectionPlace): Tenant[] {
  if (place === "console") return listConsoleTenants(context);
  const market = context.directory.findByName(String(toMarketTenantId(context.viewer?.company?.id ?? 0)));
  return market === null ? [] : [market];
}

const toNamed = (tenants: readonly Tenant[]) => tenants.map(({ id, name }) => ({ id, name }));

/** The scope of what a tenant shows; null for a tenant that is not served. */
function toShownIn({ accountScope, directory }: RequestContext) {
  return (tenantId: number): ShownScope | null => {
    const tenant = directory.findByName(String(tenantId));
    return tenant && { ...shownScopeIn(accountScope, tenantId), catalogue: tenant.catalogue };
  };
}

function toOwnPath({ tenant }: RequestContext, place: CollectionPlace): string {
  return toShownPath(collectionsPaths[place], toConsolePath(tenant));
}

/** The collection's page on the shown site, or on its tenant's own; null for a tenant without a host. */
function toPublicAddress(
  { tenant, directory, origin }: RequestContext,
  of: { id: number; tenantId: number },
): string | null {
  const path = `/collections/${of.id}`;
  const shows = directory.findByName(String(of.tenantId));
  if (shows === null || shows.id === tenant.id) return shows && path;
  if (shows.parentId !== null) return `/${shows.slug}${path}`;
  const host = shows.hosts[0] ?? directory.subdomainOf(shows);
  return host === null ? null : Object.assign(new URL(path, origin), { hostname: host }).href;
}
