import type { ShownScope } from "#app/db/scope.ts";
import { listRelatedServices, listUsedTogether } from "#app/features/marketplace/market/chosen-services.server.ts";
import { readTryOuts } from "#app/features/try-it/parse-demo.server.ts";
import type { ServicePageProps } from "./service-page.tsx";
import { getService, listBuildingBlocks, listDocuments, listMedia, listTryOuts } from "./services.server.ts";

export interface ServiceViewOptions {
  documentSearch: string;
  /** Whether the tenant offers demos. */
  tryIt: boolean;
  /** Language of the texts and of the tags' names. */
  locale: string;
}

/** The data of a service's page; null when the tenant has no such service. */
export async function getServiceToView(
  scope: ShownScope,
  id: number | null,
  { documentSearch, tryIt, locale }: ServiceViewOptions,
): Promise<ServicePageProps | null> {
  const service = id === null ? null : await getService(scope, id, locale);
  if (!service) return null;
  const [media, documents, buildingBlocks, samples, together, related] = await Promise.all([
    listMedia(scope, service.id, locale),
    listDocuments(scope, service.id, documentSearch),
    service.type === "Bundled" ? listBuildingBlocks(scope, service.id, locale) : [],
    tryIt && service.showTryOut ? listTryOuts(scope, service.id) : [],
    listUsedTogether(scope, service.id, { locale }),
    listRelatedServices(scope, service.id, { locale }),
  ]);
  const hasDocuments =
    documents.length > 0 || (documentSearch !== "" && (await listDocuments(scope, service.id)).length > 0);
  const others = together.length > 0 ? { related: together, relatedByUse: true } : { related };
  return {
    service,
    media,
    documents,
    documentSearch,
    hasDocuments,
    buildingBlocks,
    ...others,
    ...readTryOuts(samples),
  };
}
