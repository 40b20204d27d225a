import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Heading } from "#app/ui/heading.tsx";
import { visuallyHidden } from "#app/ui/hidden.css.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import { listActiveFilters } from "./active-filters.ts";
import { CommunityStrip, type FeaturedPost } from "./community-strip.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import * as styles from "./landing-page.css.ts";
import { type MarketFacts, MarketPage } from "./market-page.tsx";
import * as resultStyles from "./results.css.ts";
import { ResultLine, Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { toMarketSearch } from "./search-params.ts";
import type { FilterOptions, SearchPage, SearchQuery } from "./search-query.ts";
import { Unanswered } from "./unanswered.tsx";

const FilterSheet = lazy(() => import("./filter-sheet.tsx").then((module) => ({ default: module.FilterSheet })));

/** From here on the filters stand beside the cards (theme/media.ts, `full`). */
const besideCards = "(min-width: 1280px)";

export interface LandingPageProps {
  page: SearchPage;
  options: FilterOptions;
  query: SearchQuery;
  posts: readonly FeaturedPost[];
  /** Null on a page that is no agency's market. */
  market: MarketFacts | null;
  /** When a search got no answer and this, the one before, stayed; milliseconds. */
  unansweredAt?: number;
}

/** The market: search, posts, filters and cards (spec 2.3). */
export function LandingPage({ market, unansweredAt, ...props }: LandingPageProps) {
  return (
    <>
      {market ? <MarketPage {...props} market={market} /> : <CataloguePage {...props} />}
      <Unanswered at={unansweredAt} />
    </>
  );
}

function CataloguePage({ page, options, query, posts }: Omit<LandingPageProps, "market">) {
  const { tenant } = useShell();
  const [sheetOpen, setSheetOpen] = useState(false);
  const path = toMarketSearch(query);
  const filters = listActiveFilters(query, options);
  const searching = query.text !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new search closes the sheet
  useEffect(() => setSheetOpen(false), [path]);
  const openFilters = () => {
    const opens = !window.matchMedia(besideCards).matches;
    if (opens) setSheetOpen(true);
    return opens;
  };
  return (
    <>
      <div className={searching ? styles.compactHero : styles.hero}>
        <Wrap>
          {searching ? <SearchTitle text={query.text} /> : <Hero />}
          <SearchForm query={query} filters={filters} onFilters={openFilters} />
        </Wrap>
      </div>
      <div className={styles.body}>
        <Wrap>
          {!searching && tenant.features.community && posts.length > 0 ? <CommunityStrip posts={posts} /> : null}
          <ResultLine page={page} filters={filters} />
          <div className={resultStyles.columns}>
            <FilterPanel query={query} options={options} />
            <Results key={path} page={page} query={query} />
          </div>
        </Wrap>
      </div>
      {sheetOpen ? (
        <Suspense>
          <FilterSheet query={query} options={options} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function SearchTitle({ text }: { text: string }) {
  const { t } = useTranslation("marketplace");
  return <h1 className={visuallyHidden}>{t("search.title", { text })}</h1>;
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
            <LinkButton to="/requestdemo" data-track="request-demo">
              {t("requestDemo")}
            </LinkButton>
          ) : null}
          {tenant.features.createMarket ? (
            <LinkButton to="/about" kind="primary" data-track="create-market">
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
