import { CircleCheck, ImageOff, KeyRound, type LucideIcon, ScrollText, Tag } from "lucide-react";
import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import type { ListingHealth, ListingLack, Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

const icons: Record<ListingLack, LucideIcon> = { price: Tag, key: KeyRound, media: ImageOff, document: ScrollText };

const toAddress = (lack: ListingLack, id: number) =>
  ({ price: `/myservices/prices/${id}`, key: `/myservices/keys/${id}`, media: "/myservices", document: "/myservices" })[
    lack
  ];

/** The most important gap of each of the listings that lack most, and of how many. */
export function ListingHealthCard({ health: { listings, all, lacking } }: Pick<Selling, "health">) {
  const { t } = useTranslation("dashboard");
  if (listings.length === 0) return null;
  return (
    <Card as="section" labelledBy="health" padding="none">
      <div className={card.cardHead}>
        <Heading level={2} look="card" id="health">
          {t("health")}
        </Heading>
        <span className={styles.note}>{t("health.count", { count: lacking, all })}</span>
      </div>
      <ul className={rows}>
        {listings.map((listing) => (
          <Listing key={listing.id} {...listing} />
        ))}
      </ul>
    </Card>
  );
}

function Listing({ id, name, lacks }: ListingHealth) {
  const { t } = useTranslation("dashboard");
  const [lack] = lacks;
  return (
    <li className={card.row}>
      <span className={styles.signOf[lack ? "lacks" : "complete"]}>
        <Icon of={lack ? icons[lack] : CircleCheck} size={18} />
      </span>
      <div>
        <div className={card.rowTitle}>{lack ? t(`health.${lack}`, { name }) : name}</div>
        <p className={card.rowText}>
          {lack ? t(`health.${lack}.text`) : t("health.complete.text")}
          {lacks.length > 1 ? ` ${t("health.more", { count: lacks.length - 1 })}` : null}
        </p>
      </div>
      <div className={card.rowEnd}>
        {lack ? (
          <LinkButton to={toAddress(lack, id)} size="small">
            {t(`health.${lack}.act`)}
          </LinkButton>
        ) : (
          <span className={styles.complete}>{t("health.complete")}</span>
        )}
      </div>
    </li>
  );
}
