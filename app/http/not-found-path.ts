import type { RequestContext } from "#app/context.server.ts";

/** Where the spec redirects to from an unknown service (spec 8), in the brand that only the path names. */
export function toNotFoundPath({ resolvedBy, tenant }: Pick<RequestContext, "resolvedBy" | "tenant">): string {
  return resolvedBy === "path" ? `/${tenant.slug}/notfound` : "/notfound";
}
