import { LRUCache } from "lru-cache";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { immutable, revalidated, type StoredAnswer, toStoredFile } from "#app/server/cache/stored-answer.server.ts";
import { dataPolicy, filePolicy } from "#app/server/guard/security-headers.server.ts";
import { contentTypeOf } from "./content-types.ts";

export interface TenantAssets {
  /** The response for a path of a tenant's brand; null for every other path, and for a missing file. */
  find(pathname: string, shown: Tenant): StoredAnswer | null;
  /** Keeps the files of this tenant's version, so that rendered pages can fetch them after the folder changed. */
  remember(tenant: Tenant): void;
}

interface BrandSource {
  current(): TenantDirectory;
  findAsset(slug: string, place: string): { bytes: Buffer } | null;
  listVersions(slug: string): readonly Tenant[];
}

const rememberedTenants = 200;

/** Style sheets, copy and images of tenants: `/theme/…`, `/locales/…`, `/tenant-assets/…`. */
export function createTenantAssets(source: BrandSource): TenantAssets {
  const answers = new WeakMap<object, Map<string, StoredAnswer>>();
  const remembered = new LRUCache<string, Tenant>({ max: rememberedTenants });

  function answerOnce(owner: object, key: string, make: () => StoredAnswer): StoredAnswer {
    const known = answers.get(owner) ?? new Map<string, StoredAnswer>();
    answers.set(owner, known);
    const answer = known.get(key) ?? make();
    known.set(key, answer);
    return answer;
  }

  /** The version of the tenant that created the address, or the current one. */
  function findOwner(slug: string, owns: (tenant: Tenant) => boolean): Tenant | null {
    const current = source.current().findByName(slug);
    if (current?.slug === slug && owns(current)) return current;
    for (const version of source.listVersions(slug)) if (owns(version)) return version;
    for (const tenant of remembered.values()) if (tenant.slug === slug && owns(tenant)) return tenant;
    return null;
  }

  function findTheme(pathname: string, slug: string): StoredAnswer | null {
    const tenant = findOwner(slug, ({ theme }) => theme.href === pathname);
    return tenant && answerOnce(tenant, "theme", () => toText(tenant.theme.css, "theme.css", immutable));
  }

  function findCopy(pathname: string, slug: string): StoredAnswer | null {
    const tenant = findOwner(slug, ({ copyHref }) => Object.values(copyHref).includes(pathname));
    const language = Object.entries(tenant?.copyHref ?? {}).find(([, href]) => href === pathname)?.[0];
    return tenant && language !== undefined
      ? answerOnce(tenant, pathname, () => toCopy(tenant, language, immutable))
      : null;
  }

  function findAsset(slug: string, place: string): StoredAnswer | null {
    const asset = source.findAsset(slug, place);
    if (!asset) return null;
    const contentType = contentTypeOf(place);
    return answerOnce(asset.bytes, place, () =>
      toStoredFile({ bytes: asset.bytes, contentType, cacheControl: immutable, policy: filePolicy(contentType) }),
    );
  }

  return {
    find: (pathname, shown) => {
      const [, folder = "", slug = "", ...rest] = pathname.split("/");
      if (folder === "theme" && rest.length === 0) return findTheme(pathname, slug.split(".", 1)[0] ?? "");
      if (folder === "tenant-assets" && rest.length === 2) return findAsset(slug, rest.join("/"));
      if (folder !== "locales") return null;
      if (rest.length === 1) return findCopy(pathname, slug);
      const language = /^([a-z]{2,3})\.json$/.exec(slug)?.[1];
      if (language === undefined || !shown.copy[language] || rest.length > 0) return null;
      return answerOnce(shown, language, () => toCopy(shown, language, revalidated));
    },
    remember: (tenant) => {
      remembered.set(tenant.revision, tenant);
    },
  };
}

function toCopy(tenant: Tenant, language: string, cacheControl: string): StoredAnswer {
  return toText(JSON.stringify(tenant.copy[language]), "copy.json", cacheControl);
}

function toText(text: string, name: string, cacheControl: string): StoredAnswer {
  return toStoredFile({ bytes: Buffer.from(text), contentType: contentTypeOf(name), cacheControl, policy: dataPolicy });
}
