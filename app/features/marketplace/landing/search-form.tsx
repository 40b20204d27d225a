import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
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
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import { PhoneChips } from "./filter-chips.tsx";
import * as styles from "./search-form.css.ts";

/** Comes with the first letter: who only looks around does not load it. */
const SearchSuggestions = lazy(async () => {
  const { SearchSuggestions } = await import("#app/features/marketplace/suggestions/search-suggestions.tsx");
  return { default: SearchSuggestions };
});

/** The filters beside the cards belong to this form, wherever they stand in the document. */
export const searchFormId = "search";

interface SearchFormProps {
  query: SearchQuery;
  filters: readonly ActiveFilter[];
  /** Shows the filters over the page; false where they stand beside the cards already. Null where there are none. */
  onFilters: (() => boolean) | null;
}

/** Search, by Enter, by the icon or by the button; `/` goes to the field from anywhere on the page. */
export function SearchForm({ query, filters, onFilters }: SearchFormProps) {
  const { t } = useTranslation("marketplace");
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(query.text);
  const [isTyping, setTyping] = useState(false);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const search = useSearch();
  useSlashKey("search-text");
  // Not at first: what was typed before the scripts came stays.
  useEffect(() => {
    if (input.current && searched.current !== query.text) input.current.value = query.text;
    searched.current = query.text;
  }, [query.text]);
  const openFilters = (event: MouseEvent) => {
    if (onFilters?.()) event.preventDefault();
  };
  // Suggestions that come after the search was sent would lie over what it found.
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
          maxLength={200}
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
        {isTyping ? (
          <Suspense fallback={null}>
            <SearchSuggestions field={input} />
          </Suspense>
        ) : null}
      </div>
      {onFilters === null ? (
        query.linesOfBusiness.map((id) => (
          <input key={id} type="hidden" name={groupParams.linesOfBusiness} value={id} />
        ))
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
 * Goes to the address of what a form of filters says, written in the one canonical way. Who asks in the search field
 * stays there; who asks among the filters is taken to what was found.
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
