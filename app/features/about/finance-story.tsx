import { AppWindow, BadgeDollarSign, CopyX, HandCoins, Landmark, Scale } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./about-page.css.ts";
import { CostClaims } from "./market-story.tsx";

const benefits = [
  { key: "noLeaving", icon: AppWindow },
  { key: "noDuplicate", icon: CopyX },
  { key: "noPortals", icon: Landmark },
  { key: "severalPartners", icon: Scale },
  { key: "revenue", icon: HandCoins },
  { key: "free", icon: BadgeDollarSign },
] as const;

/** How quoting premium finance from the management system helps. */
export function FinanceStory() {
  const { t } = useTranslation("about");
  return (
    <>
      <section className={styles.section} aria-labelledby="benefits">
        <Wrap>
          <Heading level={2} look="form" id="benefits">
            {t("benefits.title")}
          </Heading>
          <ul className={styles.points}>
            {benefits.map(({ key, icon }) => (
              <li key={key} className={styles.point}>
                <span className={styles.pointMark}>
                  <Icon of={icon} size={20} />
                </span>
                <Heading level={3} look="card">
                  {t(`benefits.${key}`)}
                </Heading>
                <p className={styles.pointText}>{t(`benefits.${key}.text`)}</p>
              </li>
            ))}
          </ul>
        </Wrap>
      </section>
      <div className={styles.sunken}>
        <CostClaims />
      </div>
    </>
  );
}
