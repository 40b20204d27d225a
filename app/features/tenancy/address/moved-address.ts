import { nameInPath, resolveTenant, type TenantDirectory } from "./resolve-tenant.ts";

/** Where a page is today. */
export interface MovedAddress {
  host: string;
  pathname: string;
}

interface Question {
  host: string;
  pathname: string;
  directory: TenantDirectory;
  now: Date;
}

/**
 * The present address of a page that names a market by a former slug, as subdomain or in the path; null for every
 * other. Call it only for addresses that no tenant has.
 */
export function findMovedAddress(question: Question): MovedAddress | null {
  return findMovedHost(question) ?? findMovedPath(question);
}

function findMovedHost({ host, pathname, directory, now }: Question): MovedAddress | null {
  const [label = ""] = host.split(".", 1);
  const market = directory.findMoved(label, now);
  const subdomain = market && directory.subdomainOf(market);
  // Only below the domain whose subdomains name markets.
  if (!market || subdomain === null || subdomain.slice(market.slug.length) !== host.toLowerCase().slice(label.length))
    return null;
  return { host: subdomain, pathname };
}

function findMovedPath({ host, pathname, directory, now }: Question): MovedAddress | null {
  const name = nameInPath(pathname);
  if (name === null) return null;
  const market = directory.findMoved(name, now);
  if (!market) return null;
  const parts = pathname.split("/");
  const isTheirs = (moved: string) => {
    const found = resolveTenant({ host, pathname: moved, viewerTenantId: null, directory });
    return found.kind === "tenant" && found.tenant === market;
  };
  // A token before the name, or what follows it, may look the same.
  const moved = parts
    .map((part, at) => parts.with(at, part.endsWith(".data") ? `${market.slug}.data` : market.slug).join("/"))
    .find((path) => nameInPath(path) === market.slug && isTheirs(path));
  return moved === undefined ? null : { host, pathname: moved };
}
