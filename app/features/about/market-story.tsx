import { Boxes, Building2, Network } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./about-page.css.ts";

const sides = [
  { key: "agencies", icon: Building2 },
  { key: "providers", icon: Boxes },
  { key: "carriers", icon: Network },
] as const;

/** Why pay per use, and what grows with every member; a plain story promises nothing about costs. */
export function MarketStory({ story }: { story: "marketplace" | "plain" }) {
  const { t } = useTranslation("about");
  return (
    <>
      {story === "plain" ? null : <CostClaims />}
      <section className={styles.sunkenSection} aria-labelledby="network">
        <Wrap>
          <Heading level={2} look="form" id="network">
            {t("network.title")}
          </Heading>
          <p className={styles.sectionText}>{t(story === "plain" ? "network.text.plain" : "network.text")}</p>
          <ul className={styles.points}>
            {sides.map(({ key, icon }) => (
              <li key={key} className={styles.point}>
                <span className={styles.pointMark}>
                  <Icon of={icon} size={20} />
                </span>
                <Heading level={3} look="card">
                  {t(`network.${key}`)}
                </Heading>
                <p className={styles.pointText}>{t(`network.${key}.text`)}</p>
              </li>
            ))}
          </ul>
        </Wrap>
      </section>
    </>
  );
}

/** $5,000 to $10,000 a year compared with 4-5 uses (spec 1 and 9). */
export function CostClaims() {
  const { t } = useTranslation("about");
  return (
    <section className={styles.section} aria-labelledby="cost">
      <Wrap>
        <div className={styles.costColumns}>
          <div>
            <Heading level={2} look="form" id="cost">
              {t("cost.title")}
            </Heading>
            <p className={styles.sectionText}>{t("cost.text")}</p>
          </div>
          <dl className={styles.figures}>
            <div className={styles.figure}>
              <dt className={styles.figureName}>{t("cost.year.text")}</dt>
              <dd className={styles.figureValue}>{t("cost.year")}</dd>
            </div>
            <div className={styles.figure}>
              <dt className={styles.figureName}>{t("cost.uses.text")}</dt>
              <dd className={styles.figureValueOurs}>{t("cost.uses")}</dd>
            </div>
          </dl>
        </div>
      </Wrap>
    </section>
  );
}
