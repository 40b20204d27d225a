import { eq, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import type { Database } from "#app/db/scope.ts";
import { noMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import type { MarketSettings } from "#app/features/tenancy/market-settings.ts";
import { getCompanyId } from "./companies.ts";

const settings = {
  slug: "demo-agency",
  name: "Demo Agency",
  headerText: "The tools our office uses, open to our clients and partners.",
  brandColor: "#135e6b",
  ...noMarketImages,
  supportEmail: "service@demoagency.example",
  supportPhone: "(218) 555-0142",
  legal: "own",
  terms:
    "# Terms\n\n## What we offer\n\nWe show services that our office uses. Each is its seller's, who agrees on it with you directly.\n\n## Questions\n\nWrite to [{{email}}](mailto:{{email}}).",
  privacyPolicy:
    "# Privacy Policy\n\n## What we keep\n\nWhat you write into a request goes to our office and to the seller of the service, and is deleted after {{requestMonths}} months.\n\n## Questions\n\nWrite to [{{email}}](mailto:{{email}}).",
  about:
    "# About our office\n\nWe insure homes, cars and small shops around the harbor. These are the tools that we work with every day.",
  services: {
    everything: true,
    tagIds: [],
    include: [],
    exclude: [],
    first: [],
    notes: { "11": "A real card with our photo, in the mail the day your policy binds." },
  },
} satisfies MarketSettings;

/** Configures the demo agency's market. */
export async function seedMarket(tx: Database, now: Date): Promise<void> {
  const companyId = getCompanyId("demo-agency");
  const address = "210 Canal Park Drive, Duluth, MN";
  await tx.update(companies).set({ phone: settings.supportPhone, address }).where(eq(companies.id, companyId));
  // Row-level security applies: the setting lasts for this transaction.
  await tx.execute(sql`select set_config('app.platform', 'on', true)`);
  await tx
    .insert(marketSettings)
    .values({ tenantId: 1, companyId, draft: settings, published: settings, publishedAt: now, updatedAt: now });
}
