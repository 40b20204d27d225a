import { TrendingUp } from "lucide-react";
import type { HeldEarning } from "#app/features/usage/payouts/earnings.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

const shown = 3;

/**
 * Usage that is held until its buyers decide, oldest day first, with the company's part; renders nothing without any.
 */
export function HeldLine({ held: { days, dayCount } }: Pick<Selling, "held">) {
  const { t } = useTranslation("dashboard");
  if (days.length === 0) return null;
  const first = days.slice(0, shown);
  const more = dayCount - first.length;
  return (
    <section aria-label={t("usage:heldEarnings.title")} className={styles.held}>
      <Icon of={TrendingUp} size={18} />
      <ul className={styles.heldDays}>
        {first.map((day) => (
          <HeldDayItem key={`${day.day} ${day.serviceName} ${day.buyerName}`} of={day} />
        ))}
        {more > 0 ? <li>{t("usage:heldEarnings.more", { count: more })}</li> : null}
      </ul>
    </section>
  );
}

function HeldDayItem({ of }: { of: HeldEarning }) {
  const { t } = useTranslation("dashboard");
  const { count, money, briefDay } = useFigures();
  return (
    <li className={styles.heldDay}>
      <span>
        <strong>{of.buyerName}</strong>{" "}
        {t("held", {
          count: of.requests,
          requests: count(of.requests),
          service: of.serviceName,
          day: briefDay(of.day),
          usual: count(of.usual),
        })}{" "}
        {of.finalCents === null ? t("held.asked") : t("held.asked.money", { money: money(of.finalCents) })}
      </span>
      {of.agreement === null ? null : (
        <TextLink to={`/myservices/agreements/${of.agreement}#held`} standalone>
          {t("usage:heldEarnings.see")}
        </TextLink>
      )}
    </li>
  );
}
