import { ExternalLink } from "lucide-react";
import { FitCard } from "#app/features/marketplace/fit/fit-card.tsx";
import type { OwnFit } from "#app/features/marketplace/fit/shown-fit.ts";
import { toStateNames } from "#app/features/marketplace/search/us-states.ts";
import { WorksWithCard } from "#app/features/marketplace/works-with/works-with-card.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Service } from "./service.ts";
import * as styles from "./service-page.css.ts";

interface ServiceTagsProps {
  service: Service;
  /** Whether it fits the viewer's agency; null for who may still describe it, undefined for everybody else. */
  fit: OwnFit | null | undefined;
}

/** The service's tags, what it works with, and the provider's location. */
export function ServiceTags({ service, fit }: ServiceTagsProps) {
  const { t } = useTranslation("marketplace");
  const groups = (
    [
      { key: "filter.linesOfBusiness", names: service.lineOfBusinessNames },
      { key: "filter.valueChains", names: service.valueChainNames },
      { key: "filter.companyTypes", names: service.companyTypeNames },
      { key: "filter.categories", names: service.categoryNames },
      { key: "sizes", names: service.agencySizes.map((size) => t(`agencySize.${size}`)) },
      { key: "states", names: toStateNames(service.states, t("states.all")) },
    ] as const
  ).filter(({ names }) => names.length > 0);
  return (
    <aside className={styles.side}>
      {fit === undefined ? null : <FitCard fit={fit} />}
      {groups.length > 0 ? (
        <Card>
          <Heading level={2} look="small">
            {t("tags")}
          </Heading>
          <dl className={styles.groups}>
            {groups.map(({ key, names }) => (
              <div key={key}>
                <dt className={styles.term}>{t(key)}</dt>
                <dd>
                  <Names names={names} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
      <WorksWithCard connections={service.connections} />
      {service.website ? (
        <Card>
          <div className={styles.website}>
            <span>
              <span className={styles.websiteLabel}>{t("website")}</span>
              <TextLink to={service.website} newTab>
                {toHost(service.website)}
              </TextLink>
            </span>
            <Icon of={ExternalLink} size={16} />
          </div>
        </Card>
      ) : null}
    </aside>
  );
}

/** Of a group; where it has only a few more, all are shown. */
const mostNames = 12;
const firstNames = 8;

function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("marketplace");
  const first = names.length > mostNames ? firstNames : names.length;
  const toTags = (some: readonly string[]) => (
    <div className={styles.values}>
      {some.map((name) => (
        <Tag key={name} size="large">
          {name}
        </Tag>
      ))}
    </div>
  );
  if (first === names.length) return toTags(names);
  return (
    <>
      {toTags(names.slice(0, first))}
      <details>
        <summary className={styles.moreNames}>{t("filters.showAll", { count: names.length })}</summary>
        {toTags(names.slice(first))}
      </details>
    </>
  );
}

function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
}
