import { and, eq, gte, sql } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import { openApiDocuments, services } from "#app/db/schema/catalogue.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { isJsonObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { findBase } from "../api-reference.server.ts";
import { listServerRules } from "../server-rules.ts";
import {
  type AvailabilityField,
  type AvailabilityValues,
  availabilityForm,
  hostOf,
  type OwnAvailability,
  type ProbedHosts,
  probeDays,
  reportedDays,
  toProbedAddress,
} from "./availability.ts";
import { deriveAvailability } from "./derive-availability.server.ts";

type Stored = typeof serviceAvailability.$inferSelect;

/** What is shown of a service's availability, and what its seller typed last. */
export interface OwnAvailabilityPage {
  serviceId: number;
  serviceName: string;
  /** As stored. */
  status: number;
  /** Null before the seller has chosen anything. */
  stored: OwnAvailability | null;
  values: AvailabilityValues;
}

/** Null when the viewer does not manage the service. */
export function getOwnAvailability(scope: HomeScope, serviceId: number): Promise<OwnAvailabilityPage | null> {
  return withManagedService(scope, serviceId, async ({ db, now }) => {
    const [service] = await db
      .select({ name: services.name, status: services.status, shown: services.availability })
      .from(services)
      .where(eq(services.id, serviceId));
    const [stored] = await db.select().from(serviceAvailability).where(eq(serviceAvailability.serviceId, serviceId));
    const { source = "none", address = "", reportedShare = null } = stored ?? {};
    const counts = await countProbes(db, serviceId, now);
    return {
      serviceId,
      serviceName: service?.name ?? "",
      status: service?.status ?? 0,
      stored: stored ? toOwn(stored, { shown: service?.shown ?? null, counts }) : null,
      values: { source: source === "none" ? "" : source, address, share: String(reportedShare ?? "") },
    };
  });
}

function toOwn(stored: Stored, more: Pick<OwnAvailability, "shown" | "counts">): OwnAvailability {
  const { source, address, isSample, reportedOn, lastProbeAt, lastResult, lastFailureAt, lastFailure } = stored;
  return {
    ...{ source, address, isSample },
    ...more,
    reportedUntil: source === "reported" && reportedOn !== null ? addDays(reportedOn, reportedDays - 1) : null,
    last: lastProbeAt && lastResult ? { at: lastProbeAt.toISOString(), result: lastResult } : null,
    lastFailure:
      lastFailureAt && lastFailure
        ? { at: lastFailureAt.toISOString(), failure: lastFailure, status: stored.lastStatus }
        : null,
  };
}

async function countProbes(db: Database, serviceId: number, now: Date): Promise<OwnAvailability["counts"]> {
  const sum = (column: typeof serviceProbeDays.up | typeof serviceProbeDays.slow | typeof serviceProbeDays.down) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [counts] = await db
    .select({ up: sum(serviceProbeDays.up), slow: sum(serviceProbeDays.slow), down: sum(serviceProbeDays.down) })
    .from(serviceProbeDays)
    .where(and(eq(serviceProbeDays.serviceId, serviceId), gte(serviceProbeDays.day, addDays(toDay(now), -probeDays))));
  return counts ?? { up: 0, slow: 0, down: 0 };
}

export type AvailabilityOutcome = Outcome<
  { kind: "saved" } | { kind: "faulty"; errors: FieldErrors<AvailabilityField> }
>;

