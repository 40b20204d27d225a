import { Form } from "@remix-run/react";
import { longestSearch } from "#app/content/search-text.ts";
import { toFilterKey, toSearchKey, toValueKey } from "#app/features/admin/section-copy.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";
import { type Section, sections } from "./sections.ts";
import { countFilters, isTableNarrowed, type TableSpec, toTableSearch, withoutFilter } from "./table-query.ts";

interface TableFiltersProps {
  section: Section;
  view: Omit<SectionView<unknown>, "rows">;
}

/** The filters of a table but the one that is shown as tabs, which is kept. */
export function TableFilters({ section, view }: TableFiltersProps) {
  const { t } = useTranslation("admin");
  const { query, search, tenants } = view;
  const spec: TableSpec = sections[section];
  const sort = new URLSearchParams(search).get("sort");
  const { tabs = "" } = spec;
  const besideTab = withoutFilter(query, tabs);
  const tab = query.filters[tabs];
  return (
    <Form className={styles.toolbar} role="search" key={search} preventScrollReset>
      {sort === null ? null : <input type="hidden" name="sort" value={sort} />}
      {tab === undefined ? null : <input type="hidden" name={tabs} value={tab} />}
      <FilterBar
        search={
          <TextField
            id="search"
            name={spec.textName ?? "q"}
            type="search"
            label={t(toSearchKey(section))}
            defaultValue={query.text}
            maxLength={longestSearch}
          />
        }
        count={countFilters(besideTab)}
        apply={t("apply")}
        clear={
          isTableNarrowed(besideTab) ? (
            <LinkButton to={toTableSearch("", { sort, [tabs]: tab ?? null })} kind="quiet" size="form">
              {t("clear")}
            </LinkButton>
          ) : null
        }
      >
        {Object.entries(spec.filters).map(([name, values]) =>
          name === tabs ? null : (
            <Choice
              key={name}
              name={name}
              label={t(toFilterKey(name))}
              chosen={query.filters[name]}
              options={values.map((value) => ({ value, label: t(toValueKey(section, name, value)) }))}
            />
          ),
        )}
        {tenants.length > 1 ? (
          <Choice
            name="tenant"
            label={t("filter.tenant")}
            chosen={query.tenantId === null ? undefined : String(query.tenantId)}
            options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
        {spec.dated
          ? (["since", "until"] as const).map((end) => (
              <DateField key={end} id={end} name={end} label={t(`filter.${end}`)} defaultValue={query[end] ?? ""} />
            ))
          : null}
      </FilterBar>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | undefined;
  options: { value: string; label: string }[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const { t } = useTranslation("admin");
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      defaultValue={chosen ?? ""}
      placeholder={t("all")}
      options={options}
    />
  );
}
