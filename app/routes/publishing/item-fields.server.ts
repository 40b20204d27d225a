import {
  type ItemField,
  type ItemValues,
  itemFields,
  type UploadField,
  uploadFields,
} from "#app/features/publishing/item-form.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";
import { readUpload } from "#app/http/read-form.server.ts";

/** Reads the posted fields of a post, an event or a video; what was not posted is empty. */
export function parseItemFields(form: FormData): ItemValues {
  const read = toFieldReader(form);
  const entries = itemFields.map((field): [ItemField, string] => [field, read(field).replace(/\r\n/g, "\n")]);
  return { ...(Object.fromEntries(entries) as ItemValues), formKey: readFormKey(form) ?? "" };
}

/** The files that came with them. */
export async function readItemUploads(form: FormData): Promise<Partial<Record<UploadField, Uint8Array>>> {
  const found = await Promise.all(uploadFields.map(async (field) => [field, await readUpload(form, field)] as const));
  return Object.fromEntries(found.flatMap(([field, upload]) => (upload ? [[field, upload.bytes]] : [])));
}
