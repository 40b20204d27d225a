import type { IconName } from "#app/demo/logos/icons.ts";
import type { TintName } from "#app/theme/tints.ts";
import { independentSellers } from "./sellers.ts";

export interface DemoCompany {
  id: number;
  slug: string;
  name: string;
  website: string | null;
  description: string | null;
  tint: TintName;
  icon: IconName;
  hasGigMarket?: boolean;
  headerText?: string;
}

/** Sellers of the demo catalogue and the companies of the demo accounts, all of them invented. Ids stay as they are. */
export const demoCompanies = [
  {
    id: 1,
    slug: "public-data-desk",
    name: "Public Data Desk",
    website: null,
    description:
      "Public Data Desk runs federal data on vehicles, addresses and property as steady, documented calls: one key, one format, one place to ask when a source changes. The data stay the agencies’ own and each listing names its source.",
    tint: "blue",
    icon: "globe",
  },
  {
    id: 2,
    slug: "northline-data",
    name: "Northline Data",
    website: null,
    description:
      "Northline Data classifies businesses for insurance. It keeps the link between what a business says it does and the class that a carrier rates.",
    tint: "red",
    icon: "compass",
  },
  {
    id: 3,
    slug: "fieldwork-labs",
    name: "Fieldwork Labs",
    website: null,
    description:
      "Fieldwork Labs reads and fills insurance documents: submissions, policies, loss runs and the forms that go with them.",
    tint: "violet",
    icon: "document",
  },
  {
    id: 4,
    slug: "paper-and-post",
    name: "Paper & Post",
    website: null,
    description:
      "Paper & Post prints and mails what an agency would like to send by hand and never finds the hour for.",
    tint: "grey",
    icon: "envelope",
  },
  {
    id: 5,
    slug: "harbor-works",
    name: "Harbor Works",
    website: null,
    description:
      "Harbor Works builds the servicing desk’s tools: certificates, loss-run requests and checks on subcontractors.",
    tint: "indigo",
    icon: "anchor",
  },
  {
    id: 6,
    slug: "lakeshore-premium-finance",
    name: "Lakeshore Premium Finance",
    website: null,
    description:
      "Lakeshore Premium Finance lends commercial premiums in installments and quotes them from the figures already on the agency’s screen.",
    tint: "teal",
    icon: "percent",
  },
  {
    id: 7,
    slug: "roadfile-records",
    name: "Roadfile Records",
    website: null,
    description: "Roadfile Records orders motor vehicle records for insurers and agencies with a permissible purpose.",
    tint: "amber",
    icon: "road",
  },
  {
    id: 8,
    slug: "bluff-street-rating",
    name: "Bluff Street Rating",
    website: null,
    description:
      "Bluff Street Rating compares personal lines rates across the carriers that an agency already represents.",
    tint: "green",
    icon: "sliders",
  },
  {
    id: 9,
    slug: "inkwell-sign",
    name: "Inkwell Sign",
    website: null,
    description: "Inkwell Sign collects signatures on applications, selection forms and finance agreements.",
    tint: "rose",
    icon: "signature",
  },
  {
    id: 10,
    slug: "tally-row",
    name: "Tally Row",
    website: null,
    description: "Tally Row matches carrier commission statements with the policies that should have paid.",
    tint: "olive",
    icon: "calculator",
  },
  {
    id: 11,
    slug: "gable-and-stone",
    name: "Gable & Stone",
    website: null,
    description: "Gable & Stone puts the public facts about a property on one page that an underwriter will read.",
    tint: "sky",
    icon: "houseSearch",
  },
  {
    id: 12,
    slug: "demo-agency",
    name: "Demo Agency",
    website: null,
    description:
      "An independent agency of eight in Duluth, Minnesota, writing contractors, restaurants and lake homes.",
    tint: "teal",
    icon: "house",
    hasGigMarket: true,
    headerText: "The tools our office uses, open to our clients and partners.",
  },
  {
    id: 13,
    slug: "lakeshore-insurance",
    name: "Lakeshore Insurance",
    website: null,
    description: "An independent agency in Muskegon, Michigan.",
    tint: "sky",
    icon: "umbrella",
  },
  {
    id: 14,
    slug: "platform-operations",
    name: "Platform Operations",
    website: null,
    description: null,
    tint: "grey",
    icon: "clipboard",
  },
  ...independentSellers,
] as const satisfies DemoCompany[];

export type DemoCompanySlug = (typeof demoCompanies)[number]["slug"];

/** The slug's company; every slug of the type has one. */
export function getCompanyId(slug: DemoCompanySlug): number {
  const company = demoCompanies.find((candidate) => candidate.slug === slug);
  if (!company) throw new Error(`No demo company ${slug}`);
  return company.id;
}
