import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

/** What the company has with the platform. */
export function CreditCard({ balanceCents }: Pick<DashboardData, "balanceCents">) {
  const { t, i18n } = useTranslation("dashboard");
  const { viewer, tenant } = useShell();
  const state = balanceCents < 0 ? "owed" : balanceCents > 0 ? "have" : "none";
  return (
    <Card as="section" labelledBy="credit" padding="none">
      <div className={styles.figureCard}>
        <div className={styles.figureHead}>
          <Heading level={2} look="card" id="credit">
            {t("credit")}
          </Heading>
          {viewer?.roleId === 2 ? (
            <TextLink to="/company/payment" standalone>
              {t("credit.ledger")}
            </TextLink>
          ) : null}
        </div>
        <p className={styles.figure}>{toDollars(Math.abs(balanceCents), i18n.language)}</p>
        <p className={styles.rowText}>{t(`credit.${state}`, { product: tenant.productName })}</p>
      </div>
    </Card>
  );
}

/** What the company used and what it cost since the first of the month. */
export function UsageCard({ usage }: Pick<DashboardData, "usage">) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <Card as="section" labelledBy="usage" padding="none">
      <div className={styles.figureCard}>
        <div className={styles.figureHead}>
          <Heading level={2} look="card" id="usage">
            {t("usage")}
          </Heading>
          <TextLink to="/reports" standalone>
            {t("usage.report")}
          </TextLink>
        </div>
        <p className={styles.figure}>
          {new Intl.NumberFormat(i18n.language).format(usage.requests)}{" "}
          <span className={styles.figureUnit}>{t("usage.requests", { count: usage.requests })}</span>
        </p>
        <dl className={styles.pairs}>
          <dt>{t("usage.spent")}</dt>
          <dd className={styles.pairValue}>{toDollars(usage.totalCents, i18n.language)}</dd>
        </dl>
      </div>
    </Card>
  );
}

/** To company administrators who could open a market of their own. */
export function MarketOffer() {
  const { t } = useTranslation("dashboard");
  const { viewer, tenant } = useShell();
  if (viewer?.roleId !== 2 || viewer.company?.hasGigMarket !== false || !tenant.features.createMarket) return null;
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <Heading level={2} look="banner" id="offer">
        {t("offer")}
      </Heading>
      <p className={styles.offerText}>{t("offer.text", { company: viewer.company.name })}</p>
      <LinkButton to="/about" width="wide">
        {t("offer.action")}
      </LinkButton>
    </section>
  );
}

function toDollars(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(cents / 100);
}
