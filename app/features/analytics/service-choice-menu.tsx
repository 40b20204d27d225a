import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { createNameOrder } from "#app/i18n/name-order.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { item } from "#app/ui/overlay/popover.css.ts";
import { Popover } from "#app/ui/overlay/popover.tsx";
import { closeMenu } from "./close-menu.ts";
import * as styles from "./insights.css.ts";
import { type OwnInsights, type Range, toInsightsSearch } from "./insights.ts";

interface ServiceChoiceMenuProps extends Pick<OwnInsights, "services"> {
  chosen: number | null;
  values: Range;
}

/** Which of the seller's services the figures are of; renders nothing where there is no choice. */
export function ServiceChoiceMenu({ services, chosen, values }: ServiceChoiceMenuProps) {
  const { t, i18n } = useTranslation("analytics");
  const { count } = useFigures();
  if (services.length < 2) return null;
  const all = t("own.all", { count: services.length, total: count(services.length) });
  const inOrder = createNameOrder(i18n.language);
  const named = [...services].sort((one, other) => inOrder(one.name, other.name));
  const choices = [{ id: null, name: all }, ...named];
  const shown = choices.find(({ id }) => id === chosen)?.name ?? all;
  return (
    <Popover
      summaryClass={buttonClass({})}
      label={t("own.shown", { name: shown })}
      summary={
        <>
          <span className={styles.chosen}>{shown}</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      <ul className={styles.choices}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?${toInsightsSearch(values, id)}`}
              className={item}
              aria-current={id === chosen || undefined}
              onClick={closeMenu}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
