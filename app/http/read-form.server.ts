/** Fields of the largest form; each look-up of a field goes through all of them. */
const mostFields = 5000;

/**
 * The fields of a posted form.
 * @throws {Response} 415 for another kind of body, 400 for one that cannot be read as what it claims to be or has more than
 * 5,000 fields.
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
  /** As the sender called it; not to be trusted. */
  name: string;
  bytes: Uint8Array;
}

/**
 * The file in a field of a posted form (`enctype="multipart/form-data"`); null when none was chosen. How large it can be is
 * limited before the form is read (request-body.server.ts).
 */
export async function readUpload(form: FormData, field: string): Promise<Upload | null> {
  const value = form.get(field);
  if (value === null || typeof value === "string") return null;
  if (value.size === 0 && value.name === "") return null;
  return { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
}
