import type { Scope } from "#app/db/scope.ts";
import type { ServicePageProps } from "./service-page.tsx";
import { getService, listBuildingBlocks, listDocuments, listMedia } from "./services.server.ts";

/** All that the page of a service shows; null where there is no such service here. */
export async function getServiceToView(
  scope: Scope,
  id: number | null,
  documentSearch: string,
): Promise<ServicePageProps | null> {
  const service = id === null ? null : await getService(scope, id);
  if (!service) return null;
  const [media, documents, buildingBlocks] = await Promise.all([
    listMedia(scope, service.id),
    listDocuments(scope, service.id, documentSearch),
    service.type === "Bundled" ? listBuildingBlocks(scope, service.id) : [],
  ]);
  const hasDocuments =
    documents.length > 0 || (documentSearch !== "" && (await listDocuments(scope, service.id)).length > 0);
  return { service, media, documents, documentSearch, hasDocuments, buildingBlocks };
}
