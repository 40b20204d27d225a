import type { TenantConfig } from "./tenant-config.ts";

/** Replacements for `{{product}}`, `{{name}}`, `{{email}}` and each of the periods of `retention` in a page. */
export interface PageValues extends PagePeriods {
  product: string;
  name: string;
  email: string | null;
}

type PagePeriods = TenantConfig["retention"];
