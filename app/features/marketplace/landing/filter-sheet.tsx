import { Link } from "@remix-run/react";
import { showsFound } from "#app/features/marketplace/search/found-focus.ts";
import type { FilterOptions, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { FilterFields } from "./filter-fields.tsx";
import * as styles from "./filter-panel.css.ts";
import { useSearch } from "./search-form.tsx";

const formId = "search-sheet";

interface FilterSheetProps {
  query: SearchQuery;
  options: FilterOptions;
  onClose: () => void;
}

/** Search Filters in a sheet, where there is no room beside the cards. Keeps the text of the search field. */
export function FilterSheet({ query, options, onClose }: FilterSheetProps) {
  const { t } = useTranslation("marketplace");
  const search = useSearch();
  const typed = document.querySelector<HTMLInputElement>("#search-text")?.value ?? query.text;
  return (
    <Dialog title={t("filters.title")} shape="sheet" onClose={onClose}>
      <form
        id={formId}
        className={styles.sheetForm}
        onSubmit={(event) => {
          search(event);
          onClose();
        }}
      >
        <input type="hidden" name="q" value={typed} />
        <div className={styles.sheetFields}>
          <FilterFields query={query} options={options} form={formId} openGroups={1} />
        </div>
        <div className={styles.sheetActions}>
          <Link
            to="?"
            preventScrollReset
            state={showsFound}
            className={buttonClass({ size: "form" })}
            onClick={onClose}
          >
            {t("filters.reset")}
          </Link>
          <Button type="submit" kind="primary" size="form" width="wide">
            {t("search.button")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
