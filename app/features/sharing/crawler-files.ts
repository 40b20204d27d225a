import { consoleAlias } from "#app/console-path.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import type { Site } from "./site.ts";
import type { SitemapEntry } from "./sitemap.server.ts";

/** A sitemap (sitemaps.org, 0.9). */
export function toSitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Pages for signed-in users, machines, or one visitor (RFC 9309). */
const closed = [
  "/api/",
  "/auth/",
  consoleAlias,
  "/dashboard",
  "/profile",
  "/users",
  "/adduser",
  "/company/payment",
  "/company/market",
  "/myservices",
  "/servicedetails/",
  "/details",
  "/myworkflows",
  "/workflowdashboard",
  "/requests/",
  "/reports",
  "/sellerreport",
  "/servicepreview/",
  "/validate/",
  "/setpassword/",
  "/resetpassword/",
  "/callback",
  "/partner",
];

/** @param shown where the site shows the console. */
export function toRobotsText(origin: string, shown: string): string {
  const paths = shown === consoleAlias ? closed : [shown, ...closed];
  return ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}

interface SecurityFile {
  origin: string;
  /** Where faults are reported. */
  email: string;
  locales: readonly string[];
  now: Date;
}

/** Where to report a fault in the software (RFC 9116); it names a day within a year on which it expires. */
export function toSecurityText({ origin, email, locales, now }: SecurityFile): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 10, 1));
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

interface Manifested {
  site: Pick<Site, "name" | "home" | "locale">;
  icon: { url: string; contentType: string };
  color: string;
}

/** The web app manifest of a tenant (W3C Web Application Manifest). */
export function toWebManifest({ site, icon, color }: Manifested): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    lang: site.locale,
    start_url: site.home,
    scope: "/",
    display: "minimal-ui",
    background_color: color,
    theme_color: color,
    icons: [{ src: icon.url, type: icon.contentType, sizes: "any" }],
  });
}
