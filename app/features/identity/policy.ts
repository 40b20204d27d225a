import { platformTenantId, roles } from "./role.ts";

/** Conditions on a subject; omitted ones are not checked. */
interface Rule {
  roles?: readonly number[];
  /** Belongs to a company; with `scope`, to the scope's company. */
  company?: "any" | "scope";
  /** Acts on the account's own tenant. */
  here?: true;
  /** Belongs to the platform's own tenant. */
  platform?: true;
  /** The company has a market. */
  market?: true;
  /** Is a manager, for members of a seller's team. */
  manager?: true;
  /** The company's administrator allows it. */
  quotingPartner?: true;
}

const { administrator, agent, companyAdministrator, seller } = roles;

const answersForCompany = [
  { roles: [seller], company: "any" },
  { roles: [companyAdministrator], company: "any", market: true },
] as const;

/** Who may do what (spec 4 and 6): a permission is granted if any of its rules applies. */
export const policy = {
  /** What signed-in users do with their own account. */
  useAccount: [{ here: true }],
  /** What every member of a company does with it. */
  useCompany: [{ company: "any", here: true }],
  editCompany: [{ roles: [companyAdministrator, seller], manager: true, company: "any", here: true }],
  manageMembers: [{ roles: [companyAdministrator, seller], manager: true, company: "any", here: true }],
  /** Markets belong to agencies: companies of company administrators. */
  editMarket: [{ roles: [companyAdministrator], company: "any", here: true }],
  /** Users whom sign-in leads to their market (spec 4). */
  workInMarket: [{ roles: [companyAdministrator, agent], company: "any", market: true }],
  /** Who pays a company's bills; sellers buy, too. */
  pay: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  /** A company's earnings and payout account. */
  seeEarnings: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  sell: [{ roles: [seller], company: "scope" }],
  /** Users whose menu links to a new listing; others register as sellers first. */
  startListing: [{ roles: [seller] }],
  /** A company's agreements as buyer and seller. */
  seeAgreements: [{ company: "scope" }],
  /** Who may commit a company; agents have read access. */
  manageAgreements: [{ roles: [companyAdministrator, seller], company: "scope" }],
  /** A company's disputes as buyer and seller. */
  seeDisputes: [{ company: "scope" }],
  /** Who may act for a company in billing disputes. */
  settleDisputes: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  /** Agents have read access. */
  manageServices: [{ roles: [administrator, companyAdministrator, seller], company: "scope" }],
  previewServices: [{ roles: [administrator] }, { company: "any" }],
  quote: [{ company: "any", here: true, quotingPartner: true }],
  /** Own requests, on any tenant. */
  seeRequests: [{}],
  answerRequests: [{ roles: [administrator] }, ...answersForCompany],
  /** Who answers requests for a company: its sellers, and the administrators of one with a market. */
  answerForCompany: answersForCompany,
  /** Requests by a company's people, in addition to one's own. */
  seeCompanyRequests: [{ roles: [companyAdministrator, seller], manager: true, company: "any" }],
  makeMergeLink: [
    { roles: [administrator], platform: true },
    { roles: [companyAdministrator], company: "any" },
  ],
  /** The console: of every tenant for the platform's administrators, of their own for a tenant's. */
  useConsole: [{ roles: [administrator], here: true }],
  administerPlatform: [{ roles: [administrator], platform: true, here: true }],
} as const satisfies Record<string, readonly Rule[]>;

export type Permission = keyof typeof policy;

export function listRules(permission: Permission): readonly Rule[] {
  return policy[permission];
}

/** What rules look at. Without `tenantId` or `quotingPartner`, rules that need it do not apply. */
export interface Subject {
  roleId: number;
  tenantId?: number;
  quotingPartner?: boolean;
  isTeamMember?: boolean;
  needsSecondStep?: boolean;
  company: { hasGigMarket: boolean } | null;
}

/** Whether a subject has a permission at all; `authorize` (actor.server.ts) also checks company and tenant. */
export function isPermitted(subject: Subject | null, permission: Permission): boolean {
  return subject !== null && listRules(permission).some((rule) => meets(subject, rule));
}

export function meets(subject: Subject, rule: Rule): boolean {
  const { roleId, tenantId, company, quotingPartner } = subject;
  if (rule.roles && !rule.roles.includes(roleId)) return false;
  if (rule.roles && subject.needsSecondStep) return false;
  if (rule.company && company === null) return false;
  if (rule.platform && tenantId !== platformTenantId) return false;
  if (rule.market && !company?.hasGigMarket) return false;
  if (rule.manager && subject.isTeamMember) return false;
  return !rule.quotingPartner || quotingPartner === true;
}

/**
 * The permission check of pages and calls (spec 4 and 6): 401 for visitors, 402 without the required company, 404 for
 * everyone else without the permission, otherwise 200.
 */
export function checkPermission(subject: Subject | null, permission: Permission): 200 | 401 | 402 | 404 {
  if (subject === null) return 401;
  if (isPermitted(subject, permission)) return 200;
  const takesCompany = listRules(permission).some((rule) => rule.company);
  return takesCompany && subject.company === null ? 402 : 404;
}
