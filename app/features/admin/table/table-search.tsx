import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { toSearchKey } from "#app/features/admin/section-copy.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./console-table.css.ts";
import type { SectionView } from "./section-view.ts";
import { type Section, sections } from "./sections.ts";
import type { TableSpec } from "./table-query.ts";

interface TableSearchProps {
  section: Section;
  view: Pick<SectionView<unknown>, "query" | "search">;
}

/** The search field beside the tabs; keeps the active tab. */
export function TableSearch({ section, view: { query, search } }: TableSearchProps) {
  const { t } = useTranslation("admin");
  const { tabs = "" }: TableSpec = sections[section];
  const label = t(toSearchKey(section));
  const kept = { sort: new URLSearchParams(search).get("sort") ?? undefined, [tabs]: query.filters[tabs] };
  return (
    <Form className={styles.tabSearch} role="search" key={search} preventScrollReset>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        id="search"
        name="q"
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        defaultValue={query.text}
        maxLength={longestSearch}
      />
      <Button id="apply" type="submit" size="form" width="content" aria-label={t("apply")}>
        <Icon of={Search} />
      </Button>
    </Form>
  );
}
