import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Translations } from "./community";
import { companies } from "./identity";

/** A service's current price in short, for cards and search (decision 043). Money is cents. */
export interface StoredListedPrice {
  /** Per request; with steps, that of the lowest. */
  cents: number;
  /** Whether some requests cost more than `cents`. */
  isFrom: boolean;
  /** Per UTC month. */
  freeRequests: number;
  monthlyFeeCents: number;
}

/** A figure of a service's requests: a median or a share, and of how many companies. */
export interface StoredMeasure {
  value: number;
  of: number;
}

/** When the newest request of a published figure counted: it changes once five more companies have followed. */
type PublishedMeasure = StoredMeasure & { until: string };

/** Derived from requests; a figure of fewer than five companies is left out (decision 054). */
export interface StoredEvidence {
  /** Median minutes until the seller first answered. */
  answer?: PublishedMeasure;
  /** Median minutes until the service was live. */
  live?: PublishedMeasure;
  /** Percentage of requests that went live within sixty days. */
  completed?: PublishedMeasure;
}

/** Share of probes of the last thirty days that the seller's API answered, or what the seller states (decision 070). */
export type StoredAvailability =
  | { value: number; of: number; isSample?: true }
  /** An ISO day. */
  | { value: number; reportedOn: string };

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Filter options of the catalogue in one id space.
 * `kind`: lineOfBusiness, valueChain, companyType, category (the spec's company subtype, whose parent is a company
 * type), systemType, or system (software of agencies, whose parent is a system type).
 * The base taxonomy comes by migration; platform administrators edit it (docs/decisions/039-taxonomy.md).
 */
