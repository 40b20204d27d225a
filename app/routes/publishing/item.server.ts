import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { toShownPath } from "#app/console-path.ts";
import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { addPicture } from "#app/features/publishing/add-picture.server.ts";
import { changeItems } from "#app/features/publishing/change-items.server.ts";
import { type Audience, type ItemKind, itemsPath } from "#app/features/publishing/item.ts";
import { canWriteForAll, newValues } from "#app/features/publishing/item-defaults.server.ts";
import {
  type BodyFieldName,
  type ItemField,
  type ItemValues,
  itemFields,
  type UploadFieldName,
  uploadFields,
} from "#app/features/publishing/item-form.ts";
import type { ItemFormState } from "#app/features/publishing/item-form-state.ts";
import { itemForm } from "#app/features/publishing/item-schema.ts";
import { getItemToEdit } from "#app/features/publishing/own-item.server.ts";
import { submitItem } from "#app/features/publishing/submit-item.server.ts";
import { timeZones } from "#app/features/publishing/zoned-time.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readFields, readFormKey, readIntent } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { answersPost } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import {
  answerConfirmable,
  answerConfirmationRequired,
  readConfirmation,
  readIds,
} from "#app/routes/admin/confirmation.server.ts";
import { listConsoleTenants, loadSection } from "#app/routes/admin/console-view.server.ts";

/** The console's list of a kind. */
export function loadItems<Kind extends ItemKind>(kind: Kind, { request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, kind);
}

/** Performs a posted action on selected items. */
export async function postItems(kind: ItemKind, { request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const intent = readIntent(form, ["withdraw", "delete"]);
  const change = { ...readChange(context, form), kind, ids: readIds(form), intent };
  return answerConfirmable(await changeItems(context.accountScope, change), request, form);
}

function readChange(context: RequestContext, form: FormData) {
  return { confirmation: readConfirmation(context, form), senderOf: toSenderOf(context), keys: context.deviceKeys };
}

/** The form of one item, or an empty one without an id. */
export async function loadItem(kind: ItemKind, { request, params, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useConsole");
  const scope = context.accountScope;
  const forAll = await canWriteForAll(scope);
  if (forAll === null) throw notFound();
  const item = params.id === undefined ? null : await getItemToEdit(scope, { kind, id: parseId(params.id) ?? 0 });
  // An answer without scripts to the form of one that was deleted meanwhile has what was written.
  if (!item && params.id !== undefined && !answersPost(request)) throw notFound();
  const audiences = forAll ? toAudiences(context) : [];
  const values = item?.values ?? newValues(viewer, forAll);
  const done = new URL(request.url).searchParams.get("done");
  const title = toTitle(item ? item.values.title : context.t(`publishing:${kind}.new`), context);
  const id = item && parseId(params.id);
  const fields = describeForm(itemForm);
  return {
    kind,
    id,
    fields,
    values,
    state: item?.state ?? null,
    audiences,
    timeZones,
    done: (["saved", "kept"] as const).find((each) => each === done) ?? null,
    formKey: randomUUID(),
    title,
  };
}

/** Handles a posted item form: saves it, adds a picture to a text, or deletes the item. */
export async function postItem(kind: ItemKind, { request, params, context }: ActionFunctionArgs) {
  const id = parseId(params.id);
  const form = await readPermittedForm(context, request, "useConsole");
  if (id === null && params.id !== undefined) throw notFound();
  const values = parseItemFields(form);
  const intent = readIntent(form, ["save", "delete", "picture:body", "picture:bodyEs"], "save");
  if (intent === "picture:body") return postPicture(context, form, { values, field: "body" });
  if (intent === "picture:bodyEs") return postPicture(context, form, { values, field: "bodyEs" });
  const scope = context.accountScope;
  if (intent === "delete") return postDelete(context, form, { kind, id });
  const written = { kind, id, values, uploads: await readItemUploads(form) };
  const submission = {
    ...written,
    audiences: toAudiences(context),
    senderOf: toSenderOf(context),
    keys: context.deviceKeys,
  };
  const outcome = await submitItem(scope, context.files, submission);
  switch (outcome.kind) {
    case "absent":
      throw notFound();
    case "saved": {
      const address = `${itemsPath(kind)}/${outcome.id}?done=${outcome.wasDeleted ? "kept" : "saved"}`;
      throw redirect(toShownPath(address, toConsolePath(context.tenant)));
    }
    case "stale":
    case "faulty":
      return answerOutcome<ItemFormState>(outcome, outcome.kind);
  }
}

async function postDelete(
  context: RequestContext,
  form: FormData,
  { kind, id }: { kind: ItemKind; id: number | null },
) {
  const ids = id === null ? [] : [id];
  const change = { ...readChange(context, form), kind, ids, intent: "delete" } as const;
  const outcome = await changeItems(context.accountScope, change);
  if (outcome?.kind === "unconfirmed") return answerConfirmationRequired(outcome.required, form);
  if (outcome?.kind !== "done" || outcome.count === 0) throw notFound();
  throw redirect(toShownPath(`${itemsPath(kind)}?done=delete-1`, toConsolePath(context.tenant)));
}

const pictureAlts = z.object({ bodyPictureAlt: z.string(), bodyEsPictureAlt: z.string() });

async function postPicture(
  context: RequestContext,
  form: FormData,
  { values, field }: { values: ItemValues; field: BodyFieldName },
) {
  const upload = await readUpload(form, `${field}Picture`);
  const alt = readFields(pictureAlts, form)[`${field}PictureAlt`];
  const picture = { bytes: upload?.bytes ?? null, alt };
  const added = await addPicture(context.accountScope, context.files, picture);
  if (!added) throw notFound();
  if ("error" in added)
    return answerOutcome<ItemFormState>({ kind: "pictureFault", field, error: added.error, values }, "faulty");
  const longer = { ...values, [field]: `${values[field]}\n${added.html}`.trim() };
  return data<ItemFormState>({ kind: "picture", field, html: added.html, values: longer });
}

/** The tenants that the viewer may write for. Markets are none of them: they show what is written for all sites. */
function toAudiences(context: RequestContext): Audience[] {
  return listConsoleTenants(context).map(({ id, productName }) => ({ id, name: productName }));
}

const postedLine = z.string().transform((text) => text.replaceAll("\r\n", "\n"));
const postedItem = z.object(
  Object.fromEntries(itemFields.map((name) => [name, postedLine])) as Record<ItemField, typeof postedLine>,
);

/** Parses the posted fields of a post, an event or a video; missing values are empty. */
function parseItemFields(form: FormData): ItemValues {
  return { ...readFields(postedItem, form), formKey: readFormKey(form) ?? "" };
}

/** The posted files. */
async function readItemUploads(form: FormData): Promise<Partial<Record<UploadFieldName, Uint8Array>>> {
  const found = await Promise.all(uploadFields.map(async (field) => [field, await readUpload(form, field)] as const));
  return Object.fromEntries(found.flatMap(([field, upload]) => (upload ? [[field, upload.bytes]] : [])));
}
