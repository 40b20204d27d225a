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
