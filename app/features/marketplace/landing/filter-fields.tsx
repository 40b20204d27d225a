import { fitKinds } from "#app/features/marketplace/fit/fit.ts";
import { statusKeys } from "#app/features/marketplace/search/active-filters.ts";
import { emptyQuery, groupParams, switchParams } from "#app/features/marketplace/search/search-params.ts";
import {
  type FilterOption,
  type FilterOptions,
  featureNames,
  priceBands,
  type SearchQuery,
} from "#app/features/marketplace/search/search-query.ts";
import type { FeatureId, ServiceStatus } from "#app/features/marketplace/service/service.ts";
import { featureIcons } from "#app/features/marketplace/service/service-facts.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Switch } from "#app/ui/form/switch.tsx";
import * as styles from "./filter-fields.css.ts";
import { FilterGroup } from "./filter-group.tsx";

interface FilterFieldsProps {
  query: SearchQuery;
  options: FilterOptions;
  /** Id of the form that the fields belong to. */
  form: string;
  /** Number of groups that are open initially, besides those with a choice where `openChosen` is set. */
  openGroups: number;
  openChosen?: boolean;
}

/** The groups and switches of Search Filters (spec 2.3), uncontrolled: key them with the shown search. */
export function FilterFields({ query, options, form, openGroups, openChosen = false }: FilterFieldsProps) {
  const { t } = useTranslation("marketplace");
  const groups = useFilterGroups(query, options);
  const offersDemos = useShell().tenant.features.tryIt;
  return (
    <>
      {groups.map(({ key, ...group }, index) => (
        <FilterGroup
          key={key}
          {...group}
          label={t(`filter.${key}`)}
          form={form}
          open={index < openGroups || (openChosen && group.chosen.length > 0)}
        />
      ))}
      <div className={styles.switches}>
        {(offersDemos ? (["hasTryIt", "rtgReady"] as const) : (["rtgReady"] as const)).map((key) => (
          <div key={key} className={styles.switchLine}>
            <Switch
              label={t(`filter.${key}`)}
              name={switchParams[key]}
              value="1"
              form={form}
              defaultChecked={query[key]}
            />
          </div>
        ))}
      </div>
      {query.companyTypes.map((id) => (
        <input key={id} type="hidden" name={groupParams.companyTypes} value={id} form={form} />
      ))}
      {query.hasPublished ? <input type="hidden" name={switchParams.hasPublished} value="1" form={form} /> : null}
      {query.sort === emptyQuery.sort ? null : <input type="hidden" name="sort" value={query.sort} form={form} />}
    </>
  );
}

/** The five groups in the spec's order, then those of prices and systems, with labels in the page's language. */
function useFilterGroups(query: SearchQuery, options: FilterOptions) {
  const { t } = useTranslation("marketplace");
  const tags = (key: "linesOfBusiness" | "valueChains" | "categories" | "systems") => ({
    key,
    name: groupParams[key],
    chosen: query[key].map(String),
    options: options[key].map((option) => toChoice(option)),
  });
  const serviceTypes = {
    key: "serviceTypes",
    name: "type",
    chosen: [...query.serviceTypes],
    options: options.serviceTypes.map((option) => ({
      value: featureNames[option.id - 1] ?? "",
      label: translateData(t, `serviceType.${option.id}`, option.name),
      count: option.count,
      icon: featureIcons[option.id as FeatureId],
    })),
  } as const;
  const statuses = {
    key: "statuses",
    name: "status",
    chosen: query.statuses.map(String),
    options: options.statuses.map((option) => {
      return { ...toChoice(option), label: t(statusKeys[option.id as ServiceStatus]) };
    }),
  } as const;
  const prices = {
    key: "prices",
    name: "price",
    chosen: [...query.prices],
    options: priceBands.map((band, at) => ({
      value: band,
      label: t(`priceBand.${band}`),
      count: options.prices[at]?.count ?? 0,
    })),
  } as const;
  const fits = {
    key: "fits",
    name: "fit",
    chosen: [...query.fits],
    options: options.fits.map(({ id, count }) => {
      const kind = fitKinds[id] ?? "fits";
      return { value: kind, label: t(`fit.${kind}`), count };
    }),
  } as const;
  return [
    ...(options.fits.length > 0 ? [fits] : []),
    tags("linesOfBusiness"),
    tags("valueChains"),
    serviceTypes,
    tags("categories"),
    statuses,
    prices,
    tags("systems"),
  ];
}

function toChoice({ id, name, count }: FilterOption) {
  return { value: String(id), label: name, count };
}
