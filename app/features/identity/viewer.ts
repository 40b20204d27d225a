import type { Actor } from "#app/db/scope.ts";

/** The signed-in user for pages and calls (the spec's session values, section 3). */
export interface Viewer extends Actor {
  sessionId: number;
  phone: string | null;
  /** The account's preference; a browser's own choice takes precedence. */
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
