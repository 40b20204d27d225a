import {
  type CompanyTypeName,
  categories,
  companyTypes,
  linesOfBusiness,
  systems,
  valueChains,
} from "#app/features/marketplace/search/tag-names.ts";

interface DemoTag {
  id: number;
  kind: "lineOfBusiness" | "valueChain" | "companyType" | "category" | "systemType" | "system";
  name: string;
  parentId: number | null;
  position: number;
}

/**
 * The base taxonomy as the migrations `0034_taxonomy` and `0056_works_with` make it, with fixed ids: lines of business
 * from 1, value chain from 101, company types from 201, categories from 301, types of systems from 401, systems from 501.
 */
export const demoTags: DemoTag[] = [
  ...toTags("lineOfBusiness", 1, linesOfBusiness),
  ...toTags("valueChain", 101, valueChains),
  ...toTags("companyType", 201, companyTypes),
  ...companyTypes
    .flatMap((type, index) => categories[type].map((name) => ({ name, parentId: 201 + index })))
    .map((category, index): DemoTag => ({ ...category, id: 301 + index, kind: "category", position: index })),
  ...toTags("systemType", 401, Object.keys(systems)),
  ...Object.values(systems)
    .flatMap((names, index) => names.map((name) => ({ name, parentId: 401 + index })))
    .map((system, index): DemoTag => ({ ...system, id: 501 + index, kind: "system", position: index })),
];

function toTags(kind: DemoTag["kind"], firstId: number, names: readonly string[]): DemoTag[] {
  return names.map((name, index) => ({ id: firstId + index, kind, name, parentId: null, position: index }));
}

/** Categories beyond the base taxonomy, as an administrator would add them in the console. */
export const addedCategories = [
  { id: 901, name: "Loss History", spanish: "Historial de siniestros", companyType: "Data Provider" },
  { id: 902, name: "Cyber Security", spanish: "Ciberseguridad", companyType: "Insurtech" },
  { id: 903, name: "Integrations", spanish: "Integraciones", companyType: "Agency Software" },
  { id: 904, name: "Claims", spanish: "Siniestros", companyType: "Agency Software" },
  { id: 905, name: "Licensing", spanish: "Licencias", companyType: "Agency Software" },
] as const satisfies { id: number; name: string; spanish: string; companyType: CompanyTypeName }[];

export type AddedCategoryName = (typeof addedCategories)[number]["name"];
