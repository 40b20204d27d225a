import { z } from "zod";
import { type MarketLogo, noMarketImages } from "./assets/market-images.ts";

const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(500);

/** Which of its parent tenant's services a market shows. */
export const marketServices = z.object({
  /** Every service, including future ones; else those selected by tags and ids. */
  everything: z.boolean(),
  /** Lines of business and categories: a service with any of them is included. */
  tagIds: ids,
  include: ids,
  exclude: ids,
  /** Pinned services, in this order. */
  first: ids,
  /** The agency's own taglines, by service id. */
  notes: z.record(z.string().regex(/^[1-9]\d{0,9}$/), z.string()),
});
export type MarketServices = z.infer<typeof marketServices>;

const image: z.ZodType<MarketLogo> = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

export const marketLegalParties = ["own", "parent"] as const;

/** A market's settings as stored in `market_settings`. */
const storedMarketSettings = z.object({
  slug: z.string(),
  name: z.string(),
  headerText: z.string().nullable(),
  /** rrggbb; null for the neutral one. */
  brandColor: z.string().nullable(),
  /** Null: the company's own logo, or none. */
  logo: image.nullable(),
  /** Null: drawn or derived. Settings stored before there were these have none. */
  logoDark: image.nullable().default(null),
  favicon: image.nullable().default(null),
  socialImage: image.nullable().default(null),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  services: marketServices,
  /** Whose terms and privacy policy hold: the agency's own, or its parent's, named as the parent's. */
  legal: z.enum(marketLegalParties).default("own"),
  /** Markdown; null without. Settings stored before there were these have none. */
  terms: z.string().nullable().default(null),
  privacyPolicy: z.string().nullable().default(null),
  about: z.string().nullable().default(null),
});
export type MarketSettings = z.infer<typeof storedMarketSettings>;

/** Company data that fills gaps in its market's settings. */
export interface MarketCompany {
  id: number;
  tenantId: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  description: string | null;
  address: string | null;
  headerText: string | null;
}

export const everyService: MarketServices = {
  everything: true,
  tagIds: [],
  include: [],
  exclude: [],
  first: [],
  notes: {},
};

/** Parses stored settings; defaults for a company without any. */
export function readSettings(
  stored: unknown,
  company: Pick<MarketCompany, "slug" | "name" | "headerText">,
): MarketSettings {
  const parsed = storedMarketSettings.safeParse(stored);
  if (parsed.success) return parsed.data;
  const { slug, name, headerText } = company;
  const look = { brandColor: null, ...noMarketImages, supportEmail: null, supportPhone: null };
  const texts = { legal: "own", terms: null, privacyPolicy: null, about: null } as const;
  return { slug, name, headerText, ...look, ...texts, services: everyService };
}
