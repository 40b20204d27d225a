import { CompareBar } from "#app/features/marketplace/compare/compare-bar.tsx";
import { useDemoMode } from "#app/features/marketplace/landing/demo-mode.ts";
import { ServiceGrid } from "#app/features/marketplace/landing/service-grid.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { Collection } from "./collection.ts";

interface CollectionPageProps {
  collection: Collection;
  /** Ids that the viewer's company saves; null for others. */
  saved: readonly number[] | null;
}

/** A collection's services in its order, on the tenant that it is made for. */
export function CollectionPage({ collection, saved }: CollectionPageProps) {
  const { t } = useTranslation("marketplace");
  const { home } = useShell().tenant;
  const newTab = useDemoMode();
  const { title, lede, cards } = collection;
  return (
    <Page>
      <PageHead
        look="page"
        trail={[
          { name: t("shell:nav.appMarket"), to: home },
          { name: title, to: "#" },
        ]}
        title={title}
        lead={lede}
        facts={t("collections.count", { count: cards.length })}
      />
      <h2 className={visuallyHidden}>{t("collections.services")}</h2>
      <ServiceGrid cards={cards} words={[]} newTab={newTab} busy={false} saved={saved} comparing promoted={false} />
      <CompareBar />
    </Page>
  );
}
