import type { HomeScope } from "#app/db/scope.ts";
import type { KeysState } from "#app/features/listings/service-keys-page.tsx";
import { serviceKeyName } from "#app/features/usage/service-key.ts";
import { createServiceKey, revokeServiceKey } from "#app/features/usage/service-keys.server.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Makes or ends a key as a form asks. @returns null when a key was ended. */
export async function changeServiceKeys(
  scope: HomeScope,
  request: Request,
  serviceId: number,
): Promise<KeysState | null> {
  const form = await readForm(request);
  if (form.get("intent") === "revoke") {
    const keyId = parseId(toFieldReader(form)("key"));
    const revoked = keyId === null ? null : await revokeServiceKey(scope, { serviceId, keyId });
    if (revoked === null) throw notFound();
    return null;
  }
  const name = serviceKeyName.min(1).safeParse(form.get("name"));
  if (!name.success) return { kind: "refused", error: "listings:error.keyName" };
  const made = await createServiceKey(scope, { serviceId, name: name.data });
  if (made === null) throw notFound();
  return made === "tooMany" ? { kind: "refused", error: "listings:keys.tooMany" } : { kind: "made", key: made.key };
}
