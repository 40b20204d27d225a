import type { DemoCompanySlug } from "./companies.ts";

interface DemoAccount {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: 1 | 2 | 3 | 4;
  company: DemoCompanySlug | null;
  /** Whether the account may use the quoting partner. */
  quotingPartner?: boolean;
}

/** The people of demo mode; all share one password. */
export const demoAccounts: DemoAccount[] = [
  {
    id: 1,
    email: "admin@demo.test",
    firstName: "Ada",
    lastName: "Moreno",
    phone: null,
    roleId: 1,
    company: "platform-operations",
  },
  {
    id: 2,
    email: "owner@demo.test",
    firstName: "Olivia",
    lastName: "Lindgren",
    phone: "2185550142",
    roleId: 2,
    company: "demo-agency",
    quotingPartner: true,
  },
  {
    id: 3,
    email: "agent@demo.test",
    firstName: "Andre",
    lastName: "Whitfield",
    phone: "2185550143",
    roleId: 3,
    company: "demo-agency",
  },
  {
    id: 4,
    email: "buyer@demo.test",
    firstName: "Beth",
    lastName: "Okafor",
    phone: "2315550117",
    roleId: 2,
    company: "lakeshore-insurance",
  },
  {
    id: 5,
    email: "seller@demo.test",
    firstName: "Samir",
    lastName: "Haddad",
    phone: "6125550188",
    roleId: 4,
    company: "northline-data",
  },
  {
    id: 6,
    email: "newcomer@demo.test",
    firstName: "Nora",
    lastName: "Castillo",
    phone: null,
    roleId: 2,
    company: null,
  },
];
