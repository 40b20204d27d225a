import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import { services } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { type Network, reachOutbound } from "../outbound.server.ts";
import { judgeProbe, type ProbeResult, probeDeadline } from "./probe.ts";

/** Seconds between two probes of a service, and by how much more or less, so that they spread. */
const interval = 300;
const jitter = 30;
/** Probes of a run. */
const batch = 60;
/** Probes at once: resolving a name takes one of the four threads that files need, too. */
const atOnce = 3;

interface ProbeOptions {
  now(): Date;
  /** Ends the run: a probe that it interrupts is not counted. */
  signal: AbortSignal;
  network?: Network;
  reach?: typeof reachOutbound;
}

type Due = Pick<typeof serviceAvailability.$inferSelect, "serviceId" | "address">;
type Probed = Due & ProbeResult & { at: Date };

/**
 * Probes the services that are due, each by one server and at most every five minutes or so: its next probe is fixed
 * before the present one is sent, so that a server which dies costs one probe. @returns the number of probes sent.
 */
export async function probeDueServices(db: Database, options: ProbeOptions): Promise<number> {
  const due = await takeDueProbes(db, options.now());
  const queue = due.values();
  const results: Probed[] = [];
  const work = async () => {
    for (const probe of queue) {
      if (options.signal.aborted) return;
      const result = await probeService(probe, options);
      if (result) results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (results.length > 0) await recordProbes(db, results);
  return results.length;
}

function takeDueProbes(db: Database, now: Date): Promise<Due[]> {
  const { source, isSample, nextProbeAt, serviceId, address } = serviceAvailability;
  return asPlatform(db, async (tx) => {
    const due = await tx
      .select({ serviceId })
      .from(serviceAvailability)
      .innerJoin(services, eq(services.id, serviceId))
      .where(
        and(
          eq(source, "probed"),
          eq(isSample, false),
          lte(nextProbeAt, now),
          ne(services.status, serviceStatus.inactive),
        ),
      )
      .orderBy(asc(nextProbeAt), asc(serviceId))
      .limit(batch)
      .for("update", { of: serviceAvailability, skipLocked: true });
    if (due.length === 0) return [];
    const seconds = sql`${interval - jitter} + ${2 * jitter} * random()`;
    return tx
      .update(serviceAvailability)
      .set({ nextProbeAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})` })
      .where(
        inArray(
          serviceId,
          due.map((row) => row.serviceId),
        ),
      )
      .returning({ serviceId, address });
  });
}

/** Null when it was interrupted. */
async function probeService(
  { serviceId, address }: Due,
  { now, signal, network, reach = reachOutbound }: ProbeOptions,
): Promise<Probed | null> {
  const from = performance.now();
  try {
    const outcome = await reach(new URL(address), { network, deadlineMs: probeDeadline, signal });
    return { serviceId, address, at: now(), ...judgeProbe(outcome, performance.now() - from) };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Counts the results, except of services that were stopped or given another address meanwhile. */
async function recordProbes(db: Database, probed: readonly Probed[]): Promise<void> {
  const list = (pick: (probe: Probed) => unknown, type: string) =>
    sql`${sql.param(probed.map(pick))}::${sql.raw(type)}[]`;
  const columns = sql.join(
    [
      list(({ serviceId }) => serviceId, "int"),
      list(({ address }) => address, "text"),
      list(({ at }) => at.toISOString(), "timestamptz"),
      list(({ result }) => result, "text"),
      list(({ failure }) => failure, "text"),
      list(({ status }) => status, "smallint"),
    ],
    sql`, `,
  );
  await asPlatform(db, (tx) =>
    tx.execute(sql`
      with probe as (
        select * from unnest(${columns}) probe(service_id, address, at, result, failure, status) order by service_id
      ), counted as (
        update ${serviceAvailability} said set last_probe_at = probe.at, last_result = probe.result,
          last_failure_at = case when probe.result = 'down' then probe.at else said.last_failure_at end,
          last_failure = case when probe.result = 'down' then probe.failure else said.last_failure end,
          last_status = case when probe.result = 'down' then probe.status else said.last_status end
        from probe
        where said.service_id = probe.service_id and said.address = probe.address and said.source = 'probed'
        returning said.service_id, said.tenant_id, probe.at, probe.result
      )
      insert into ${serviceProbeDays} as day (service_id, day, tenant_id, up, slow, down)
      select service_id, (at at time zone 'UTC')::date, tenant_id,
        (result = 'up')::int, (result = 'slow')::int, (result = 'down')::int
      from counted where result <> 'uncertain'
      on conflict (service_id, day) do update
        set up = day.up + excluded.up, slow = day.slow + excluded.slow, down = day.down + excluded.down`),
  );
}
