import { useTranslation } from "#app/i18n/use-translation.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { MissedSearches } from "./missed-search.ts";
import { MissedTable } from "./missed-table.tsx";

/** Searches that found nothing in a company's market (`/company/market/searches`). */
export function MarketMissedPage({ missed }: { missed: MissedSearches }) {
  const { t } = useTranslation("marketplace");
  const trail = [
    { name: t("companies:title"), to: "/company" },
    { name: t("companies:market.title"), to: "/company/market" },
    { name: t("missed.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("missed.title")} lead={t("missed.market.lead")} />
      <MissedTable missed={missed} />
    </Page>
  );
}
