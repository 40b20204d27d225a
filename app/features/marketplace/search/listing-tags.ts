import type { CategoryName, CompanyTypeName, LineOfBusinessName, ValueChainName } from "./tag-names.ts";

export interface ListingTags {
  categories: string[];
  companyType: CompanyTypeName;
  linesOfBusiness: LineOfBusinessName[];
  valueChains: ValueChainName[];
}

/** The category when no rule matches. */
export const fallbackCategory = "Other";

const maxCategories = 3;

interface TagRule {
  category: CategoryName;
  /** Prefixes of words; one that ends in `$` is a whole word. */
  words: string;
  linesOfBusiness?: LineOfBusinessName[];
  valueChains?: ValueChainName[];
}

const rules: TagRule[] = [
  {
    category: "Vehicle",
    words: "vehicle vin$ car$ cars$ automotive autodealer truck motor garage dealership bikewise",
    linesOfBusiness: ["Commercial Auto", "Personal Auto"],
    valueChains: ["Underwriting"],
  },
  {
    category: "Property",
    words: "property$ properties$ housing rental real-estate realestate parcel building$ buildings$ mortgage",
    linesOfBusiness: ["Homeowners", "Commercial Property"],
    valueChains: ["Underwriting"],
  },
  {
    category: "Weather",
    words: "weather forecast climate storm hail$ snow meteo wetter wildfire",
    linesOfBusiness: ["Homeowners", "Commercial Property"],
    valueChains: ["Underwriting", "Claims"],
  },
  {
    category: "Location",
    words:
      "location geocod geo$ geoloc gis$ address map$ maps$ mapping postal postcode zip$ places coordinates transit transport travel",
    valueChains: ["Underwriting"],
  },
  {
    category: "Business Records",
    words:
      "companies company$ business corporate registry registries filing charity charities enterprise figi stock$ stocks$ market$",
    linesOfBusiness: ["Small Commercial"],
    valueChains: ["Underwriting"],
  },
  {
    category: "Identity",
    words: "identity kyc$ verif validat fraud authentic aadhaar certificate face passport",
    valueChains: ["Binding", "Compliance"],
  },
  {
    category: "Security",
    words: "security cyber vulnerab malware threat password phishing vpn encrypt",
    linesOfBusiness: ["Cyber"],
    valueChains: ["Underwriting"],
  },
  {
    category: "Environment",
    words: "environment emission carbon$ pollution energy earth ocean nature species biodiversity nano",
    linesOfBusiness: ["General Liability"],
  },
  {
    category: "Health Care",
    words: "health medical patient hospital drug pharma covid vaccin clinical genom disease",
    linesOfBusiness: ["Life & Health"],
  },
  { category: "Agriculture", words: "agri farm crop soil livestock plant", linesOfBusiness: ["Farm & Crop"] },
  {
    category: "Aviation & Marine",
    words: "flight airline airport aviation aircraft marine vessel ship$ nautical",
    linesOfBusiness: ["Marine & Aviation"],
  },
  {
    category: "Workplace Safety",
    words: "workplace osha safety employee hr$ shift$",
    linesOfBusiness: ["Workers’ Compensation"],
  },
  {
    category: "Documents",
    words: "pdf document$ documents$ ocr$ signature forms$ text translat language template storage file$ files$",
    valueChains: ["Servicing"],
  },
  {
    category: "Payments",
    words:
      "payment bank invoice billing currency exchange card$ cards$ financial finance wallet crypto tax taxes ecommerce",
    valueChains: ["Billing"],
  },
  {
    category: "Client Contact",
    words:
      "sms$ messaging message email mail$ voice telecom telephony chat whatsapp notification marketing crm$ customer social newsletter",
    valueChains: ["Marketing", "Servicing"],
  },
  {
    category: "Classification",
    words: "classif naics machine-learning nlp$ sentiment prediction",
    valueChains: ["Underwriting"],
  },
  { category: "Rating", words: "insurance insurer quoting premium$ underwrit actuar", valueChains: ["Quoting"] },
];

/**
 * The filter options that fit a text, by its words: one to three categories, earlier rules first.
 * @param domain the publisher's, such as `weather.gov`
 */
export function guessListingTags(text: string, domain: string): ListingTags {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, " ")} `.replaceAll("_", "-");
  const matching = rules.filter((rule) => patterns.get(rule)?.test(words)).slice(0, maxCategories);
  return {
    categories: matching.length > 0 ? matching.map((rule) => rule.category) : [fallbackCategory],
    companyType: toCompanyType(domain, matching),
    linesOfBusiness: [...new Set(matching.flatMap((rule) => rule.linesOfBusiness ?? []))],
    valueChains: [...new Set(matching.flatMap((rule) => rule.valueChains ?? []))],
  };
}

const patterns = new Map(rules.map((rule) => [rule, toPattern(rule.words)]));

function toPattern(words: string): RegExp {
  const starts = words.split(" ").map((word) => (word.endsWith("$") ? `${word.slice(0, -1)} ` : word));
  return new RegExp(`[ -](?:${starts.join("|")})`);
}

function toCompanyType(domain: string, matching: TagRule[]): CompanyTypeName {
  if (/(^|\.)(gov|mil|gouv|gob|govt)(\.[a-z]{2})?$/i.test(domain)) return "Government";
  return matching[0]?.category === "Payments" ? "Finance" : "Data Provider";
}
