import type { ReactNode } from "react";
import { useEvidenceLine } from "#app/features/marketplace/evidence/use-evidence-words.ts";
import { MatchedText } from "#app/features/marketplace/search/matched-text.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { coveringLink } from "#app/ui/layout/card.css.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import { CardPrice } from "./card-price.tsx";
import { cutCharacters } from "./cut-text.ts";
import type { ServiceCardData as Card } from "./service.ts";
import * as styles from "./service-card.css.ts";
import { featureIcons, ServiceStatusTag, ServiceTypeName } from "./service-facts.tsx";

const taglineLength = 100;

interface ServiceCardProps {
  service: Card;
  /** Folded words to mark. */
  words?: readonly string[];
  newTab?: boolean;
  /** Below the first screen. */
  lazy?: boolean;
  /** In the card's corner, beside the status. */
  corner?: ReactNode;
  /** At the end of the card's footer, beside the type. */
  action?: ReactNode;
  /** Below the tagline. */
  note?: ReactNode;
  /** Figures in place of the lines of price and use, above the foot. */
  figures?: ReactNode;
}

/** A service in a list (spec 2.3). A plain link, since dozens of router links are too slow. */
export function ServiceCard({
  service,
  words = [],
  newTab = false,
  lazy = false,
  corner,
  action,
  note,
  figures,
}: ServiceCardProps) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  const shown = useEvidenceLine()(service);
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <article className={figures ? styles.cardWithFigures : styles.card}>
      <div className={styles.logo}>
        <ServiceLogo src={service.logoUrl} lazy={lazy} />
      </div>
      <div className={styles.tag}>
        <ServiceStatusTag status={service.status} />
        {corner}
      </div>
      <h3 className={styles.name}>
        <a href={`${tenant.serviceBase}/service/${service.id}`} className={coveringLink} {...tab}>
          <MatchedText text={service.name} words={words} />
        </a>
      </h3>
      <p className={styles.company}>
        <MatchedText text={service.companyName} words={words} />
      </p>
      <p className={styles.tagline}>
        <MatchedText text={cutCharacters(service.tagline, taglineLength)} words={words} />
      </p>
      {note ? <div className={styles.cardNote}>{note}</div> : null}
      {figures ? (
        <div className={styles.figures}>{figures}</div>
      ) : (
        <p className={styles.price}>
          <CardPrice price={service.price} />
          {shown === "" ? null : <span className={styles.evidence}>{shown}</span>}
        </p>
      )}
      {service.systems.length > 0 ? <SystemTags names={service.systems} /> : null}
      <div className={styles.foot}>
        <span className={styles.kinds[action ? "beside" : "alone"]}>
          <span className={styles.features}>
            {service.featureIds.map((id) => (
              <Tooltip key={id} label={t(`feature.${id}`)}>
                <svg className={styles.featureIcon} aria-hidden="true">
                  <use href={`#feature-${id}`} />
                </svg>
              </Tooltip>
            ))}
          </span>
          <ServiceTypeName type={service.type} />
        </span>
        {action ? <span className={styles.action}>{action}</span> : null}
      </div>
    </article>
  );
}

/** Number of systems that a card names. */
const systemsShown = 2;

/** The systems that it works with, as far as a card has room. */
function SystemTags({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("marketplace");
  const rest = names.slice(systemsShown);
  return (
    <p className={styles.systems}>
      <span className={visuallyHidden}>{t("worksWith")}: </span>
      {names.slice(0, systemsShown).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {rest.length > 0 ? (
        <span title={rest.join(", ")}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className={visuallyHidden}>{rest.join(", ")}</span>
        </span>
      ) : null}
    </p>
  );
}

/** SVG symbols used by the cards: once a page instead of once a service. */
export function FeatureDrawings() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.drawings}>
      {([1, 2, 3, 4] as const).map((id) => {
        const Drawing = featureIcons[id];
        return (
          <symbol key={id} id={`feature-${id}`} viewBox="0 0 24 24">
            <Drawing strokeWidth={1.75} />
          </symbol>
        );
      })}
    </svg>
  );
}
