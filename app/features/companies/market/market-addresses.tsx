import * as pageStyles from "#app/features/companies/company-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { MarketEditor } from "./market-editor.server.ts";
import * as styles from "./market-editor-page.css.ts";

/** The market's address, and the earlier ones that redirect to it. */
export function MarketAddresses({ editor }: { editor: MarketEditor }) {
  const { t, i18n } = useTranslation("companies");
  return (
    <SectionCard id="addresses" title={t("market.addresses.title")}>
      <p className={pageStyles.cardText}>{t("market.addresses.text")}</p>
      <ul className={styles.addresses}>
        <li>
          {`/${editor.company.slug}/myservices`}
          <span className={styles.below}>{t("market.addresses.now")}</span>
        </li>
        {editor.formerSlugs.map(({ slug, until }) => (
          <li key={slug}>
            {`/${slug}/myservices`}
            <span className={styles.below}>
              {t("market.addresses.until")} <Moment iso={until} locale={i18n.language} look="day" />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
