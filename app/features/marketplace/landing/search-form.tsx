import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { longestSearch } from "#app/content/search-text.ts";
import type { ActiveFilter } from "#app/features/marketplace/search/active-filters.ts";
import { showsFound } from "#app/features/marketplace/search/found-focus.ts";
import {
  activeFilterCount,
  emptyQuery,
  groupParams,
  parseSearchParams,
  toMarketSearch,
} from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { openedPart } from "#app/ui/page/opened-part.tsx";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import { PhoneChips } from "./filter-chips.tsx";
import * as styles from "./search-form.css.ts";

/** Loaded with the first letter: visitors who only browse do not need it. */
const SearchSuggestions = openedPart(() =>
  import("#app/features/marketplace/suggestions/search-suggestions.tsx").then((module) => module.SearchSuggestions),
);

/** The filters beside the cards refer to this form, wherever they are in the document. */
export const searchFormId = "search";

interface SearchFormProps {
  query: SearchQuery;
  filters: readonly ActiveFilter[];
  /** Opens the filter sheet; returns false where the filters are beside the cards. Null without filters. */
  onFilters: (() => boolean) | null;
}

/** Search by Enter, icon or button; `/` focuses the field from anywhere on the page. */
export function SearchForm({ query, filters, onFilters }: SearchFormProps) {
  const { t } = useTranslation("marketplace");
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(query.text);
  const [isTyping, setTyping] = useState(false);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const search = useSearch();
  useSlashKey("search-text");
  // Not on the first render: text typed before hydration stays.
  useEffect(() => {
    if (input.current && searched.current !== query.text) input.current.value = query.text;
    searched.current = query.text;
  }, [query.text]);
  const openFilters = (event: MouseEvent) => {
    if (onFilters?.()) event.preventDefault();
  };
  // Suggestions that arrive after the search was sent would cover its results.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTyping(false);
    search(event);
  };
  return (
    <form id={searchFormId} role="search" className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <button type="submit" className={styles.icon} aria-label={t("search.button")}>
          <Icon of={Search} />
        </button>
        <label htmlFor="search-text" className={visuallyHidden}>
          {t("search.placeholder")}
        </label>
        <input
          ref={input}
          id="search-text"
          type="search"
          name="q"
          defaultValue={query.text}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("search.placeholder")}
          className={styles.input}
          onInput={() => setTyping(true)}
        />
        {query.text === "" ? (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <Link
            to={toMarketSearch({ ...query, text: emptyQuery.text })}
            className={styles.icon}
            aria-label={t("search.clear")}
          >
            <Icon of={X} />
          </Link>
        )}
        {isTyping ? <SearchSuggestions field={input} /> : null}
      </div>
      {onFilters === null ? (
        <>
          {query.linesOfBusiness.map((id) => (
            <input key={id} type="hidden" name={groupParams.linesOfBusiness} value={id} />
          ))}
          {query.sort === emptyQuery.sort ? null : <input type="hidden" name="sort" value={query.sort} />}
        </>
      ) : (
        <a href="#filters" className={buttonClass({ size: "search" })} onClick={openFilters}>
          <Icon of={SlidersHorizontal} size={16} />
          {t("filters")}
          <Badge count={activeFilterCount(query)} />
        </a>
      )}
      {onFilters === null ? null : (
        <>
          <span className={styles.beyondPhone}>
            <Button type="submit" kind="primary" size="search" pending={navigation.location?.pathname === pathname}>
              {t("search.button")}
            </Button>
          </span>
          <PhoneChips filters={filters} />
        </>
      )}
    </form>
  );
}

/**
 * Navigates to the canonical address of a filter form. Focus stays in the search field; after a search among the
 * filters it moves to the results.
 */
export function useSearch(): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const isAtSearch = document.activeElement?.closest("[role=search]") !== null;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { query } = parseSearchParams(new URLSearchParams(entries));
    navigate(toMarketSearch(query), { preventScrollReset: true, ...(isAtSearch ? {} : { state: showsFound }) });
  };
}
