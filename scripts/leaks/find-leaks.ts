import { type BrandMarks, toHash } from "./brand-marks.ts";

/** A response of the server, or a mail. */
export interface Sent {
  headers: readonly (readonly [name: string, value: string])[];
  contentType: string;
  body: Uint8Array;
  /** Input of the requester, which may be repeated, such as the requested address. */
  requested: readonly string[];
}

export interface Leak {
  /** `body` or `header <name>`. */
  where: string;
  /** The mark, its brand, and some of the surrounding text. */
  what: string;
}

/**
 * Creates a function that finds other brands in what a brand's visitors are sent.
 * @param shown the permitted brand; null for none.
 * @param shared public texts that contain a brand's name by coincidence, such as a listing's name.
 */
export function createLeakFinder(
  shown: BrandMarks | null,
  all: readonly BrandMarks[],
  shared: readonly string[] = [],
): (sent: Sent) => Leak[] {
  const foreign = listForeign(shown, all);
  const patterns = foreign.map((marks) => ({ marks, pattern: toPattern([marks]) }));
  const anyPattern = toPattern(foreign);
  const chance = [...shared].sort((one, other) => other.length - one.length);

  function findInText(text: string, where: string, requested: readonly string[]): Leak[] {
    const readings = toReadings(text).map((reading) => mask(reading, [...requested, ...chance]));
    // Nearly all responses are clean: one search instead of one per brand.
    if (!readings.some((reading) => anyPattern?.test(reading))) return [];
    return patterns.flatMap(({ marks, pattern }) => {
      if (pattern === null) return [];
      const found = readings.map((reading) => pattern.exec(reading)).find((match) => match !== null);
      return found ? [{ where, what: `${marks.slug}: ${excerpt(found)}` }] : [];
    });
  }

  return ({ headers, contentType, body, requested }) => {
    const isText = /^text\/|json|xml|javascript|svg|manifest/.test(contentType);
    const text = isText ? Buffer.from(body).toString("utf8") : toPrintable(body);
    const hash = toHash(body);
    const images = patterns.filter(({ marks }) => marks.images.has(hash));
    return [
      ...headers.flatMap(([name, value]) => findInText(`${name}: ${value}`, `header ${name}`, requested)),
      ...images.map(({ marks }) => ({ where: "body", what: `${marks.slug}: its image` })),
      ...findInText(text, "body", requested),
    ];
  };
}

/** Readable text of a file of any format. */
function toPrintable(body: Uint8Array): string {
  return Buffer.from(body)
    .toString("latin1")
    .replace(/[^\x20-\x7e]/g, " ");
}

/** Marks of other brands that the shown brand does not share. A tenant may show its own markets: they are customers. */
function listForeign(shown: BrandMarks | null, all: readonly BrandMarks[]): BrandMarks[] {
  const without = (values: readonly string[], own: readonly string[] = []) =>
    values.filter((value) => !own.includes(value));
  const others = all.filter(({ slug, parent }) => slug !== shown?.slug && (shown === null || parent !== shown.slug));
  return others.map((marks) => ({
    ...marks,
    words: without(marks.words, shown?.words),
    addresses: without(marks.addresses, shown?.addresses),
    colors: without(marks.colors, shown?.colors),
    images: new Set([...marks.images].filter((image) => !shown?.images.has(image))),
  }));
}

function toPattern(brands: readonly BrandMarks[]): RegExp | null {
  const [words, addresses, colors] = [
    brands.flatMap((brand) => brand.words),
    brands.flatMap((brand) => brand.addresses),
    brands.flatMap((brand) => brand.colors),
  ];
  const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const longestFirst = (texts: readonly string[]) =>
    [...texts].sort((one, other) => other.length - one.length).map(quote);
  const parts = [
    ...longestFirst(words).map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`),
    ...longestFirst(addresses).map((address) => (/[./]$/.test(address) ? address : `${address}(?![\\p{L}\\p{N}-])`)),
    ...colors.flatMap((color) => [`${color}(?![0-9a-f])`, toRgbPattern(color)]),
  ];
  return parts.length === 0 ? null : new RegExp(parts.join("|"), "iu");
}

/** `#0f5c4d` as `rgb(15, 92, 77)` and `rgb(15 92 77 / …)`. */
function toRgbPattern(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgba?\\(\\s*${channels.join("[\\s,]+")}(?!\\d)`;
}

/** The text as sent, decoded, and without tags, which may split a word. */
function toReadings(text: string): string[] {
  const decoded = decodePercent(decodeEntities(decodeJson(text)));
  const plain = decoded.replace(/<[^<>]*>/g, "").replace(/\s+/g, " ");
  return [...new Set([text, decoded, plain])];
}

function decodeJson(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** Fixed by the contract (spec 2.1, 2.3 and 7): the console's address, and a service type. */
const contractWords = /gigmarket\??\/admin\b|"\/gigmarket"(?=:)|"GigMarket"(?=[,|]"API"[,|]"Bundled")/gi;

function mask(text: string, known: readonly string[]): string {
  return known.reduce(
    (masked, part) => (part.length < 2 ? masked : masked.replaceAll(part, " ")),
    text.replace(contractWords, " "),
  );
}

function excerpt({ 0: found, index, input }: RegExpExecArray): string {
  const around = input.slice(Math.max(0, index - 60), index + found.length + 40).replace(/\s+/g, " ");
  return `"${found}" in … ${around.trim()} …`;
}
