export const linesOfBusiness = [
  "Commercial Auto",
  "Personal Auto",
  "Homeowners",
  "Small Commercial",
  "Commercial Property",
  "General Liability",
  "Workers’ Compensation",
  "Flood",
  "Cyber",
  "Professional Liability",
  "Farm & Crop",
  "Marine & Aviation",
  "Life & Health",
  "Surety",
] as const;

export const valueChains = [
  "Marketing",
  "Quoting",
  "Underwriting",
  "Binding",
  "Billing",
  "Servicing",
  "Claims",
  "Compliance",
] as const;

export const companyTypes = ["Government", "Data Provider", "Insurtech", "Agency Software", "Finance"] as const;

/** Categories by the company type that they belong to. */
export const categories = {
  Government: [
    "Vehicle",
    "Property",
    "Weather",
    "Location",
    "Business Records",
    "Identity",
    "Workplace Safety",
    "Environment",
    "Health Care",
    "Agriculture",
    "Aviation & Marine",
    "Security",
  ],
  "Data Provider": ["Classification", "Driver Records", "Property Reports"],
  Insurtech: ["Rating", "Submissions"],
  "Agency Software": ["Documents", "Certificates", "Renewals", "Client Contact", "Commissions"],
  Finance: ["Payments"],
} as const satisfies Record<(typeof companyTypes)[number], readonly string[]>;

export type LineOfBusinessName = (typeof linesOfBusiness)[number];
export type ValueChainName = (typeof valueChains)[number];
export type CompanyTypeName = (typeof companyTypes)[number];
export type CategoryName = (typeof categories)[CompanyTypeName][number];

interface DemoTag {
  id: number;
  kind: "lineOfBusiness" | "valueChain" | "companyType" | "category";
  name: string;
  parentId: number | null;
  position: number;
}

/** Every tag with a fixed id: lines of business from 1, value chain from 101, company types from 201, categories from 301. */
export const demoTags: DemoTag[] = [
  ...toTags("lineOfBusiness", 1, linesOfBusiness),
  ...toTags("valueChain", 101, valueChains),
  ...toTags("companyType", 201, companyTypes),
  ...companyTypes
    .flatMap((type, index) => categories[type].map((name) => ({ name, parentId: 201 + index })))
    .map((category, index): DemoTag => ({ ...category, id: 301 + index, kind: "category", position: index })),
];

function toTags(kind: DemoTag["kind"], firstId: number, names: readonly string[]): DemoTag[] {
  return names.map((name, index) => ({ id: firstId + index, kind, name, parentId: null, position: index }));
}
