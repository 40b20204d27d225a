import type about from "#app/features/about/locales/en.json";
import type admin from "#app/features/admin/locales/en.json";
import type analytics from "#app/features/analytics/locales/en.json";
import type apiReference from "#app/features/api-reference/locales/en.json";
import type community from "#app/features/community/locales/en.json";
import type companies from "#app/features/companies/locales/en.json";
import type dashboard from "#app/features/dashboard/locales/en.json";
import type diligence from "#app/features/diligence/locales/en.json";
import type identity from "#app/features/identity/locales/en.json";
import type integrations from "#app/features/integrations/locales/en.json";
import type leads from "#app/features/leads/locales/en.json";
import type legal from "#app/features/legal/locales/en.json";
import type listings from "#app/features/listings/locales/en.json";
import type marketplace from "#app/features/marketplace/locales/en.json";
import type members from "#app/features/members/locales/en.json";
import type onboarding from "#app/features/onboarding/locales/en.json";
import type partners from "#app/features/partners/locales/en.json";
import type profile from "#app/features/profile/locales/en.json";
import type publishing from "#app/features/publishing/locales/en.json";
import type requests from "#app/features/requests/locales/en.json";
import type reviews from "#app/features/reviews/locales/en.json";
import type shell from "#app/features/shell/locales/en.json";
import type tenancy from "#app/features/tenancy/locales/en.json";
import type tenantEditor from "#app/features/tenant-editor/locales/en.json";
import type tryIt from "#app/features/try-it/locales/en.json";
import type uploads from "#app/features/uploads/locales/en.json";
import type usage from "#app/features/usage/locales/en.json";

/** English copy by feature: an unknown key does not compile. */
interface Words {
  about: typeof about;
  admin: typeof admin;
  analytics: typeof analytics;
  "api-reference": typeof apiReference;
  community: typeof community;
  companies: typeof companies;
  dashboard: typeof dashboard;
  diligence: typeof diligence;
  identity: typeof identity;
  integrations: typeof integrations;
  leads: typeof leads;
  legal: typeof legal;
  listings: typeof listings;
  marketplace: typeof marketplace;
  members: typeof members;
  onboarding: typeof onboarding;
  partners: typeof partners;
  profile: typeof profile;
  publishing: typeof publishing;
  requests: typeof requests;
  reviews: typeof reviews;
  shell: typeof shell;
  tenancy: typeof tenancy;
  "tenant-editor": typeof tenantEditor;
  "try-it": typeof tryIt;
  uploads: typeof uploads;
  usage: typeof usage;
}

export type CopyFeature = keyof Words;

type Entry<Feature extends CopyFeature> = Feature extends CopyFeature ? keyof Words[Feature] & string : never;
type PluralForm = "one" | "other";
type Singular<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : never;

/** Keys of a feature. */
export type KeyOf<Feature extends CopyFeature> = Exclude<Entry<Feature>, `${string}_${PluralForm}`>;
/** Keys with plural forms, without the form's suffix. */
type CountedKeyOf<Feature extends CopyFeature> = Singular<Entry<Feature>>;

/** The remainder of a feature's keys after `start`: for `error.`, the possible errors. */
export type KeyEnd<Feature extends CopyFeature, Start extends string> =
  KeyOf<Feature> extends infer Key ? (Key extends `${Start}${infer End}` ? End : never) : never;

/** A text of the product by `feature:key`. */
export type CopyKey = { [Feature in CopyFeature]: `${Feature}:${KeyOf<Feature>}` }[CopyFeature];
export type CountedCopyKey = { [Feature in CopyFeature]: `${Feature}:${CountedKeyOf<Feature>}` }[CopyFeature];

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a text: of `Feature` by its key, of any other feature by `feature:key`. A key with plural forms needs its
 * `count`. Why not i18next's own types: docs/decisions/028.
 */
export interface Translate<Feature extends CopyFeature = never> {
  (key: KeyOf<Feature> | CopyKey, values?: Values): string;
  (key: KeyOf<Feature> | CopyKey | CountedKeyOf<Feature> | CountedCopyKey, values: Values & { count: number }): string;
}
