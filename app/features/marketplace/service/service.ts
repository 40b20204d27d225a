import type { Evidence } from "#app/features/marketplace/evidence/evidence.ts";
import type { AgencySize } from "#app/features/marketplace/fit/agency-profile.ts";
import type { ShownFit } from "#app/features/marketplace/fit/shown-fit.ts";
import type { NamedConnection } from "#app/features/marketplace/works-with/connection.ts";
import type { ListedPrice } from "./listed-price.ts";

/** Numbers of the spec's status filter; Pending is `Coming Soon` in the calls. */
export const serviceStatus = { live: 1, pending: 2, inactive: 4 } as const;
export type ServiceStatus = (typeof serviceStatus)[keyof typeof serviceStatus];
export type ServiceType = "Single" | "Bundled";
/** 1 GigMarket, 2 API, 3 Bundled, 4 AMS (spec 2.3). */
export type FeatureId = 1 | 2 | 3 | 4;

/** Data of a landing page card. */
export interface ServiceCardData {
  id: number;
  name: string;
  companyName: string;
  logoUrl: string;
  status: ServiceStatus;
  tagline: string;
  type: ServiceType;
  featureIds: FeatureId[];
  /** Null when its seller shows none: on request. */
  price: ListedPrice | null;
  /** Null as long as too few companies have asked for it or used it. */
  evidence: Evidence | null;
  /** Names of the systems that it exchanges data with. */
  systems: string[];
  /** Whether it fits the viewer's agency; absent where that is not known. */
  fit?: ShownFit;
  /** Whether some of its due-diligence evidence was checked and is in force; only lists of the catalogue say so. */
  isChecked?: boolean;
}

/** A card with its seller's name, for search results and building blocks. */
export interface ListedService extends ServiceCardData {
  ownerCompanyName: string;
}

/** A listing in full (spec 3, Service). */
export interface Service extends ServiceCardData {
  /** An erased one has neither a page nor anything to sell. */
  ownerCompany: { id: number; slug: string; name: string; isErased: boolean };
  /** Sanitized HTML. */
  description: string;
  website: string | null;
  showPriceDetails: boolean;
  showTryOut: boolean;
  openApiSpecificationUrl: string | null;
  openApiDocuments: string | null;
  lineOfBusinessNames: string[];
  valueChainNames: string[];
  companyTypeNames: string[];
  /** The category tags; the spec's companySubTypeNames. */
  categoryNames: string[];
  /** USPS codes of the states where it is available; empty if its seller names none. */
  states: string[];
  /** The UTC day of its last change. */
  changedOn: string;
  /** Sizes of agencies that it is meant for; empty for all. */
  agencySizes: AgencySize[];
  /** What its seller says about systems, including those it does not work with. */
  connections: NamedConnection[];
}

/** A listing for buyers: an inactive one can only be read, and demos depend on the tenant. */
export function toBuyersService(service: Service, { tryIt }: { tryIt: boolean }): Service {
  const isInactive = service.status === serviceStatus.inactive;
  return {
    ...service,
    showTryOut: service.showTryOut && tryIt && !isInactive,
    openApiSpecificationUrl: isInactive ? null : service.openApiSpecificationUrl,
  };
}

export interface MediaItem {
  id: number;
  /** `Screenshot` is an image; anything else is a video. */
  documentType: string;
  documentUrl: string;
  caption: string;
  posterUrl: string | null;
  durationSeconds: number | null;
  /** Address of a film's WebVTT file by language. */
  captions: Record<string, string>;
}

export interface ServiceDocument {
  id: number;
  documentType: string;
  name: string;
  documentUrl: string;
}

/** A sample of a try-it demo (spec 3, Try-out sample). */
export interface TryOut {
  id: number;
  name: string;
  inputData: string;
  outputData: string;
  /** Written by the seller in its listing. */
  bySeller: boolean;
}

/** A partner's logo on the about pages (spec 3, About icon). */
export interface PartnerIcon {
  /** The service that it links to; null without one. */
  serviceId: number | null;
  logoUrl: string;
  companyName: string;
}
