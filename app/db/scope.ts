import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** A Drizzle handle: the pool's, or a transaction's. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

/** Who acts: the account with its role and company. */
export interface Actor {
  userId: number;
  /** Where the account is at home. */
  tenantId: number;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The company's administrator lets the account use the quoting partner. */
  quotingPartner: boolean;
  /** A seller who works in the company's team and does not manage it. */
  isTeamMember?: boolean;
  company: { id: number; hasGigMarket: boolean } | null;
}

/**
 * Whose data may be touched, as whom, and when. No feature takes this: each function's first parameter is of one of the
 * kinds below, or of those of them that it serves.
 */
export interface ScopeFields {
  db: Database;
  tenantId: number;
  companyId: number | null;
  userId: number | null;
  /** Who `userId` is, as the request read it once; left out where no request did (features/identity/actor.server.ts, authorize). */
  actor?: Actor | null;
  now: Date;
  /** The part of the catalogue that the tenant shows. Undefined lists do not narrow; several lists must all match. */
  catalogue: CatalogueScope;
}

declare const shown: unique symbol;
declare const account: unique symbol;
declare const home: unique symbol;

/** Of which kind a scope is, is said by itself and by its tenant: the spread of a scope with another tenant is of no kind. */
type Marked<Kind extends symbol> = ScopeFields & { readonly [kind in Kind]: true } & {
  readonly tenantId: number & { readonly [kind in Kind]: true };
};

/** Of the tenant whose pages are shown, and of what its catalogue shows. */
export type ShownScope = Marked<typeof shown>;

/** Of the tenant that owns the accounts and companies here: on a market's own host, the one that the market belongs to. */
export type AccountScope = Marked<typeof account>;

/**
 * Of the tenant that the user's company belongs to, also while they look at a market: what they do for their company, they
 * do there. A visitor's is the shown tenant's.
 */
export type HomeScope = Marked<typeof home>;

/** For what is the same in any tenant, such as the mail that leaves it or the trail it keeps; everything else names its kinds. */
export type AnyScope = ShownScope | AccountScope | HomeScope;

/** For work that no request carries, such as that of jobs, tools and tests: it says itself of which kind it is. */
export function createScope<Kind extends AnyScope>(
  fields: Pick<ScopeFields, "db" | "tenantId"> & Partial<ScopeFields>,
): Kind {
  const scope: ScopeFields = { companyId: null, userId: null, now: new Date(), catalogue: {}, ...fields };
  return scope as Kind;
}

/** The same person at the same moment, in the tenant whose pages are to be shown. */
export function shownScopeIn(scope: ScopeFields, tenantId: number): ShownScope {
  return createScope({ ...scope, tenantId });
}

/** The same person at the same moment, in the tenant that owns the accounts and companies in question. */
export function accountScopeIn(scope: ScopeFields, tenantId: number): AccountScope {
  return createScope({ ...scope, tenantId });
}

/** The same person at the same moment, in the tenant that the company in question belongs to. */
export function homeScopeIn(scope: ScopeFields, tenantId: number): HomeScope {
  return createScope({ ...scope, tenantId });
}

export interface CatalogueScope {
  services?: number[];
  /** Names of categories and lines of business, compared without regard to case. */
  categories?: string[];
  linesOfBusiness?: string[];
  /** What the tenant's people call things beside the terms of the trade: terms for one thing, with commas between them. */
  vocabulary?: string[];
  /** Its own listings, or everybody's, in any state beside what is shown: for a preview. */
  alsoOwnedBy?: number | "anyone";
  /** A market's own choice inside of that. */
  chosen?: ChosenServices;
}

/** Listings that carry one of the tags or are named, or all of them, save those left out. */
export interface ChosenServices {
  everything: boolean;
  tagIds: number[];
  include: number[];
  exclude: number[];
}
