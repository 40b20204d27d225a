import type { IconName } from "#app/demo/logos/icons.ts";
import type {
  CategoryName,
  CompanyTypeName,
  LineOfBusinessName,
  ValueChainName,
} from "#app/features/marketplace/search/tag-names.ts";
import type { TintName } from "#app/theme/tints.ts";
import type { DemoCompanySlug } from "./companies.ts";
import type { AddedCategoryName } from "./tags.ts";

/** A hand-written listing of the demo catalogue; `seed-demo.server.ts` converts it to rows. */
export interface DemoService {
  id: number;
  name: string;
  /** The organization that provides the data or product. */
  companyName: string;
  owner: DemoCompanySlug;
  status: "live" | "pending" | "inactive";
  /** One plain sentence of at most 100 characters, so that cards show all of it. */
  tagline: string;
  /** 1 GigMarket, 2 API, 3 Bundled, 4 AMS (spec 2.3). */
  featureIds: (1 | 2 | 3 | 4)[];
  lines: LineOfBusinessName[];
  chain: ValueChainName[];
  types: CompanyTypeName[];
  categories: (CategoryName | AddedCategoryName)[];
  tint: TintName;
  icon: IconName;
  description: DemoDescription;
  /** Null for a fictitious seller without one. */
  website: string | null;
  /** Public documentation of the interface, if any; a fictitious product's is its field reference. */
  apiDocs?: string;
  /** Public pages; documents of fictitious products are in `documents/`. */
  documents?: DemoDocument[];
  /** Ids of the building blocks, in order; a listing with any is a bundle. */
  blocks?: number[];
  showTryOut?: boolean;
}

/** The five parts of a listing's text; plain text with inline Markdown. */
export interface DemoDescription {
  lead: string;
  uses: string[];
  send: string;
  back: string;
  note: string;
}

export interface DemoDocument {
  type: "API" | "Guide" | "Reference" | "Terms" | "Data";
  name: string;
  url: string;
}

/** Whether it passes on the open data of a public source, which documents itself. */
export function isPublicSource({ types }: Pick<DemoService, "types">): boolean {
  return types.includes("Government");
}
