import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import type { Database } from "#app/db/scope.ts";
import { deriveAvailability } from "#app/features/api-reference/availability/derive-availability.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { dayMs } from "./demo-dates.ts";

/** Services of three sellers with probes, and `bad` days of those: how many days ago, and how many failed. */
const probed = [
  { serviceId: 40, address: "https://api.northline-data.example/status", slowEach: 4, bad: [[11, 7]] },
  {
    serviceId: 67,
    address: "https://api.bluff-street-rating.example/health",
    slowEach: 9,
    bad: [
      [6, 3],
      [22, 19],
    ],
  },
  { serviceId: 83, address: "https://sync.cordwood-sync.example/v1/health", slowEach: 1, bad: [] },
] as const satisfies readonly Sample[];

interface Sample {
  serviceId: number;
  address: string;
  slowEach: number;
  bad: readonly (readonly [daysAgo: number, failed: number])[];
}

const reported = { serviceId: 65, reportedShare: 99.95 };
const days = 30;
/** One every five minutes. */
const probesADay = 288;

/**
 * Adds what the demo shows of availability: its sellers and their APIs are invented, so their probes are a sample, marked
 * as such wherever they show, and no more are sent. Call it before services are indexed.
 */
export async function seedAvailability(tx: Database, now: Date): Promise<void> {
  const common = { tenantId: 1, changedAt: new Date(now.getTime() - 40 * dayMs) };
  const last = new Date(Date.parse(toDay(now)) - 150_000);
  await tx
    .insert(serviceAvailability)
    .values([
      ...probed.map((sample) => ({ ...toRow(sample, now), ...common, nextProbeAt: last, lastProbeAt: last })),
      { ...common, ...reported, source: "reported" as const, reportedOn: toDay(common.changedAt), nextProbeAt: now },
    ]);
  await tx.insert(serviceProbeDays).values(probed.flatMap((sample) => toDays(sample, toDay(now))));
  await deriveAvailability(tx, now);
}

function toRow({ serviceId, address, bad }: Sample, now: Date) {
  const [newest] = bad;
  const failure = newest
    ? { lastFailureAt: new Date(now.getTime() - newest[0] * dayMs), lastFailure: "status" as const, lastStatus: 503 }
    : {};
  return { serviceId, address, source: "probed" as const, isSample: true, lastResult: "up" as const, ...failure };
}

function toDays({ serviceId, slowEach, bad }: Sample, today: string): (typeof serviceProbeDays.$inferInsert)[] {
  const failed = new Map<number, number>(bad);
  return Array.from({ length: days }, (_, at) => {
    const daysAgo = at + 1;
    const down = failed.get(daysAgo) ?? 0;
    const row = { serviceId, tenantId: 1, day: addDays(today, -daysAgo) };
    return { ...row, slow: slowEach, down, up: probesADay - slowEach - down };
  });
}
