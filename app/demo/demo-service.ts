import type { IconName } from "#app/demo/logos/icons.ts";
import type {
  CategoryName,
  CompanyTypeName,
  LineOfBusinessName,
  ValueChainName,
} from "#app/features/marketplace/search/tag-names.ts";
import type { TintName } from "#app/theme/tints.ts";
import type { DemoCompanySlug } from "./companies.ts";

/** A listing of the demo catalogue as it is written by hand; `seed-demo.server.ts` turns it into rows. */
export interface DemoService {
  id: number;
  name: string;
  /** The organisation whose data or product it is. */
  companyName: string;
  owner: DemoCompanySlug;
  status: "live" | "pending" | "inactive";
  /** One plain sentence; at most 300 characters. */
  tagline: string;
  /** 1 GigMarket, 2 API, 3 Bundled, 4 AMS (spec 2.3). */
  featureIds: (1 | 2 | 3 | 4)[];
  lines: LineOfBusinessName[];
  chain: ValueChainName[];
  types: CompanyTypeName[];
  categories: CategoryName[];
  tint: TintName;
  icon: IconName;
  description: DemoDescription;
  /** Null for an invented seller, who has none. */
  website: string | null;
  /** The public page that documents the interface, where there is one; an invented seller's is its field reference. */
  apiDocs?: string;
  /** Public pages; what invented sellers wrote themselves is in `documents/`. */
  documents?: DemoDocument[];
  /** Ids of the building blocks, in order; a listing that has them is a bundle. */
  blocks?: number[];
  showTryOut?: boolean;
}

/** The five parts of a listing's text, each plain text that may hold inline Markdown. */
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
