import { ChevronDown, Search, SlidersHorizontal } from "lucide-react";
import { Children, type ReactNode, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useClosingDetails } from "#app/ui/overlay/use-closing-details.ts";
import * as styles from "./filter-bar.css.ts";

interface FilterBarProps {
  /** The text field. */
  search: ReactNode;
  /** How many of the filters are active. */
  count: number;
  /** Label of the button that submits. */
  apply: string;
  /** The link that clears all, while something is active. */
  clear?: ReactNode;
  /** A field for each filter; without one it is a search alone. */
  children?: ReactNode;
}

const manyFilters = 4;

/**
 * Search and filters of a list, within its form: in a line where there is room, elsewhere the search with the filters
 * below "Filters", so that the first row stays in view.
 */
export function FilterBar({ search, clear, ...filters }: FilterBarProps) {
  const filterCount = Children.toArray(filters.children).length;
  const hasFilters = filterCount > 0;
  return (
    <div className={styles.container[filterCount < manyFilters ? "few" : "many"]}>
      <div className={styles.bar}>
        <div className={styles.search}>{search}</div>
        <div className={hasFilters ? styles.submit : undefined}>
          <Button type="submit" size="form" width="content" aria-label={filters.apply}>
            <Icon of={Search} />
          </Button>
        </div>
        {hasFilters ? <Filters {...filters} /> : null}
        {clear ? <div className={styles.clear}>{clear}</div> : null}
      </div>
    </div>
  );
}

/** A `<details>`, which opens without JavaScript. */
function Filters({ count, apply, children }: Pick<FilterBarProps, "count" | "apply" | "children">) {
  const { t } = useTranslation("shell");
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    <details ref={details} className={styles.details}>
      <summary className={`${buttonClass({ size: "form", width: "content" })} ${styles.summary}`}>
        <Icon of={SlidersHorizontal} />
        {t("filters")}
        <Badge count={count} />
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={styles.panel}>
        {children}
        <div className={styles.apply}>
          <Button type="submit" size="form">
            {apply}
          </Button>
        </div>
      </div>
    </details>
  );
}
