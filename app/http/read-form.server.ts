/**
 * The fields of a posted form.
 * @throws {Response} 415 for another kind of body, 400 for one that cannot be read as what it claims to be.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new Response("Unsupported Media Type", { status: 415 });
  }
  return request.formData().catch(() => {
    throw new Response("Bad Request", { status: 400 });
  });
}