/** Has a service's API probed, or states its availability. Null when the viewer does not manage the service. */
export function saveAvailability(
  scope: HomeScope,
  serviceId: number,
  values: AvailabilityValues,
): Promise<AvailabilityOutcome | null> {
  return withManagedService<AvailabilityOutcome>(scope, serviceId, async (scoped) => {
    const { db, now, tenantId } = scoped;
    const checked = check(values, { hosts: await listHosts(db, serviceId), today: toDay(now) });
    if ("kind" in checked) return checked;
    const stored = await lock(db, serviceId);
    if (stored && startsAnew(stored, checked)) await forgetProbes(db, serviceId);
    // Without an address, the stored one stays, so that its probes are kept when the seller switches back.
    const row = { ...checked, isSample: false, changedAt: now };
    // The time of the next probe stays, so that frequent changes send no more probes.
    await db
      .insert(serviceAvailability)
      .values({ ...row, serviceId, tenantId, nextProbeAt: now })
      .onConflictDoUpdate({ target: serviceAvailability.serviceId, set: row });
    await recordAudit(scoped, {
      action: "availability.save",
      subject: `service:${serviceId}`,
      after: checked,
    });
    await deriveAvailability(db, now, serviceId);
    return { kind: "saved" };
  });
}

/** Stops probing and shows nothing. Null when the viewer does not manage the service. */
export function stopAvailability(scope: HomeScope, serviceId: number): Promise<Outcome<{ kind: "done" }> | null> {
  return withManagedService<Outcome<{ kind: "done" }>>(scope, serviceId, async (scoped) => {
    const { db, now } = scoped;
    const stored = await lock(db, serviceId);
    if (!stored || stored.source === "none") return { kind: "done" };
    await db
      .update(serviceAvailability)
      .set({ source: "none", changedAt: now })
      .where(eq(serviceAvailability.serviceId, serviceId));
    await recordAudit(scoped, { action: "availability.stop", subject: `service:${serviceId}` });
    await deriveAvailability(db, now, serviceId);
    return { kind: "done" };
  });
}

async function lock(db: Database, serviceId: number): Promise<Stored | undefined> {
  const [stored] = await db
    .select()
    .from(serviceAvailability)
    .where(eq(serviceAvailability.serviceId, serviceId))
    .for("update");
  return stored;
}

/** Probes of another host say nothing of this one; those of the same go on, whatever its path, after a stop, too. */
function startsAnew(stored: Stored, checked: Checked): boolean {
  return stored.isSample || (checked.source === "probed" && hostOf(stored.address) !== hostOf(checked.address));
}

async function forgetProbes(db: Database, serviceId: number): Promise<void> {
  await db.delete(serviceProbeDays).where(eq(serviceProbeDays.serviceId, serviceId));
  await db
    .update(serviceAvailability)
    .set({ lastProbeAt: null, lastResult: null, lastFailureAt: null, lastFailure: null, lastStatus: null })
    .where(eq(serviceAvailability.serviceId, serviceId));
}

type Checked =
  | { source: "probed"; address: string }
  | { source: "reported"; reportedShare: number; reportedOn: string };

function check(values: AvailabilityValues, { hosts, today }: { hosts: ProbedHosts; today: string }) {
  const parsed = parseForm(availabilityForm, values);
  const faulty = (errors: FieldErrors<AvailabilityField>) => ({ kind: "faulty" as const, errors });
  if (!parsed.ok) return faulty(parsed.errors);
  const { source, address, share } = parsed.value;
  if (source === "probed") {
    const probed = toProbedAddress(address, hosts);
    if (probed === null) return faulty({ address: "api-reference:availability.error.address" });
    return { source, address: probed } satisfies Checked;
  }
  if (share === "") return faulty({ share: "api-reference:availability.error.share" });
  return { source, reportedShare: Number(share.replace(",", ".")), reportedOn: today } satisfies Checked;
}

async function listHosts(db: Database, serviceId: number): Promise<ProbedHosts> {
  const [row] = await db
    .select({ website: services.website, source: services.importSource, document: openApiDocuments.document })
    .from(services)
    .leftJoin(openApiDocuments, eq(openApiDocuments.serviceId, services.id))
    .where(eq(services.id, serviceId));
  const root: unknown = row?.document ? JSON.parse(row.document) : null;
  const rules = row && isJsonObject(root) ? listServerRules(root, findBase(root, row.source)) : [];
  const servers = rules.filter(({ protocol, isFixedHost }) => protocol === "https:" && isFixedHost);
  return { servers: servers.map(({ host }) => host), website: row?.website ?? null };
}
