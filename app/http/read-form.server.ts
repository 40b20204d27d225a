/** Maximum number of fields; each look-up of a field scans all of them. */
const mostFields = 5000;

/**
 * The fields of a posted form.
 * @throws {Response} 415 for another content type, 400 for an unreadable body or more than 5,000 fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new Response("Unsupported Media Type", { status: 415 });
  }
  const form = await request.formData().catch(() => null);
  if (form === null || [...form.keys()].length > mostFields) throw new Response("Bad Request", { status: 400 });
  return form;
}

export interface Upload {
  /** As sent; untrusted. */
  name: string;
  bytes: Uint8Array;
}

/**
 * The file in a field of a posted form (`enctype="multipart/form-data"`); null when none was chosen. Its size was
 * limited before the form was read (request-body.server.ts).
 */
export async function readUpload(form: FormData, field: string): Promise<Upload | null> {
  const value = form.get(field);
  if (value === null || typeof value === "string") return null;
  if (value.size === 0 && value.name === "") return null;
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
