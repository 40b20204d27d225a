import { addressGeocoder } from "./address-geocoder.ts";
import { businessClassification } from "./business-classification.ts";
import type { DemoApi } from "./demo-api.ts";
import { vinDecoder } from "./vin-decoder.ts";

/** The interfaces of demo services that have a reference; the public ones answer where they say. */
export const demoApis: DemoApi[] = [vinDecoder, addressGeocoder, businessClassification];

/** How many operations a document describes. */
export function countOperations({ document }: DemoApi): number {
  return Object.values(document.paths).reduce((count, path) => count + Object.keys(path).length, 0);
}
