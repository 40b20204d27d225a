import { and, asc, eq, exists } from "drizzle-orm";
import { services, serviceTryOuts } from "#app/db/schema/catalogue.ts";
import type { ListingSample } from "#app/db/schema/listing-values.ts";
import type { Database } from "#app/db/scope.ts";

/** Samples that were recorded, or made for a demo, stand before the seller's. */
const firstPosition = 1_000;

/**
 * Replaces a service's samples by its seller by those of its listing. A service with samples can be tried; index it
 * afterwards. The caller has checked permissions.
 */
export async function publishSamples(
  db: Database,
  serviceId: number,
  samples: readonly ListingSample[],
): Promise<void> {
  const bySeller = and(eq(serviceTryOuts.serviceId, serviceId), eq(serviceTryOuts.bySeller, true));
  const removed = await db.delete(serviceTryOuts).where(bySeller).returning({ id: serviceTryOuts.id });
  if (removed.length === 0 && samples.length === 0) return;
  const rows = samples.map(({ name, request, answer }, at) => ({
    serviceId,
    name,
    inputData: request,
    outputData: answer,
    bySeller: true,
    position: firstPosition + at,
  }));
  if (rows.length > 0) await db.insert(serviceTryOuts).values(rows);
  const left = db.select({ id: serviceTryOuts.id }).from(serviceTryOuts).where(eq(serviceTryOuts.serviceId, serviceId));
  await db
    .update(services)
    .set({ showTryOut: exists(left) })
    .where(eq(services.id, serviceId));
}

/** The seller's samples in the catalogue. */
export function readPublishedSamples(db: Database, serviceId: number): Promise<ListingSample[]> {
  return db
    .select({ name: serviceTryOuts.name, request: serviceTryOuts.inputData, answer: serviceTryOuts.outputData })
    .from(serviceTryOuts)
    .where(and(eq(serviceTryOuts.serviceId, serviceId), eq(serviceTryOuts.bySeller, true)))
    .orderBy(asc(serviceTryOuts.position), asc(serviceTryOuts.id));
}
