/** A browser and its system, as parsed from `User-Agent`; null where unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins: browsers pretend to be those further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Microsoft Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Parses a `User-Agent` for display only. */
export function toDevice(userAgent: string | null): Device {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return { browser: find(browsers) ?? null, system: find(systems) ?? null };
}
