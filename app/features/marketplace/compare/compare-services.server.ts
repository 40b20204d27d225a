import { count, inArray } from "drizzle-orm";
import { serviceDocuments, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { serviceStatus, toBuyersService } from "#app/features/marketplace/service/service.ts";
import { listServices } from "#app/features/marketplace/service/services.server.ts";
import type { ComparedService } from "./use-compared-rows.ts";

interface CompareOptions {
  /** Whether the tenant offers demos. */
  tryIt: boolean;
  /** Language of the tags' names. */
  locale: string;
}

/** The tenant's services with these ids, in their order; includes inactive ones, which can still be read. */
export async function listCompared(
  scope: ShownScope,
  ids: readonly number[],
  { tryIt, locale }: CompareOptions,
): Promise<ComparedService[]> {
  if (ids.length === 0) return [];
  const services = await listServices(scope, [...ids], locale);
  const found = services.map(({ id }) => id);
  if (found.length === 0) return [];
  const [samples, documents] = await Promise.all([
    scope.db
      .select({ id: serviceTryOuts.serviceId, total: count() })
      .from(serviceTryOuts)
      .where(inArray(serviceTryOuts.serviceId, found))
      .groupBy(serviceTryOuts.serviceId),
    scope.db
      .select({ id: serviceDocuments.serviceId, total: count() })
      .from(serviceDocuments)
      .where(inArray(serviceDocuments.serviceId, found))
      .groupBy(serviceDocuments.serviceId),
  ]);
  const totalOf = (rows: { id: number; total: number }[], id: number) => rows.find((row) => row.id === id)?.total ?? 0;
  return services.map((service) => ({
    ...toBuyersService(service, { tryIt }),
    description: "",
    samples: totalOf(samples, service.id),
    documents: totalOf(documents, service.id),
    takesRequests: service.status !== serviceStatus.inactive,
  }));
}
