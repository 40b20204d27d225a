import { z } from "zod";
import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { moveTag, setRetired } from "#app/features/admin/taxonomy/arrange-tags.server.ts";
import { type TagKindName, tagForm, tagKinds } from "#app/features/admin/taxonomy/tag-form.ts";
import { getTagToEdit, listParents, listTaxonomy } from "#app/features/admin/taxonomy/taxonomy.server.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { postedRow, readFields, readIntent, readMove } from "#app/http/posted-fields.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { readDone } from "./console-view.server.ts";

/** The tags of the kind in the address; not found for users who are not platform administrators. */
export async function loadTaxonomy(context: RequestContext, request: Request) {
  requirePermission(context, request, "useConsole");
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams);
  const rows = await listTaxonomy(context.accountScope, kind);
  if (!rows) throw notFound();
  return { kind, rows, done: readDone(searchParams), title: toTitle(context.t("admin:taxonomy.title"), context) };
}

/** The form of one tag, or an empty one of the kind in the address. */
export async function loadTag(context: RequestContext, request: Request, param: string | undefined) {
  requirePermission(context, request, "useConsole");
  const tag = await readTag(context, request, param);
  const parents = await listParents(context.accountScope.db, tag.kind, tag.values.parentId);
  const name = tag.id === null ? context.t(`admin:taxonomy.new.${tag.kind}`) : tag.values.name;
  return { tag, parents, fields: describeForm(tagForm), title: toTitle(name, context) };
}

async function readTag({ accountScope }: RequestContext, request: Request, param: string | undefined) {
  if (param !== undefined) {
    const tag = await getTagToEdit(accountScope, parseId(param) ?? 0);
    if (!tag) throw notFound();
    return tag;
  }
  const kind = readKind(new URL(request.url).searchParams);
  if (!(await listTaxonomy(accountScope, kind))) throw notFound();
  const values = { name: "", nameEs: "", parentId: "" };
  return { id: null, kind, isRetired: false, formerNames: [], values };
}

const arrangedTag = z.object({ id: postedRow });

/**
 * Handles a button of the list. @returns `done`: the page's message. @throws {Response} not found, for an unknown
 * button.
 */
export async function arrangeTag({ accountScope }: RequestContext, form: FormData) {
  const { id } = readFields(arrangedTag, form);
  const intent = readIntent(form, ["retireTag", "restoreTag", "tagUp", "tagDown"]);
  switch (intent) {
    case "retireTag":
    case "restoreTag":
      return {
        outcome: await setRetired(accountScope, { id, isRetired: intent === "retireTag" }),
        done: `${intent}-1`,
      };
    case "tagUp":
    case "tagDown":
      return {
        outcome: await moveTag(accountScope, { id, ...readMove(form, intent === "tagUp" ? "up" : "down") }),
        done: `moveTag-${id}`,
      };
  }
}

export function readKind(params: URLSearchParams): TagKindName {
  return tagKinds.find((kind) => kind === params.get("kind")) ?? tagKinds[0];
}
