import { randomUUID } from "node:crypto";
import type { ShownScope } from "#app/db/scope.ts";
import type { Service } from "#app/features/marketplace/service/service.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";

type ServiceQuery = Pick<Service, "id" | "name" | "companyName" | "logoUrl" | "status" | "tagline" | "type">;

/**
 * What a fresh request form needs; `id` undefined asks for no listing in particular, null is no id: the service that it is about, and a key that makes posting it twice one request.
 * @returns null when the id names no service that this tenant shows.
 */
export async function loadRequestForm(
  scope: ShownScope,
  id: number | null | undefined,
): Promise<{ service: ServiceQuery | null; formKey: string } | null> {
  if (id === undefined) return { service: null, formKey: randomUUID() };
  const found = id === null ? null : await getService(scope, id);
  if (!found) return null;
  const { name, companyName, logoUrl, status, tagline, type } = found;
  return { service: { id: found.id, name, companyName, logoUrl, status, tagline, type }, formKey: randomUUID() };
}
