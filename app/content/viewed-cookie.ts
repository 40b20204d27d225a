/** Services that the browser has opened, the latest first: in a cookie of the browser alone, so that it works without scripts. */
export const viewedCookie = "viewed";
export const mostViewed = 12;

const ninetyDays = 90 * 24 * 60 * 60;
const attributes = "Path=/; HttpOnly; SameSite=Lax";
/** A service's page, in a market, too, and its data. */
const servicePath = /^(?:\/[^/]+)?\/service\/([1-9]\d{0,8})(?:\/|\.data$|$)/i;

/** The ids in a request's cookies; anything else is ignored. */
export function readViewed(cookies: string | null | undefined): number[] {
  const pair = (cookies ?? "").split(";").find((each) => each.trim().startsWith(`${viewedCookie}=`));
  const listed =
    pair
      ?.trim()
      .slice(viewedCookie.length + 1)
      .slice(0, 200) ?? "";
  const ids = listed.split(".").filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, mostViewed);
}

interface OpenedPage {
  method: string | undefined;
  pathname: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The `Set-Cookie` value after a service's page was opened; null for other pages, for what a browser only prefetches,
 * and for visitors who ask not to be tracked (Global Privacy Control).
 */
export function toViewedCookie({ method, pathname, headers }: OpenedPage): string | null {
  const id = Number(servicePath.exec(pathname)?.[1] ?? 0);
  if (id === 0 || method !== "GET" || headers["sec-gpc"] === "1") return null;
  if (/prefetch/i.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`)) return null;
  const before = readViewed(headers.cookie === undefined ? null : String(headers.cookie));
  const ids = [id, ...before.filter((other) => other !== id)].slice(0, mostViewed);
  return `${viewedCookie}=${ids.join(".")}; ${attributes}; Max-Age=${ninetyDays}`;
}

/** Forgets all of them. */
export const forgottenViewed = `${viewedCookie}=; ${attributes}; Max-Age=0`;
