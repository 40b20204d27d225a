import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { Search } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { useSlashKey } from "#app/ui/page/use-slash-key.ts";
import * as styles from "./console-search-form.css.ts";

/** In the header of every page of the console; a narrow window has it on the overview instead. */
export function ConsoleHeaderSearch() {
  const overview = useShownPath()("/gigmarket/admin");
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <div className={styles.inHeader}>
      <ConsoleSearchForm id="console-search" text={pathname === overview ? (params.get("q") ?? "") : ""} />
    </div>
  );
}

/** The same on the overview of a narrow window. */
export function ConsolePageSearch({ text }: { text: string }) {
  return (
    <div className={styles.inPage}>
      <ConsoleSearchForm id="find" text={text} />
    </div>
  );
}

/** Searches tenants, companies, people and requests at once; `/` focuses it. */
function ConsoleSearchForm({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation("admin");
  const toShown = useShownPath();
  useSlashKey(id);
  return (
    <Form
      method="get"
      action={toShown("/gigmarket/admin")}
      role="search"
      aria-label={t("find.submit")}
      className={styles.search}
      key={text}
    >
      <span className={styles.searchField}>
        <TextField
          id={id}
          name="q"
          type="search"
          label={t("find.label")}
          labelHidden
          placeholder={t("find.label")}
          defaultValue={text}
          maxLength={longestSearch}
        />
      </span>
      <Button type="submit" size="form" width="content" aria-label={t("find.submit")}>
        <Icon of={Search} />
      </Button>
    </Form>
  );
}
