import { Check, Copy, ExternalLink, Store } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./owner.css.ts";
import { type OwnerMarket, toDisplayAddress } from "./owner-market.ts";

/** The market's address, to open and to share. */
export function MarketLinkCard({ market: { address, publishedAt } }: { market: OwnerMarket }) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <Card as="section" labelledBy="marketLink" padding="none">
      <div className={styles.linkRow}>
        <span className={styles.sign}>
          <Icon of={Store} size={20} />
        </span>
        <div className={styles.linkText}>
          <div className={visuallyHidden}>
            <Heading level={2} look="card" id="marketLink">
              {t("market.link")}
            </Heading>
          </div>
          <p className={styles.address}>
            {toDisplayAddress(address)
              .split(/(?<=\/)/)
              .map((part) => (
                <Fragment key={part}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
          </p>
          <p className={styles.about}>{t("market.link.text")}</p>
        </div>
        <div className={styles.linkActions}>
          {publishedAt === null ? null : (
            <div className={styles.since}>
              <Tag tone="live">
                <span>
                  {t("market.published")} <Moment iso={publishedAt} locale={i18n.language} look="day" />
                </span>
              </Tag>
            </div>
          )}
          <LinkButton to={new URL(address).pathname} reloadDocument>
            <Icon of={ExternalLink} size={16} />
            {t("market.open")}
          </LinkButton>
          <CopyLink address={address} />
        </div>
      </div>
    </Card>
  );
}

/** Rendered once scripts work; without them the address can be selected. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation("dashboard");
  const { ready, isCopied, copy } = useCopy(address);
  if (!ready) return null;
  return (
    <Button onClick={copy}>
      <Icon of={isCopied ? Check : Copy} size={16} />
      <span aria-live="polite">{t(isCopied ? "market.copied" : "market.copy")}</span>
    </Button>
  );
}
