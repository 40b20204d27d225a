import { CompareCheck } from "#app/features/marketplace/compare/compare-check.tsx";
import { LazyFitNote } from "#app/features/marketplace/fit/lazy-fit-note.tsx";
import type { ServiceCardData as Card } from "#app/features/marketplace/service/service.ts";
import { FeatureDrawings, ServiceCard } from "#app/features/marketplace/service/service-card.tsx";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
import * as styles from "./service-grid.css.ts";

/** A chunk of its own, because only members of a company need it. */
const SaveButton = lazyPart("save-button", () =>
  import("#app/features/marketplace/saved/save-button.tsx").then((module) => module.SaveButton),
);

/** Index of the banner in the list: after the eighth card (spec 2.3). */
const bannerIndex = 8;
/** Number of cards that a large screen shows at once. */
const eagerLogos = 9;

interface ServiceGridProps {
  cards: readonly Card[];
  words: readonly string[];
  newTab: boolean;
  busy: boolean;
  /** Cards have comparison checkboxes; the page must render a `CompareBar`. */
  comparing?: boolean;
  /** Ids of those that the viewer's company saves; null where nothing can be saved. */
  saved?: readonly number[] | null;
  /** Whether the promotional banner may stand among them. */
  promoted?: boolean;
}

/** The cards, with the promotional banner in ninth place. */
export function ServiceGrid({ cards, words, newTab, busy, ...options }: ServiceGridProps) {
  const { comparing = false, saved = null, promoted = true } = options;
  const { tenant } = useShell();
  const render = (card: Card, index: number) => (
    <li key={card.id} className={styles.cell}>
      <ServiceCard
        service={card}
        words={words}
        newTab={newTab}
        lazy={index >= eagerLogos}
        corner={saved ? <SaveButton service={card} saved={saved.includes(card.id)} /> : null}
        note={card.fit ? <LazyFitNote fit={card.fit} /> : null}
        action={comparing ? <CompareCheck id={card.id} name={card.name} /> : null}
      />
    </li>
  );
  const items = cards.map(render);
  if (promoted && tenant.features.createMarket && cards.length >= bannerIndex) {
    items.splice(bannerIndex, 0, <PromoBanner key="banner" />);
  }
  return (
    <>
      <FeatureDrawings />
      <ul className={styles.grid} aria-busy={busy}>
        {items}
      </ul>
    </>
  );
}

function PromoBanner() {
  const { t } = useTranslation("marketplace");
  const credit = useOpeningCredit();
  const { tenant } = useShell();
  return (
    <li className={`${styles.banner} ${styles.wholeRow}`}>
      <div className={styles.bannerWords}>
        <Heading level={3} look="banner">
          {t("promo.title")}
        </Heading>
        <p className={styles.bannerText}>{credit === null ? t("promo.text") : t("promo.text.credit", { credit })}</p>
      </div>
      <LinkButton to={`${tenant.serviceBase}/about`} kind="primary">
        {t("createMarket")}
      </LinkButton>
    </li>
  );
}
