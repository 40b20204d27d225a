import { agencyScreens } from "./agency-screens.ts";
import { bundleScreens } from "./bundle-screens.ts";
import type { DemoScreen } from "./demo-screen.ts";
import { identityScreens } from "./identity-screens.ts";
import { productScreens } from "./product-screens.ts";
import { propertyScreens } from "./property-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { vehicleScreens } from "./vehicle-screens.ts";
import { weatherScreens } from "./weather-screens.ts";
import { workplaceScreens } from "./workplace-screens.ts";

/** Drawn media of each listing by id, in display order. */
export const serviceScreens: Record<number, DemoScreen[]> = {
  ...agencyScreens,
  ...bundleScreens,
  ...identityScreens,
  ...productScreens,
  ...propertyScreens,
  ...publicScreens,
  ...vehicleScreens,
  ...weatherScreens,
  ...workplaceScreens,
};
