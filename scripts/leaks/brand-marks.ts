import { createHash } from "node:crypto";
import type { Tenant } from "#app/features/tenancy/tenant.ts";

/** What identifies a brand in any context. */
export interface BrandMarks {
  slug: string;
  /** Parent tenant of a market; null for tenants with their own folder. */
  parent: string | null;
  /** Names, hosts, mail addresses and telephone numbers; matched as whole words, ignoring case. */
  words: readonly string[];
  /** Prefixes of its own addresses, such as `/theme/acme.`. */
  addresses: readonly string[];
  /** Brand colours as #rrggbb. */
  colors: readonly string[];
  /** SHA-256 hashes of its images, hexadecimal. */
  images: ReadonlySet<string>;
}

export interface MarkSources {
  /** Contents of `/tenant-assets/<slug>/<place>`. */
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
  /** Slug of a tenant by id. */
  slugOf(tenantId: number): string | null;
  /** Names in this tenant's own records: companies, people. */
  privateWords: readonly string[];
}

export function toBrandMarks(tenant: Tenant, { findAsset, slugOf, privateWords }: MarkSources): BrandMarks {
  const { slug, name, productName, hosts, support, mail } = tenant;
  const words = [name, productName, mail.fromName, mail.fromAddress, support.email, ...toNumbers(support.phone)];
  const partners = tenant.about.partners?.map(({ logo }) => logo) ?? [];
  const places = [...Object.values(tenant.assets), ...partners].flatMap((asset) => {
    const place = asset?.url.split(`/tenant-assets/${slug}/`)[1];
    return place === undefined ? [] : [place];
  });
  const images = places.flatMap((place) => {
    const asset = findAsset(slug, place);
    return asset ? [toHash(asset.bytes)] : [];
  });
  return {
    slug,
    parent: tenant.parentId === null ? null : slugOf(tenant.parentId),
    words: unique([...words, ...hosts, `${slug}.localhost`, ...privateWords]),
    addresses: unique([`/tenant-assets/${slug}/`, `/theme/${slug}.`, `/locales/${slug}/`, ...toOwnPaths(tenant)]),
    colors: unique([
      tenant.theme.input.light.brand,
      tenant.theme.input.dark.brand,
      ...[...tenant.theme.css.matchAll(/--color-brand[a-z-]*:(#[0-9a-f]{6})/gi)].map(([, color]) => color),
    ]),
    images: new Set(images),
  };
}

export function toHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Addresses that contain its name as the first, second or only segment. */
function toOwnPaths({ slug, aliases, paths }: Tenant): string[] {
  const named = [slug, ...aliases].map((name) => `/${name}`);
  return [...named, ...Object.values(paths).filter((path) => named.some((name) => path.includes(name)))];
}

/** As displayed, and as in tel: links. */
function toNumbers(phone: string | null): string[] {
  return phone === null ? [] : [phone, phone.replace(/[^\d+]/g, "")];
}

function unique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => (value ? [value.toLowerCase()] : [])))];
}
