import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import * as styles from "./overview.css.ts";

/** Searches tenants, companies, people and requests at once; `/` focuses it. */
export function ConsoleSearchForm({ text }: { text: string }) {
  const { t } = useTranslation("admin");
  const toShown = useShownPath();
  useSlashKey("console-search");
  return (
    <Form method="get" action={toShown("/gigmarket/admin")} role="search" className={styles.search} key={text}>
      <span className={styles.searchField}>
        <TextField
          id="console-search"
          name="q"
          type="search"
          label={t("find.label")}
          labelHidden
          placeholder={t("find.label")}
          defaultValue={text}
          maxLength={longestSearch}
        />
      </span>
      <Button type="submit" size="form" aria-label={t("find.submit")}>
        <Icon of={Search} />
      </Button>
    </Form>
  );
}
