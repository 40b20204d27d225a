import type { DemoService } from "#app/demo/demo-service.ts";
import { agencyServices } from "./agency.ts";
import { bundleServices } from "./bundles.ts";
import { identityServices } from "./identity.ts";
import { propertyServices } from "./property.ts";
import { specialtyServices } from "./specialty.ts";
import { vehicleServices } from "./vehicles.ts";
import { weatherServices } from "./weather.ts";
import { workplaceServices } from "./workplace.ts";

/** Order of the unfiltered catalogue: everyday services first, with mixed subjects. */
export const browseOrder = [
  1, 2, 3, 60, 40, 5, 11, 4, 6, 12, 8, 13, 66, 43, 9, 16, 63, 45, 33, 7, 67, 10, 62, 31, 14, 61, 41, 18, 58, 70, 68, 20,
  36, 17, 65, 24, 47, 51, 59, 21, 42, 29, 64, 48, 26, 34, 57, 50, 22, 32, 27, 56, 69, 15, 35, 25, 44, 37, 30, 52, 39,
  28, 38, 54, 23, 49, 53, 19, 46, 55,
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
  ...bundleServices,
];
