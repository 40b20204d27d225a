import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { StoredAvailability } from "#app/db/schema/catalogue.ts";
import type { ProbeFailure } from "./probe.ts";

/** The whole days of probes that a figure covers, and the fewest probes that make one. */
export const probeDays = 30;
export const fewestProbes = 100;
/** A seller must confirm its own figure within this many days, or it is no longer shown. */
export const reportedDays = 180;

/** What is shown of a service's availability, as its seller sees it. */
export interface OwnAvailability {
  source: "none" | "probed" | "reported";
  address: string;
  isSample: boolean;
  /** What pages show; null for nothing. */
  shown: StoredAvailability | null;
  /** The last day on which the seller's own figure is shown. */
  reportedUntil: string | null;
  last: { at: string; result: "up" | "slow" | "down" | "uncertain" } | null;
  lastFailure: { at: string; failure: ProbeFailure; status: number | null } | null;
  /** Probes of the last thirty days and of today. */
  counts: { up: number; slow: number; down: number };
}

const sources = [
  { value: "probed", label: "api-reference:availability.probed" },
  { value: "reported", label: "api-reference:availability.reported" },
] as const;

/** Messages are copy keys. Either an address or a share is needed. */
export const availabilityForm = z.object({
  source: field(z.enum(["probed", "reported"], { error: "api-reference:availability.error.source" }), {
    kind: "choice",
    isWide: true,
    label: "api-reference:availability.source",
    placeholder: "api-reference:availability.source.choose",
    options: sources,
  }),
  address: field(z.string().trim().max(500, "api-reference:availability.error.address"), {
    kind: "url",
    label: "api-reference:availability.address",
    hint: "api-reference:availability.address.hint",
  }),
  share: field(
    z
      .string()
      .trim()
      .max(6, "api-reference:availability.error.share")
      .regex(/^(?:\d{1,2}(?:[.,]\d{1,2})?|100(?:[.,]0{1,2})?)?$/, "api-reference:availability.error.share"),
    {
      inputMode: "decimal",
      label: "api-reference:availability.share",
      hint: "api-reference:availability.share.hint",
    },
  ),
});

export type AvailabilityValues = FormValues<typeof availabilityForm>;
export type AvailabilityField = keyof AvailabilityValues;

/**
 * An address that may be probed: over https, without port, query or user name, on one of the hosts that the listing
 * names or below its website's. Whether the host is on the public internet shows when it is probed.
 */
export function toProbedAddress(typed: string, hosts: ProbedHosts): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!isPlain || url.search !== "" || /^\[|^[\d.]+$|^[^.]+$/.test(url.hostname)) return null;
  const { website, servers } = hosts;
  const isItsOwn = servers.some((server) => server.test(url.hostname)) || isWithin(url.hostname, website);
  url.hash = "";
  return isItsOwn ? url.href : null;
}

/** Reviewed with the listing: a figure of anybody else's server would be untrue, and probes of it unwelcome. */
export interface ProbedHosts {
  /** Of the OpenAPI document's servers. */
  servers: readonly RegExp[];
  website: string | null;
}

function isWithin(host: string, website: string | null): boolean {
  if (website === null || !URL.canParse(website)) return false;
  const own = new URL(website).hostname.replace(/^www\./, "");
  return own.includes(".") && (host === own || host.endsWith(`.${own}`));
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
