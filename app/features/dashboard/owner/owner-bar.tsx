import { LayoutDashboard, Store } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { CopyLink } from "./market-link-card.tsx";
import * as styles from "./owner.css.ts";
import { type OwnerBarData, toDisplayAddress } from "./owner-market.ts";

/** Shown to an owner above their own market: link, progress, pending work, and a link to the dashboard. */
export function OwnerBar({ address, checklist, joiners, toAnswer }: OwnerBarData) {
  const { t } = useTranslation("dashboard");
  const steps = checklist === null || checklist.isDismissed ? [] : checklist.steps;
  const next = steps.find(({ done }) => !done);
  return (
    <section aria-label={t("bar")} className={styles.bar} data-part="owner-bar">
      <Wrap>
        <div className={styles.barRow}>
          <span className={styles.sign}>
            <Icon of={Store} size={20} />
          </span>
          <div className={styles.linkText}>
            <p className={styles.address}>{toDisplayAddress(address)}</p>
            <ul className={styles.barFacts}>
              {next ? (
                <li>
                  {t("checklist.done", { done: steps.filter(({ done }) => done).length, all: steps.length })} ·&nbsp;
                  <TextLink to={next.to} reloadDocument>
                    {t(`checklist.${next.key}`)}
                  </TextLink>
                </li>
              ) : null}
              {joiners > 0 ? (
                <li>
                  <TextLink to="/users">{t("bar.joiners", { count: joiners })}</TextLink>
                </li>
              ) : null}
              {toAnswer > 0 ? (
                <li>
                  <TextLink to="/requests">{t("bar.toAnswer", { count: toAnswer })}</TextLink>
                </li>
              ) : null}
            </ul>
          </div>
          <div className={styles.linkActions}>
            <CopyLink address={address} />
            <LinkButton to="/dashboard" reloadDocument>
              <Icon of={LayoutDashboard} size={16} />
              {t("bar.dashboard")}
            </LinkButton>
          </div>
        </div>
      </Wrap>
    </section>
  );
}
