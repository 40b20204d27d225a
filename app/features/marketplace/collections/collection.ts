import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

/** Maximum number of collections of a tenant, drafts included. */
export const mostCollections = 20;
/** Maximum number of services in one. */
export const mostCollected = 24;

/** A collection as the landing page announces it. */
export interface CollectionSummary {
  id: number;
  title: string;
  lede: string;
  /** Number of its services that the reader's tenant shows; at least one. */
  services: number;
  /** Logos of the first few of those services. */
  logos: string[];
}

/** A published collection with its services in order. */
export interface Collection {
  id: number;
  title: string;
  lede: string;
  cards: ServiceCardData[];
}

/** Where collections are made: in the console for tenants, on a company's pages for its market. */
export type CollectionPlace = "console" | "market";

export const collectionsPaths = {
  console: "/gigmarket/admin/collections",
  market: "/company/market/collections",
} as const satisfies Record<CollectionPlace, string>;

/** A collection in the list of those who make it. */
export interface OwnCollection {
  id: number;
  tenantId: number;
  title: string;
  /** Empty without a translation. */
  titleEs: string;
  isDraft: boolean;
  /** Number of its services, also of those that are not shown any more. */
  services: number;
}

/** A service of a collection that is being edited. */
export interface CollectedService {
  id: number;
  name: string;
  companyName: string;
  /** Whether the collection's tenant shows it now. */
  isShown: boolean;
}
