import { Lock } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./market-preview-card.css.ts";
import { toDisplayAddress } from "./owner-market.ts";

/** A small preview of the market, with its owner's last saved draft. */
export function MarketPreviewCard({ address }: { address: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <div className={visuallyHidden}>
        <Heading level={2} look="card" id="preview">
          {t("preview")}
        </Heading>
      </div>
      <div className={styles.window}>
        <div className={styles.windowBar}>
          <Icon of={Lock} size={16} />
          <span className={styles.windowAddress}>{toDisplayAddress(address)}</span>
        </div>
        <div className={styles.windowPage}>
          <iframe
            src="/company/market/preview"
            title={t("preview")}
            className={styles.frame}
            loading="lazy"
            tabIndex={-1}
          />
        </div>
      </div>
      <p className={styles.below}>
        <span>{t("preview.text")}</span>
        <TextLink to="/company/market" reloadDocument standalone>
          {t("checklist.brand.act")}
        </TextLink>
      </p>
    </section>
  );
}