export const tags = pgTable(
  "tags",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({
      enum: ["lineOfBusiness", "valueChain", "companyType", "category", "systemType", "system"],
    }).notNull(),
    /** In English: tenant folders, imports and API calls refer to the tag by it. */
    name: text().notNull(),
    translations: jsonb().$type<Translations<"name">>().notNull().default({}),
    /** Former names, which remain valid references. */
    formerNames: text("former_names").array().notNull().default(sql`'{}'`),
    parentId: integer("parent_id"),
    position: integer().notNull().default(0),
    /** Since when it is not offered for new listings; existing ones keep it. */
    retiredAt: timestamp("retired_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("tags_kind_name_key").on(table.kind, table.name)],
);

/** A listing. `status`: 1 Live, 2 Pending (the spec's Coming Soon), 4 Inactive, as in the spec's status filter. */
export const services = pgTable(
  "services",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerCompanyId: integer("owner_company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** The organization that provides the data or product, as shown on the card; the seller is the owner company. */
    companyName: text("company_name").notNull(),
    logoUrl: text("logo_url").notNull(),
    status: smallint().notNull(),
    tagline: text().notNull(),
    type: text({ enum: ["Single", "Bundled"] }).notNull(),
    /** 1 GigMarket, 2 API, 3 Bundled, 4 AMS (spec 2.3). */
    featureIds: smallint("feature_ids").array().notNull().default(sql`'{}'`),
    tagIds: integer("tag_ids").array().notNull().default(sql`'{}'`),
    /** Sizes of agencies that it is meant for; none means all. */
    agencySizes: text("agency_sizes", { enum: ["solo", "small", "medium", "large"] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Sanitized HTML. */
    description: text().notNull(),
    /** In other languages, as far as its seller gives them; a description is sanitized HTML, too. */
    translations: jsonb().$type<Translations<"name" | "tagline" | "description">>().notNull().default({}),
    website: text(),
    showPriceDetails: boolean("show_price_details").notNull().default(true),
    /** What a request of it is called: a lookup, a report (features/marketplace/service/listed-price.ts). */
    priceUnit: text("price_unit").notNull().default("request"),
    /** Derived from `service_fees`, which decide; null without a price. */
    listedPrice: jsonb("listed_price").$type<StoredListedPrice>(),
    /** When the listed price ends because another one starts. */
    listedPriceUntil: timestamp("listed_price_until", { withTimezone: true }),
    /** Number of companies that use it, in fives, rounded down: nobody's use shows. */
    usedBy: integer("used_by").notNull().default(0),
    evidence: jsonb().$type<StoredEvidence>().notNull().default({}),
    /** Derived from probes or the seller's statement; null where neither is shown. */
    availability: jsonb().$type<StoredAvailability>(),
    /** Services that at least five of its companies use, too, those of most companies first. */
    usedTogether: integer("used_together").array().notNull().default(sql`'{}'`),
    /** Its seller's words for search beyond the listing's texts (docs/decisions/056). */
    searchWords: text("search_words").array().notNull().default(sql`'{}'`),
    showTryOut: boolean("show_try_out").notNull().default(false),
    openApiSpecificationUrl: text("open_api_specification_url"),
    openApiDocuments: text("open_api_documents"),
    /** Position in browse order, ascending; ties by id. */
    rank: integer().notNull().default(1000),
    /** Source of an imported listing, so that importing it again updates it. */
    importSource: text("import_source").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it last became Live; a trigger writes it. Null if it never was. */
    liveAt: timestamp("live_at", { withTimezone: true }),
  },
  (table) => [
    index("services_live_at_idx").on(table.liveAt).where(sql`status = 1`),
    index("services_owner_idx").on(table.ownerCompanyId),
    index("services_listed_price_until_idx")
      .on(table.listedPriceUntil)
      .where(sql`${table.listedPriceUntil} is not null`),
  ],
);

/** Read by search and browsing: card columns and facets only, kept in sync with `services` by the domain functions. */
export const serviceSearch = pgTable(
  "service_search",
  {
    serviceId: integer("service_id")
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    rank: integer().notNull(),
    status: smallint().notNull(),
    name: text().notNull(),
    companyName: text("company_name").notNull(),
    ownerCompanyName: text("owner_company_name").notNull().default(""),
    tagline: text().notNull(),
    logoUrl: text("logo_url").notNull(),
    type: text({ enum: ["Single", "Bundled"] }).notNull(),
    featureIds: smallint("feature_ids").array().notNull(),
    /** With the unit; null when the seller shows no price. */
    price: jsonb().$type<StoredListedPrice & { unit: string }>(),
    /** The figures of `services` that are shown; null without any. */
    evidence: jsonb().$type<
      { usedBy: number; availability?: StoredAvailability | null } & {
        [figure in keyof StoredEvidence]: StoredMeasure | null;
      }
    >(),
    /** Positions in the orders that can be chosen beside the browse order, ascending; ties in browse order. */
    priceOrder: integer("price_order").notNull().default(2_147_483_647),
    newestOrder: integer("newest_order").notNull().default(0),
    useOrder: integer("use_order").notNull().default(0),
    /** Names of the systems that it exchanges data with. */
    systems: text().array().notNull().default(sql`'{}'`),
    /** Every filter value, encoded by `facetId` (features/marketplace/search/facets.ts). */
    facets: integer().array().notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    index("service_search_rank_idx").on(table.rank, table.serviceId),
    index("service_search_price_idx").on(table.priceOrder, table.rank, table.serviceId),
    index("service_search_newest_idx").on(table.newestOrder, table.rank, table.serviceId),
    index("service_search_use_idx").on(table.useOrder, table.rank, table.serviceId),
    index("service_search_document_idx").using("gin", table.document).with({ fastupdate: "off" }),
    index("service_search_facets_idx").using("gin", sql`${table.facets} gin__int_ops`).with({ fastupdate: "off" }),
  ],
);

/** Words of three letters and more that occur in listings, but for numbers. */
export const searchLexicon = pgTable("search_lexicon", {
  word: text().primaryKey(),
  services: integer().notNull(),
  /** Listings that use it in their name. */
  names: integer().notNull().default(0),
  /** Only translations use it: no spelling is corrected to it. */
  isTranslation: boolean("is_translation").notNull().default(false),
});

export const serviceMedia = pgTable(
  "service_media",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    /** `Screenshot` is an image; anything else is a video (spec 2.4). */
    documentType: text("document_type").notNull(),
    documentUrl: text("document_url").notNull(),
    caption: text().notNull().default(""),
    posterUrl: text("poster_url"),
    durationSeconds: integer("duration_seconds"),
    /** Address of a film's WebVTT file by language. */
    captions: jsonb().$type<Record<string, string>>().notNull().default({}),
    translations: jsonb().$type<Translations<"caption">>().notNull().default({}),
    position: integer().notNull().default(0),
  },
  (table) => [index("service_media_service_idx").on(table.serviceId, table.position)],
);

export const serviceDocuments = pgTable(
  "service_documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    documentType: text("document_type").notNull(),
    name: text().notNull(),
    documentUrl: text("document_url").notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index("service_documents_service_idx").on(table.serviceId, table.position)],
);

/** Building blocks: the services of a bundle. */
export const bundleItems = pgTable(
  "bundle_items",
  {
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.serviceId] })],
);

/** Samples of a service's try-it demo (spec 3, Try-out sample). */
export const serviceTryOuts = pgTable(
  "service_try_outs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    name: text().notNull(),
    inputData: text("input_data").notNull(),
    outputData: text("output_data").notNull(),
    /** Written by the seller in its listing, as opposed to recorded from the source or made for a demo. */
    bySeller: boolean("by_seller").notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [index("service_try_outs_service_idx").on(table.serviceId, table.position)],
);

/** A listing's OpenAPI document as imported, in JSON. */
export const openApiDocuments = pgTable("open_api_documents", {
  serviceId: integer("service_id")
    .primaryKey()
    .references(() => services.id, { onDelete: "cascade" }),
  sha256: text().notNull(),
  title: text().notNull(),
  version: text().notNull(),
  operations: integer().notNull(),
  document: text().notNull(),
  importedAt: timestamp("imported_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Partner logos of the about pages (spec 3, About icon). */
export const partnerIcons = pgTable("partner_icons", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  serviceId: integer("service_id")
    .notNull()
    .references(() => services.id, { onDelete: "cascade" }),
  logoUrl: text("logo_url").notNull(),
  companyName: text("company_name").notNull(),
  position: integer().notNull().default(0),
});
