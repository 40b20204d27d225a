import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { openApiDocuments, services } from "#app/db/schema/catalogue.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { openText, sealText } from "#app/features/identity/factors/sealed-text.server.ts";
import { isJsonObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { findBase } from "../api-reference.server.ts";
import { listCredentials, toPlace } from "../credentials.ts";
import type { Credential } from "../operation.ts";
import { listServerRules } from "../server-rules.ts";
import { sumUse, toKeyOwner } from "./lend-trial-key.server.ts";
import {
  nameOfPlace,
  type OwnTrialKey,
  type TrialKeyField,
  type TrialKeyValues,
  toEnding,
  trialKeyForm,
} from "./trial-key.ts";

/** The test key of a service, and what its seller can choose. */
export interface OwnTrialKeyPage {
  serviceId: number;
  serviceName: string;
  /** As stored. */
  status: number;
  /** Null while none is stored. */
  stored: OwnTrialKey | null;
  /** Where the key can be written; empty without a document that names a server which a key may be sent to. */
  places: { value: string; label: string }[];
}

/** Null when the viewer does not manage the service. */
export function getOwnTrialKey(
  scope: HomeScope,
  serviceId: number,
  keys: SigningKeys,
): Promise<OwnTrialKeyPage | null> {
  return withManagedService(scope, serviceId, async ({ db, now }) => {
    const [service] = await db
      .select({ name: services.name, status: services.status })
      .from(services)
      .where(eq(services.id, serviceId));
    const [stored] = await db.select().from(trialKeys).where(eq(trialKeys.serviceId, serviceId));
    const places = await listPlaces(db, serviceId);
    return {
      serviceId,
      serviceName: service?.name ?? "",
      status: service?.status ?? 0,
      stored: stored ? await toOwnKey(db, stored, { now, keys }) : null,
      places: places.map((place) => ({ value: toPlace(place), label: nameOfPlace(place) })),
    };
  });
}

type StoredKey = typeof trialKeys.$inferSelect;

async function toOwnKey(
  db: Database,
  { sealedSecret, serviceId, place, ...stored }: StoredKey,
  { now, keys }: { now: Date; keys: SigningKeys },
): Promise<OwnTrialKey> {
  const use = await sumUse(db, serviceId, now);
  const { name, prefix, ending, perDay, perCaller, isPaused } = stored;
  return {
    place: toPlace({ in: place, name, prefix }),
    ...{ ending, perDay, perCaller, isPaused },
    isReadable: openText(keys, toKeyOwner(serviceId), sealedSecret) !== null,
    usedToday: use.today,
    used: use.all,
  };
}

async function listPlaces(db: Database, serviceId: number): Promise<Credential[]> {
  const [row] = await db
    .select({ document: openApiDocuments.document, source: services.importSource })
    .from(openApiDocuments)
    .innerJoin(services, eq(services.id, openApiDocuments.serviceId))
    .where(eq(openApiDocuments.serviceId, serviceId));
  const root: unknown = row ? JSON.parse(row.document) : null;
  if (!row || !isJsonObject(root)) return [];
  const rules = listServerRules(root, findBase(root, row.source));
  const hasServer = rules.some(({ protocol, isFixedHost }) => protocol === "https:" && isFixedHost);
  return hasServer ? listCredentials(root) : [];
}

export type TrialKeyOutcome = Outcome<{ kind: "saved" } | { kind: "faulty"; errors: FieldErrors<TrialKeyField> }>;

/**
 * Stores or replaces a service's test key and its budgets; without `isPaused` it stays in use or paused as it is. Null
 * when the viewer does not manage the service.
 */
export function saveTrialKey(
  scope: HomeScope,
  serviceId: number,
  { values, keys, isPaused }: { values: TrialKeyValues; keys: SigningKeys; isPaused?: boolean },
): Promise<TrialKeyOutcome | null> {
  return withManagedService<TrialKeyOutcome>(scope, serviceId, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const [stored] = await db.select().from(trialKeys).where(eq(trialKeys.serviceId, serviceId)).for("update");
    const place = (await listPlaces(db, serviceId)).find((one) => toPlace(one) === values.place);
    const checked = check(values, { place, hasKey: stored !== undefined });
    if ("kind" in checked) return checked;
    const { secret, credential, ...budgets } = checked;
    const sealed = secret === "" ? {} : toSealed(keys, serviceId, secret);
    const { in: placed, name, prefix } = credential;
    const row = {
      place: placed,
      name,
      prefix,
      ...budgets,
      changedAt: now,
      ...(isPaused === undefined ? {} : { isPaused }),
    };
    if (stored)
      await db
        .update(trialKeys)
        .set({ ...row, ...sealed })
        .where(eq(trialKeys.serviceId, serviceId));
    else
      await db
        .insert(trialKeys)
        .values({ ...row, ...toSealed(keys, serviceId, secret), serviceId, tenantId })
        .onConflictDoUpdate({ target: trialKeys.serviceId, set: { ...row, ...sealed } });
    await recordAudit(scoped, {
      action: "trialKey.save",
      subject: `service:${serviceId}`,
      after: {
        place: values.place,
        ...budgets,
        isReplaced: secret !== "",
        ...(isPaused === undefined ? {} : { isPaused }),
      },
    });
    await announceChange(db, "catalogue");
    return { kind: "saved" };
  });
}

function toSealed(keys: SigningKeys, serviceId: number, secret: string) {
  return { sealedSecret: sealText(keys, toKeyOwner(serviceId), secret), ending: toEnding(secret) };
}

function check(values: TrialKeyValues, { place, hasKey }: { place: Credential | undefined; hasKey: boolean }) {
  const parsed = parseForm(trialKeyForm, values);
  const faulty = (errors: FieldErrors<TrialKeyField>) => ({ kind: "faulty" as const, errors });
  if (!parsed.ok) return faulty(parsed.errors);
  if (!place) return faulty({ place: "api-reference:trialKey.error.place" });
  const { secret } = parsed.value;
  if (secret === "" && !hasKey) return faulty({ secret: "api-reference:trialKey.error.secret" });
  const [perDay, perCaller] = [Number(parsed.value.perDay), Number(parsed.value.perCaller)];
  if (perCaller > perDay) return faulty({ perCaller: "api-reference:trialKey.error.perCaller" });
  return { secret, perDay, perCaller, credential: place };
}

/** `absent`: no key is stored. */
export type TrialKeyChange = Outcome<{ kind: "done" } | { kind: "absent" }>;

/** Pauses, resumes or removes a service's test key. Null when the viewer does not manage the service. */
export function changeTrialKey(
  scope: HomeScope,
  serviceId: number,
  change: "pause" | "resume" | "remove",
): Promise<TrialKeyChange | null> {
  return withManagedService<TrialKeyChange>(scope, serviceId, async (scoped) => {
    const { db } = scoped;
    const isIts = eq(trialKeys.serviceId, serviceId);
    const [stored] = await db.select({ isPaused: trialKeys.isPaused }).from(trialKeys).where(isIts).for("update");
    if (!stored) return { kind: "absent" };
    const isPaused = change === "pause";
    if (change === "remove") await db.delete(trialKeys).where(isIts);
    else if (stored.isPaused === isPaused) return { kind: "done" };
    else await db.update(trialKeys).set({ isPaused }).where(isIts);
    await recordAudit(scoped, { action: `trialKey.${change}`, subject: `service:${serviceId}` });
    await announceChange(db, "catalogue");
    return { kind: "done" };
  });
}
