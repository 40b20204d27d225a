import { isPermitted } from "#app/features/identity/policy.ts";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Day } from "#app/ui/page/day.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

interface CreditCardProps extends Pick<DashboardData, "balanceCents" | "usage"> {
  /** In the page's wide column: the parts of the sum are beside it. */
  isWide?: boolean;
}

/** The company's balance with the platform. */
export function CreditCard({ balanceCents, usage, isWide = false }: CreditCardProps) {
  const { t, i18n } = useTranslation("dashboard");
  const { money } = useFigures();
  const { viewer } = useShell();
  const state = balanceCents < 0 ? "owed" : balanceCents > 0 ? "have" : "none";
  return (
    <Card as="section" labelledBy="credit" padding="none">
      <div className={styles.figureCard}>
        <div className={styles.figureHead}>
          <Heading level={2} look="card" id="credit">
            {t("credit")}
          </Heading>
          {isPermitted(viewer, "pay") ? (
            <TextLink to="/company/payment" standalone>
              {t("credit.ledger")}
            </TextLink>
          ) : null}
        </div>
        <div className={isWide ? styles.figureSides : undefined}>
          <div className={styles.figureSide}>
            <div className={styles.figure}>{money(Math.abs(balanceCents))}</div>
            <p className={styles.rowText}>{t(`credit.${state}`)}</p>
          </div>
          <dl className={isWide ? styles.pairsBeside : styles.pairs}>
            <div className={styles.pair}>
              <dt>{t("usage.spent")}</dt>
              <dd className={styles.pairValue}>{money(usage.totalCents)}</dd>
            </div>
            <div className={styles.pair}>
              <dt>{t("credit.statement")}</dt>
              <dd className={styles.pairValue}>
                <Day iso={usage.nextStatement} locale={i18n.language} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </Card>
  );
}

/** Shown to company administrators who could open a market. */
export function MarketOffer() {
  const { t } = useTranslation("dashboard");
  const { viewer, tenant } = useShell();
  const credit = useOpeningCredit();
  if (!isPermitted(viewer, "editMarket") || viewer?.company?.hasGigMarket !== false || !tenant.features.createMarket)
    return null;
  const company = viewer.company.name;
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <Heading level={2} look="banner" id="offer">
        {t("offer")}
      </Heading>
      <p className={styles.offerText}>
        {credit === null ? t("offer.text", { company }) : t("offer.text.credit", { company, credit })}
      </p>
      <LinkButton to="/about" width="wide">
        {t("offer.action")}
      </LinkButton>
    </section>
  );
}
