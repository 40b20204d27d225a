import { Link } from "@remix-run/react";
import { Mail, MapPin, Pencil, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Results, SaveThisSearch } from "#app/features/marketplace/landing/results.tsx";
import { SearchForm } from "#app/features/marketplace/landing/search-form.tsx";
import { SortControl } from "#app/features/marketplace/landing/sort-control.tsx";
import type { ActiveFilter } from "#app/features/marketplace/search/active-filters.ts";
import { emptyQuery, toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { FilterOptions, SearchPage, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { createNameOrder } from "#app/i18n/name-order.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailLink } from "#app/ui/contact/mail-link.tsx";
import { PhoneLink } from "#app/ui/contact/phone-link.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./market-page.css.ts";

/** An agency's market data shown above its services. */
export interface MarketFacts {
  description: string | null;
  address: string | null;
  /** The viewer may edit this market. */
  isOwner: boolean;
}

interface MarketPageProps {
  page: SearchPage;
  options: FilterOptions;
  query: SearchQuery;
  saved: readonly number[] | null;
  market: MarketFacts;
  /** Of the search that the reader is going to. */
  filters: readonly ActiveFilter[];
  /** Above the services. */
  start: ReactNode;
}

/** An agency's own market: its texts, contact, and selected services. */
export function MarketPage({ page, options, query, saved, market, filters, start }: MarketPageProps) {
  return (
    <>
      <MarketHero market={market} />
      <div className={styles.body}>
        <Wrap>
          <div className={styles.searchLine}>
            <SearchForm query={query} filters={filters} onFilters={null} />
            <GroupChips query={query} options={options} total={page.total} />
          </div>
          {start}
          <div className={styles.order}>
            {saved && filters.length > 0 ? <SaveThisSearch query={query} filters={filters} /> : null}
            {page.total === 0 ? null : <SortControl query={query} />}
          </div>
          <Results key={toMarketSearch(query)} page={page} query={query} saved={saved} />
          <SomethingElse />
        </Wrap>
      </div>
    </>
  );
}

/** The language of the agency's texts is unknown, whatever the page's language is. */
function MarketHero({ market }: { market: MarketFacts }) {
  const { t } = useTranslation("marketplace");
  return (
    <div className={styles.hero}>
      <Wrap>
        <div className={styles.heroColumns}>
          <div>
            <Heading level={1} look="hero" lang="">
              {t("hero.title")}
            </Heading>
            {market.description ? (
              <p className={styles.words} lang="">
                {market.description}
              </p>
            ) : null}
            {market.isOwner ? (
              <p className={styles.edit}>
                <LinkButton to="/company/market" size="small" reloadDocument>
                  <Icon of={Pencil} size={16} />
                  {t("market.edit")}
                </LinkButton>
              </p>
            ) : null}
          </div>
          <Contact address={market.address} />
        </div>
      </Wrap>
    </div>
  );
}

function Contact({ address }: { address: string | null }) {
  const { t } = useTranslation("marketplace");
  const { email, phone } = useShell().tenant.support;
  if (email === null && phone === null && address === null) return null;
  return (
    <section aria-labelledby="market-contact" className={styles.contact}>
      <Heading level={2} look="card" id="market-contact">
        {t("market.contact")}
      </Heading>
      <ul className={styles.ways}>
        {phone === null ? null : (
          <li className={styles.way}>
            <Icon of={Phone} size={16} />
            <PhoneLink phone={phone} className={styles.wayLink} />
          </li>
        )}
        {email === null ? null : (
          <li className={styles.way}>
            <Icon of={Mail} size={16} />
            <MailLink address={email} className={styles.wayLink} />
          </li>
        )}
        {address === null ? null : (
          <li className={styles.way}>
            <Icon of={MapPin} size={16} />
            <span>{address}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

const mostChips = 4;

interface GroupChipsProps {
  query: SearchQuery;
  options: FilterOptions;
  total: number;
}

/** Filters by one line of business at a time; only the largest, as search finds the rest. */
function GroupChips({ query, options, total }: GroupChipsProps) {
  const { t } = useTranslation("marketplace");
  const { locale } = useShell();
  const chosen = query.linesOfBusiness;
  const inOrder = createNameOrder(locale);
  const groups = options.linesOfBusiness
    .filter(({ id, count }) => count > 0 || chosen.includes(id))
    .sort(
      (left, right) => Number(chosen.includes(right.id)) - Number(chosen.includes(left.id)) || right.count - left.count,
    )
    .slice(0, mostChips)
    .sort((left, right) => inOrder(left.name, right.name));
  if (groups.length < 2) return null;
  const all = { ...query, linesOfBusiness: emptyQuery.linesOfBusiness };
  return (
    <nav aria-label={t("market.groups")} className={styles.chips}>
      <Link to={toMarketSearch(all)} className={styles.chip} aria-current={chosen.length === 0 ? "true" : undefined}>
        {chosen.length === 0 ? t("market.allCounted", { count: total }) : t("market.all")}
      </Link>
      {groups.map(({ id, name }) => (
        <Link
          key={id}
          to={toMarketSearch({ ...query, linesOfBusiness: [id] })}
          className={styles.chip}
          aria-current={chosen.includes(id) ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function SomethingElse() {
  const { t } = useTranslation("marketplace");
  const { serviceBase } = useShell().tenant;
  return (
    <section aria-labelledby="market-else" className={styles.banner}>
      <div>
        <Heading level={2} look="banner" id="market-else">
          {t("market.else.title")}
        </Heading>
        <p className={styles.bannerText}>{t("market.else.text")}</p>
      </div>
      <LinkButton to={`${serviceBase}/requestservice`} kind="primary" size="form" data-track="request-service">
        {t("market.request")}
      </LinkButton>
    </section>
  );
}
