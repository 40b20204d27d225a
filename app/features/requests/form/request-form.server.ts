import { randomUUID } from "node:crypto";
import type { ShownScope } from "#app/db/scope.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";

type ServiceQuery = Pick<Service, "id" | "name" | "companyName" | "logoUrl" | "status" | "tagline" | "type">;

/**
 * Data of a fresh request form: the service and an idempotency key. `id` undefined requests no specific listing, null
 * is an invalid id.
 * @param locale language of the service's texts @returns null when the tenant shows no service with that id.
 */
export async function loadRequestForm(
  scope: ShownScope,
  id: number | null | undefined,
  locale: string,
): Promise<{ service: ServiceQuery | null; owner: Service["ownerCompany"] | null; formKey: string } | null> {
  if (id === undefined) return { service: null, owner: null, formKey: randomUUID() };
  const found = id === null ? null : await getService(scope, id, locale);
  if (!found) return null;
  const { name, companyName, logoUrl, status, tagline, type, ownerCompany: owner } = found;
  return { service: { id: found.id, name, companyName, logoUrl, status, tagline, type }, owner, formKey: randomUUID() };
}
