import { platformTenantId, roles } from "./role.ts";

/** Who is permitted; what is left out does not matter. */
interface Rule {
  roles?: readonly number[];
  /** Belongs to a company; `scope`: to the one that the scope names. */
  company?: "any" | "scope";
  /** Acts where the account is at home. */
  here?: true;
  /** Of the platform's own tenant. */
  platform?: true;
  /** The company has a market. */
  market?: true;
  /** Of a seller's team, manages it. */
  manager?: true;
  /** The company's administrator allows it. */
  quotingPartner?: true;
}

const { administrator, agent, companyAdministrator, seller } = roles;

const answersForCompany = [
  { roles: [seller], company: "any" },
  { roles: [companyAdministrator], company: "any", market: true },
] as const;

/** Who may do what (spec 4 and 6): each permission is had by those for whom one of its rules holds. */
export const policy = {
  /** What the signed-in do with their own account. */
  useAccount: [{ here: true }],
  /** What everybody in a company does with it. */
  useCompany: [{ company: "any", here: true }],
  editCompany: [{ roles: [companyAdministrator, seller], manager: true, company: "any", here: true }],
  manageMembers: [{ roles: [companyAdministrator, seller], manager: true, company: "any", here: true }],
  /** Markets belong to agencies: to companies of company administrators. */
  editMarket: [{ roles: [companyAdministrator], company: "any", here: true }],
  /** Whom signing in leads to their market (spec 4). */
  workInMarket: [{ roles: [companyAdministrator, agent], company: "any", market: true }],
  /** Who answers for a company's bills; sellers buy, too. */
  pay: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  /** What a company earns with what it sells, and where it is paid. */
  seeEarnings: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  sell: [{ roles: [seller], company: "scope" }],
  /** Whose menus lead to a new listing; others register as sellers first. */
  startListing: [{ roles: [seller] }],
  /** What a company has agreed to buy and to sell. */
  seeAgreements: [{ company: "scope" }],
  /** Who commits a company; agents look on. */
  manageAgreements: [{ roles: [companyAdministrator, seller], company: "scope" }],
  /** What is disputed of what a company bought and sold. */
  seeDisputes: [{ company: "scope" }],
  /** Who speaks for a company about what is billed. */
  settleDisputes: [{ roles: [companyAdministrator, seller], manager: true, company: "scope" }],
  /** Agents look on. */
  manageServices: [{ roles: [administrator, companyAdministrator, seller], company: "scope" }],
  previewServices: [{ roles: [administrator] }, { company: "any" }],
  quote: [{ company: "any", here: true, quotingPartner: true }],
  /** One's own, wherever one asked. */
  seeRequests: [{}],
  answerRequests: [{ roles: [administrator] }, ...answersForCompany],
  /** People of a company who answer for it: its sellers, and the administrators of one with a market. */
  answerForCompany: answersForCompany,
  /** What a company's people asked for, beside one's own. */
  seeCompanyRequests: [{ roles: [companyAdministrator], company: "any" }],
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

/** What a rule looks at. Without `tenantId` or `quotingPartner`, nothing is permitted that depends on it. */
export interface Subject {
  roleId: number;
  tenantId?: number;
  quotingPartner?: boolean;
  isTeamMember?: boolean;
  company: { hasGigMarket: boolean } | null;
}

/** Whether somebody may do something at all; for whose company and in which tenant, `authorize` looks (actor.server.ts). */
export function isPermitted(subject: Subject | null, permission: Permission): boolean {
  return subject !== null && listRules(permission).some((rule) => meets(subject, rule));
}

export function meets(subject: Subject, rule: Rule): boolean {
  const { roleId, tenantId, company, quotingPartner } = subject;
  if (rule.roles && !rule.roles.includes(roleId)) return false;
  if (rule.company && company === null) return false;
  if (rule.platform && tenantId !== platformTenantId) return false;
  if (rule.market && !company?.hasGigMarket) return false;
  if (rule.manager && subject.isTeamMember) return false;
  return !rule.quotingPartner || quotingPartner === true;
}

/**
 * The permission check of pages and calls (spec 4 and 6): 401 for visitors, 402 for those without the company that it
 * takes, 404 for everybody else who may not, otherwise 200.
 */
export function checkPermission(subject: Subject | null, permission: Permission): 200 | 401 | 402 | 404 {
  if (subject === null) return 401;
  if (isPermitted(subject, permission)) return 200;
  const takesCompany = listRules(permission).some((rule) => rule.company);
  return takesCompany && subject.company === null ? 402 : 404;
}
