import { readZone } from "#app/ui/page/reader-zone.ts";

/** Tells the server the browser's time zone for the next page, where it has not been told yet or has changed. */
export function keepZone(): void {
  const zone = readZone();
  if (!/^[\w+/-]{2,40}$/.test(zone) || document.cookie.split("; ").includes(`zone=${zone}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: no browser of ours has another way everywhere
  document.cookie = `zone=${zone}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
