import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useState } from "react";
import { showsFound } from "#app/features/marketplace/search/found-focus.ts";
import { toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { FilterOptions, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { FilterFields } from "./filter-fields.tsx";
import * as styles from "./filter-panel.css.ts";
import { searchFormId } from "./search-form.tsx";

/**
 * Search Filters beside the cards (spec 2.3). Its fields belong to the search form, so text and filters are sent
 * together.
 */
export function FilterPanel({ query, options }: { query: SearchQuery; options: FilterOptions }) {
  const { t } = useTranslation("marketplace");
  const [resets, setResets] = useState(0);
  return (
    <section id="filters" aria-labelledby="filters-title" tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <Heading level={2} look="card" id="filters-title">
          {t("filters.title")}
        </Heading>
        <Link
          to="?"
          preventScrollReset
          state={showsFound}
          className={styles.reset}
          onClick={() => setResets(resets + 1)}
        >
          {t("filters.reset")}
        </Link>
        <span className={styles.close}>
          <a href="#results" className={iconButton} aria-label={t("shell:close")}>
            <Icon of={X} size={20} />
          </a>
        </span>
      </div>
      <FilterFields
        key={toMarketSearch(query) + resets}
        query={query}
        options={options}
        form={searchFormId}
        openGroups={3}
        openChosen
      />
      <div className={styles.search}>
        <Button type="submit" form={searchFormId} kind="primary" width="wide">
          {t("search.button")}
        </Button>
      </div>
    </section>
  );
}
