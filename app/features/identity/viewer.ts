import type { Actor } from "#app/db/scope.ts";

/** Who is signed in, as pages and calls see it (the spec's session values, section 3). */
export interface Viewer extends Actor {
  sessionId: number;
  phone: string | null;
  /** What the account prefers; a browser's own choice goes first. */
  language?: string | null;
  company: {
    id: number;
    slug: string;
    name: string;
    logoUrl: string | null;
    /** Pixels; null for a logo that was not uploaded. */
    logoWidth?: number | null;
    logoHeight?: number | null;
    hasGigMarket: boolean;
    headerText: string | null;
  } | null;
}
