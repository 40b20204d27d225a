import { useLocation, useNavigation } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useEffect, useRef } from "react";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
// Loaded with the page, not with the chunk: the server renders the button before its scripts arrive.
import "#app/features/marketplace/saved-searches/saved-searches.css.ts";
import { CompareBar } from "#app/features/marketplace/compare/compare-bar.tsx";
import type { ActiveFilter } from "#app/features/marketplace/search/active-filters.ts";
import { useFoundFocus } from "#app/features/marketplace/search/found-focus.ts";
import { toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { SearchPage, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { cutCharacters } from "#app/features/marketplace/service/cut-text.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { useDemoMode } from "./demo-mode.ts";
import { FilterChips, useChipText } from "./filter-chips.tsx";
import * as styles from "./results.css.ts";
import * as gridStyles from "./service-grid.css.ts";
import { ServiceGrid } from "./service-grid.tsx";
import { SortControl } from "./sort-control.tsx";
import { useResultPages } from "./use-result-pages.ts";

/** The number of matches, the chosen filters and the order. */
export function ResultLine({ page, query, filters, saved }: ResultsProps & { filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation("marketplace");
  const { locale, tenant } = useShell();
  const count = useRef<HTMLSpanElement>(null);
  useFoundFocus(count);
  const shown = getNumberFormat(locale).format(page.total);
  return (
    <div className={styles.line}>
      <span ref={count} role="status" tabIndex={-1} className={styles.total}>
        {t(page.totalIsCapped ? "totalCapped" : "total", { count: page.total, shown })}
      </span>
      <div className={styles.chips}>{filters.length > 0 ? <FilterChips filters={filters} /> : null}</div>
      {filters.length > 0 ? (
        <span className={styles.phoneReset}>
          <TextLink to="?" standalone>
            {t("filters.reset")}
          </TextLink>
        </span>
      ) : null}
      {saved && filters.length > 0 ? <SaveThisSearch query={query} filters={filters} /> : null}
      <span className={styles.viewed}>
        <TextLink to={`${tenant.serviceBase}/recentlyviewed`} standalone>
          {t("viewed.title")}
        </TextLink>
      </span>
      {page.total === 0 ? null : <SortControl query={query} />}
    </div>
  );
}

/** A chunk of its own, because only members of a company need it. */
const SaveSearch = lazyPart("save-search", () =>
  import("#app/features/marketplace/saved-searches/save-search.tsx").then((module) => module.SaveSearch),
);

const longestSuggestion = 60;

/** Named after its filters. */
export function SaveThisSearch({ query, filters }: { query: SearchQuery; filters: readonly ActiveFilter[] }) {
  const toText = useChipText();
  const search = toMarketSearch(query).slice(1);
  const name = filters.flatMap(({ values }) => values.map(({ label }) => toText(label))).join(", ");
  return <SaveSearch key={search} query={search} name={cutCharacters(name, longestSuggestion)} />;
}

interface ResultsProps {
  page: SearchPage;
  query: SearchQuery;
  /** Ids that the viewer's company saves; null for others. */
  saved?: readonly number[] | null;
}

/** The cards of a search, page by page. Key it with the search. */
export function Results({ page, query, saved }: ResultsProps) {
  const { t } = useTranslation("marketplace");
  const newTab = useDemoMode();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { cards, nextCursor, loadMore, ...more } = useResultPages(page, query);
  if (page.cards.length === 0) return <NoResults searched={toMarketSearch(query).length > 1} />;
  const busy = navigation.state === "loading" && navigation.location.pathname === pathname;
  return (
    <section id="results" aria-labelledby="results-title" className={styles.results}>
      <h2 id="results-title" className={visuallyHidden}>
        {t("results.title")}
      </h2>
      <FoundInstead page={page} text={query.text} />
      <ServiceGrid cards={cards} words={page.words} newTab={newTab} busy={busy} saved={saved} comparing />
      {nextCursor === null ? null : <ShowMore path={toMarketSearch(query, nextCursor)} {...more} onReach={loadMore} />}
      <CompareBar />
    </section>
  );
}

/** Says what was searched for when it differs from the typed text. */
function FoundInstead({ page: { correctedText, isClosest }, text }: { page: SearchPage; text: string }) {
  const { t } = useTranslation("marketplace");
  if (correctedText === null && !isClosest) return null;
  return (
    <p className={styles.corrected}>
      {isClosest ? t("results.closest", { text }) : t("results.corrected", { text, corrected: correctedText })}
    </p>
  );
}

interface ShowMoreProps {
  path: string;
  loading: boolean;
  stalled: boolean;
  onReach: () => void;
}

/** Loads the next page when scrolled near, or when clicked after a failure; a plain link without JavaScript. */
function ShowMore({ path, loading, stalled, onReach }: ShowMoreProps) {
  const { t } = useTranslation("marketplace");
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const target = link.current;
    if (!target || stalled) return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? onReach() : undefined), {
      rootMargin: "600px",
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [onReach, stalled]);
  return (
    <div className={gridStyles.more}>
      <a
        ref={link}
        href={path}
        className={buttonClass({})}
        aria-busy={loading}
        onClick={(event) => {
          event.preventDefault();
          onReach();
        }}
      >
        {t(loading ? "results.loading" : "results.more")}
      </a>
    </div>
  );
}

function NoResults({ searched }: { searched: boolean }) {
  const { t } = useTranslation("marketplace");
  const { tenant } = useShell();
  return (
    <div id="results" className={styles.none}>
      <EmptyState
        icon={SearchX}
        title={t(searched ? "results.none" : "results.nothing")}
        text={
          <TextLink to={`${tenant.serviceBase}/requestservice`} standalone data-track="request-service">
            {t("results.request")}
          </TextLink>
        }
        actions={searched ? <LinkButton to="?">{t("filters.reset")}</LinkButton> : null}
      />
    </div>
  );
}
