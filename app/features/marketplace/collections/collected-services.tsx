import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { longestSearch } from "#app/content/search-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { type CollectedService, mostCollected } from "./collection.ts";
import type { ArrangementState } from "./collection-form.ts";
import * as styles from "./collections.css.ts";

export interface CollectedServicesProps {
  services: readonly CollectedService[];
  /** Search results that are not in the collection yet. */
  found: readonly CollectedService[];
  /** The search text. */
  find: string;
  state: ArrangementState | null;
}

/** The services of a collection in order, and a search for more; each button takes effect at once. */
export function CollectedServices({ services, found, find, state }: CollectedServicesProps) {
  const { t } = useTranslation("marketplace");
  return (
    <>
      <SectionCard id="collected" title={t("collections.services")} roomy>
        <p className={styles.plain}>
          {services.length === 0
            ? t("collections.services.none")
            : t("collections.services.text", { count: services.length, most: mostCollected })}
        </p>
        {state?.kind === "illegal" ? (
          <p role="alert" className={styles.refused}>
            {t("collections.error.published")}
          </p>
        ) : null}
        <ol className={styles.services}>
          {services.map((service, at) => (
            <Service key={service.id} service={service} place={at + 1}>
              <ServiceActions service={service} above={services[at - 1]?.id} below={services[at + 1]?.id} />
            </Service>
          ))}
        </ol>
      </SectionCard>
      <SectionCard id="collectable" title={t("collections.add")} roomy>
        <Form method="get" role="search" preventScrollReset className={styles.find}>
          <span className={styles.findField}>
            <TextField
              id="find"
              name="find"
              type="search"
              label={t("collections.find")}
              defaultValue={find}
              maxLength={longestSearch}
            />
          </span>
          <Button type="submit" size="form" width="content">
            {t("search.button")}
          </Button>
        </Form>
        {state?.kind === "overLimit" ? (
          <p role="alert" className={styles.refused}>
            {t("collections.error.overLimit", { most: mostCollected })}
          </p>
        ) : null}
        {found.length === 0 ? <p className={styles.plain}>{t("collections.find.none")}</p> : null}
        <ul className={styles.services}>
          {found.map((service) => (
            <Service key={service.id} service={service} place={null}>
              <Form method="post" preventScrollReset className={styles.serviceActions}>
                <input type="hidden" name="service" value={service.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  size="small"
                  aria-label={t("collections.addOf", { name: service.name })}
                >
                  <Icon of={Plus} size={16} />
                  {t("collections.addIt")}
                </Button>
              </Form>
            </Service>
          ))}
        </ul>
      </SectionCard>
    </>
  );
}

interface ServiceProps {
  service: CollectedService;
  /** Null outside the collection. */
  place: number | null;
  children: ReactNode;
}

function Service({ service: { name, companyName, isShown }, place, children }: ServiceProps) {
  const { t } = useTranslation("marketplace");
  return (
    <li className={place === null ? styles.found : styles.service}>
      {place === null ? null : <span className={styles.place}>{place}</span>}
      <span>
        <span className={styles.name}>{name}</span> <span className={styles.faint}>{companyName}</span>
        {isShown ? null : <div className={styles.notShown}>{t("collections.notShown")}</div>}
      </span>
      {children}
    </li>
  );
}

interface ServiceActionsProps {
  service: CollectedService;
  /** The neighbours' ids. */
  above: number | undefined;
  below: number | undefined;
}

function ServiceActions({ service: { id, name }, above, below }: ServiceActionsProps) {
  const { t } = useTranslation("marketplace");
  const actions = [
    { intent: "up", icon: ArrowUp, isEnd: above === undefined },
    { intent: "down", icon: ArrowDown, isEnd: below === undefined },
    { intent: "remove", icon: X, isEnd: false },
  ] as const;
  return (
    <Form method="post" preventScrollReset className={styles.serviceActions}>
      <input type="hidden" name="service" value={id} />
      <input type="hidden" name="above" value={above ?? ""} />
      <input type="hidden" name="below" value={below ?? ""} />
      {actions.map(({ intent, icon, isEnd }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={`${iconButton} ${isEnd ? styles.end : ""}`}
          aria-label={t(`collections.${intent}`, { name })}
          title={t(`collections.${intent}`, { name })}
          aria-disabled={isEnd || undefined}
          onClick={(event) => (isEnd ? event.preventDefault() : undefined)}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </Form>
  );
}
