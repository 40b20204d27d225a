import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** A Drizzle handle: the pool's, or a transaction's. */
export type Database = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

/** The acting account with its role and company. */
export interface Actor {
  userId: number;
  /** The account's own tenant. */
  tenantId: number;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The company's administrator lets the account use the quoting partner. */
  quotingPartner: boolean;
  /** A seller who is a team member, not a manager. */
  isTeamMember?: boolean;
  /** An administrator who must set up a second step of login first, and has no administrator's rights before. */
  needsSecondStep?: boolean;
  company: { id: number; hasGigMarket: boolean } | null;
}

/**
 * Whose data may be used, as whom, and when. No feature takes this type: each function's first parameter is one of
 * the kinds below, or a union of those it serves.
 */
export interface ScopeFields {
  db: Database;
  tenantId: number;
  companyId: number | null;
  userId: number | null;
  /**
   * The user `userId`, read once per request; undefined outside of requests (features/identity/actor.server.ts,
   * authorize).
   */
  actor?: Actor | null;
  now: Date;
  /** The tenant's part of the catalogue. Undefined lists do not restrict; several lists must all match. */
  catalogue: CatalogueScope;
}

declare const shown: unique symbol;
declare const account: unique symbol;
declare const home: unique symbol;

/** A scope states its kind itself and by its tenant: the spread of a scope with another tenant is of no kind. */
type Marked<Kind extends symbol> = ScopeFields & { readonly [kind in Kind]: true } & {
  readonly tenantId: number & { readonly [kind in Kind]: true };
};

/** Scope of the tenant whose pages are shown, with its part of the catalogue. */
export type ShownScope = Marked<typeof shown>;

/** Scope of the tenant that owns the accounts and companies: on a market's own host, its parent. */
export type AccountScope = Marked<typeof account>;

/**
 * Scope of the tenant of the user's company, even while another market is shown: what users do for their company
 * happens there. For a visitor, the shown tenant.
 */
export type HomeScope = Marked<typeof home>;

/**
 * For functions that work alike in any tenant, such as outgoing mail and the audit log; all others name their kinds.
 */
export type AnyScope = ShownScope | AccountScope | HomeScope;

/** For work outside of requests, such as jobs, tools and tests, which choose the kind themselves. */
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
  /** Names of categories and lines of business, compared case-insensitively. */
  categories?: string[];
  linesOfBusiness?: string[];
  /** Synonyms of the tenant's people beyond the trade's: one group per entry, separated by commas. */
  vocabulary?: string[];
  /** Also this company's listings, or everyone's, in any state: for a preview. */
  alsoOwnedBy?: number | "anyone";
  /** A market's own selection within that. */
  chosen?: ChosenServices;
}

/** Listings selected by tag or id, or all of them, minus exclusions. */
export interface ChosenServices {
  everything: boolean;
  tagIds: number[];
  include: number[];
  exclude: number[];
}
