import type { RequestContext } from "#app/context.server.ts";

/** The prefix of public pages' paths: the brand's name where only the path names the brand, otherwise nothing. */
export function toSiteBase({ resolvedBy, tenant }: Pick<RequestContext, "resolvedBy" | "tenant">): string {
  return resolvedBy === "path" ? `/${tenant.slug}` : "";
}
