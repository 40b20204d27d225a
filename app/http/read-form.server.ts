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
