import { Form } from "@remix-run/react";
import { longestSearch } from "#app/content/search-text.ts";
import { companyRoles } from "#app/features/identity/role.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { filterStates, isMemberListNarrowed, type MemberQuery, toMemberSearch, toSortValue } from "./member-query.ts";
import * as styles from "./members-page.css.ts";

/** Filters of the users list. */
export function MemberFilters({ query }: { query: MemberQuery }) {
  const { t } = useTranslation("members");
  const everybody = { ...query, text: "", roleId: null, state: null, page: 1 };
  const choices = [
    {
      name: "role",
      chosen: query.roleId ?? "",
      options: companyRoles.map((role) => ({ value: String(role), label: t(`role.${role}`) })),
    },
    {
      name: "state",
      chosen: query.state ?? "",
      options: filterStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
  ] as const;
  return (
    <Form action="/users" className={styles.filters} role="search" key={toMemberSearch(query)} preventScrollReset>
      <input type="hidden" name="sort" value={toSortValue(query)} />
      <FilterBar
        search={
          <TextField
            id="q"
            name="q"
            type="search"
            label={t("search")}
            defaultValue={query.text}
            maxLength={longestSearch}
          />
        }
        count={choices.filter(({ chosen }) => chosen !== "").length}
        apply={t("apply")}
        clear={
          isMemberListNarrowed(query) ? (
            <LinkButton to={toMemberSearch(everybody)} kind="quiet" size="form">
              {t("clear")}
            </LinkButton>
          ) : null
        }
      >
        {choices.map(({ name, chosen, options }) => (
          <SelectField
            key={name}
            id={`filter-${name}`}
            name={name}
            label={t(name)}
            defaultValue={String(chosen)}
            placeholder={t("all")}
            options={options}
          />
        ))}
      </FilterBar>
    </Form>
  );
}
