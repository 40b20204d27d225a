import { useLocation } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";
import { openedPart } from "#app/ui/page/opened-part.tsx";
// Loaded with the page, not with the chunk: the server renders the row before its scripts arrive.
import "#app/features/marketplace/collections/collection-strip.css.ts";
import type { CollectionSummary } from "#app/features/marketplace/collections/collection.ts";
import { type MarketFacts, MarketPage } from "#app/features/marketplace/market/market-page.tsx";
import { type ActiveFilter, listActiveFilters } from "#app/features/marketplace/search/active-filters.ts";
import { parseSearchParams, toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { FilterOptions, SearchPage, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { useTargetLocation } from "#app/ui/page/use-target-location.ts";
import { CommunityStrip, type FeaturedPost } from "./community-strip.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import * as styles from "./landing-page.css.ts";
import * as resultStyles from "./results.css.ts";
import { ResultLine, Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";

const FilterSheet = openedPart(() => import("./filter-sheet.tsx").then((module) => module.FilterSheet));

/** A chunk of its own, loaded only where there are some. */
const CollectionStrip = lazyPart("collection-strip", () =>
  import("#app/features/marketplace/collections/collection-strip.tsx").then((module) => module.CollectionStrip),
);

/** From this width the filters stand beside the cards (theme/media.ts, `full`). */
const besideCards = "(min-width: 1280px)";

export interface LandingPageProps {
  page: SearchPage;
  options: FilterOptions;
  query: SearchQuery;
  posts: readonly FeaturedPost[];
  /** Empty during a search. */
  collections: readonly CollectionSummary[];
  /** Ids that the viewer's company saves; null for others. */
  saved: readonly number[] | null;
  /** Null outside agencies' markets. */
  market: MarketFacts | null;
  /** Time of a search without an answer, after which this result stayed; milliseconds. */
  networkErrorAt?: number;
}

/** The market: search, posts, filters and cards (spec 2.3). */
export function LandingPage({ market, networkErrorAt, collections, ...props }: LandingPageProps) {
  const target = useTargetQuery(props.query);
  const filters = listActiveFilters(target, props.options);
  const lastCollections = useLastSome(collections);
  const isBrowsing = filters.length === 0 && lastCollections.length > 0;
  const parts = {
    ...props,
    filters,
    text: target.text,
    start: isBrowsing ? <CollectionStrip collections={lastCollections} /> : null,
  };
  return (
    <>
      {market ? <MarketPage {...parts} market={market} /> : <CataloguePage {...parts} />}
      <NetworkError at={networkErrorAt} />
    </>
  );
}

/**
 * The search that the reader is going to, else the one that is shown: what stands above the cards changes with the press
 * and not when the answer has come, so that late cards find their place.
 */
function useTargetQuery(query: SearchQuery): SearchQuery {
  const here = useLocation();
  const target = useTargetLocation();
  if (target === here || target.pathname !== here.pathname) return query;
  return { ...parseSearchParams(new URLSearchParams(target.search)).query, profile: query.profile };
}

/** The last of these lists that was not empty: a search leaves collections out, and without it they are there again. */
function useLastSome<Item>(items: readonly Item[]): readonly Item[] {
  const [last, setLast] = useState(items);
  if (items.length > 0 && items !== last) setLast(items);
  return items.length > 0 ? items : last;
}

interface CataloguePageProps extends Pick<LandingPageProps, "page" | "options" | "query" | "posts" | "saved"> {
  /** Of the search that the reader is going to. */
  filters: readonly ActiveFilter[];
  /** Of that search. */
  text: string;
  /** Above the results. */
  start: ReactNode;
}

function CataloguePage({ page, options, query, posts, saved, filters, text, start }: CataloguePageProps) {
  const { tenant } = useShell();
  const path = toMarketSearch(query);
  const searching = filters.length > 0;
  return (
    <>
      <div className={searching ? styles.compactHero : styles.hero}>
        <Wrap>
          {searching ? <SearchTitle text={text} /> : <Hero />}
          <SearchWithSheet query={query} options={options} filters={filters} path={path} />
        </Wrap>
      </div>
      <div className={styles.body}>
        <Wrap>
          {!searching && tenant.features.community && posts.length > 0 ? <CommunityStrip posts={posts} /> : null}
          {start}
          <ResultLine page={page} query={query} filters={filters} saved={saved} />
          <div className={resultStyles.columns}>
            <FilterPanel query={query} options={options} />
            <Results key={path} page={page} query={query} saved={saved} />
          </div>
        </Wrap>
      </div>
    </>
  );
}

interface SearchWithSheetProps extends Pick<LandingPageProps, "options" | "query"> {
  filters: readonly ActiveFilter[];
  /** The search's address. */
  path: string;
}

/** The sheet opens without the cards being drawn again, and after the press is painted. */
function SearchWithSheet({ query, options, filters, path }: SearchWithSheetProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new search closes the sheet
  useEffect(() => setSheetOpen(false), [path]);
  const openFilters = () => {
    const opens = !window.matchMedia(besideCards).matches;
    if (opens) startTransition(() => setSheetOpen(true));
    return opens;
  };
  return (
    <>
      <SearchForm query={query} filters={filters} onFilters={openFilters} />
      {sheetOpen ? (
        <FilterSheet
          query={query}
          options={options}
          onClose={() => setSheetOpen(false)}
          onLost={() => {
            setSheetOpen(false);
            window.location.hash = "filters";
          }}
        />
      ) : null}
    </>
  );
}

function SearchTitle({ text }: { text: string }) {
  const { t } = useTranslation("marketplace");
  return <h1 className={visuallyHidden}>{text === "" ? t("search.titleOfFilters") : t("search.title", { text })}</h1>;
}

function Hero() {
  const { t } = useTranslation("marketplace");
  const { tenant, viewer } = useShell();
  const picture = tenant.assets.hero;
  const showDemo = viewer === null && tenant.features.requestDemo;
  return (
    <div className={picture ? styles.heroWithPicture : styles.heroTop}>
      <div>
        <div className={styles.heroTitle}>
          <Heading level={1} look="hero">
            {t("hero.title")}
          </Heading>
        </div>
        <p className={styles.tagline}>{t("hero.tagline")}</p>
      </div>
      {showDemo || tenant.features.createMarket ? (
        <div className={styles.heroButtons}>
          {showDemo ? (
            <LinkButton to={`${tenant.serviceBase}/requestdemo`} data-track="request-demo">
              {t("requestDemo")}
            </LinkButton>
          ) : null}
          {tenant.features.createMarket ? (
            <LinkButton to={`${tenant.serviceBase}/about`} kind="primary" data-track="create-market">
              {t("createMarket")}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {picture ? (
        <picture className={styles.pictureFrame}>
          <source media={styles.pictureWidths} srcSet={picture.url} />
          <img
            src="data:,"
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            className={styles.picture}
          />
        </picture>
      ) : null}
    </div>
  );
}

/** Milliseconds for which the message is shown (spec 9). */
const shownFor = 3000;

interface NetworkErrorProps {
  /** Time of a search without an answer, in milliseconds; undefined when it was answered. */
  at: number | undefined;
}

/** Reports a search without an answer for a while; previous results stay (spec 8). */
function NetworkError({ at }: NetworkErrorProps) {
  const { t } = useTranslation("identity");
  const [saidAt, setSaidAt] = useState<number>();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setSaidAt(at), shownFor);
    return () => clearTimeout(timer);
  }, [at]);
  if (at === undefined || at === saidAt) return null;
  return (
    <p role="alert" className={resultStyles.failed}>
      {t("callback.nothing")}
    </p>
  );
}
