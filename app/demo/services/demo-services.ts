import type { DemoService } from "#app/demo/demo-service.ts";
import { agencyServices } from "./agency.ts";
import { bundleServices } from "./bundles.ts";
import { clientContactServices } from "./client-contact.ts";
import { connectionServices } from "./connections.ts";
import { identityServices } from "./identity.ts";
import { lossHistoryServices } from "./loss-history.ts";
import { officeServices } from "./office.ts";
import { propertyServices } from "./property.ts";
import { agencyProducts } from "./spanish/agency-products.ts";
import { newProducts } from "./spanish/new-products.ts";
import { publicPlaces } from "./spanish/public-places.ts";
import { publicRecords } from "./spanish/public-records.ts";
import type { SpanishText } from "./spanish/spanish-text.ts";
import { specialistServices } from "./specialists.ts";
import { specialtyServices } from "./specialty.ts";
import { valuationServices } from "./valuation.ts";
import { vehicleServices } from "./vehicles.ts";
import { weatherServices } from "./weather.ts";
import { workplaceServices } from "./workplace.ts";

/** Order of the unfiltered catalogue: daily work first (rating, certificates, driver records, policy checks), then mixed subjects. */
export const browseOrder = [
  67, 13, 68, 63, 1, 2, 109, 71, 79, 62, 86, 66, 40, 92, 76, 60, 65, 88, 3, 64, 5, 107, 83, 73, 103, 61, 4, 77, 97, 12,
  74, 43, 81, 90, 6, 58, 11, 84, 78, 96, 70, 105, 110, 16, 14, 75, 101, 99, 17, 72, 91, 106, 87, 9, 45, 33, 104, 102,
  10, 93, 31, 18, 7, 80, 108, 94, 89, 98, 100, 82, 20, 36, 59, 27, 41, 24, 57, 47, 51, 21, 42, 29, 48, 26, 34, 50, 22,
  32, 8, 56, 69, 15, 35, 25, 44, 37, 30, 52, 39, 28, 38, 54, 85, 95, 23, 49, 53, 19, 46, 55,
];

/** Every listing of the demo catalogue. */
export const demoServices: DemoService[] = [
  ...vehicleServices,
  ...propertyServices,
  ...weatherServices,
  ...workplaceServices,
  ...identityServices,
  ...specialtyServices,
  ...agencyServices,
  ...valuationServices,
  ...lossHistoryServices,
  ...clientContactServices,
  ...connectionServices,
  ...officeServices,
  ...specialistServices,
  ...bundleServices,
];

/** Their texts in Spanish, by service id. */
export const spanishTexts: Readonly<Record<number, SpanishText>> = {
  ...publicPlaces,
  ...publicRecords,
  ...agencyProducts,
  ...newProducts,
};
