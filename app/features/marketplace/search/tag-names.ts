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

/** Categories by their company type. */
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

/** Agencies' software by its type. */
export const systems = {
  "Management system": [
    "Applied Epic",
    "AMS360",
    "EZLynx",
    "HawkSoft",
    "QQCatalyst",
    "NowCerts",
    "Applied TAM",
    "Sagitta",
    "Nexsure",
    "AgencyBloc",
    "Jenesis",
    "Veruna",
  ],
  Rating: ["EZLynx Rating", "PL Rating", "TurboRater", "Tarmika", "QuoteRUSH"],
  "E-signature": ["DocuSign", "Adobe Acrobat Sign", "Dropbox Sign"],
  CRM: ["Salesforce", "HubSpot", "AgencyZoom", "Zoho CRM"],
} as const satisfies Record<string, readonly string[]>;

export type SystemName = (typeof systems)[keyof typeof systems][number];
export type LineOfBusinessName = (typeof linesOfBusiness)[number];
export type ValueChainName = (typeof valueChains)[number];
export type CompanyTypeName = (typeof companyTypes)[number];
export type CategoryName = (typeof categories)[CompanyTypeName][number];
