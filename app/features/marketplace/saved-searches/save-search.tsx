import { Form, useNavigation } from "@remix-run/react";
import { BellPlus } from "lucide-react";
import { useRef } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useClosingDetails } from "#app/ui/overlay/use-closing-details.ts";
import { longestSearchName } from "./saved-search.ts";
import * as styles from "./saved-searches.css.ts";

interface SaveSearchProps {
  /** The query of the market's address, without a question mark. */
  query: string;
  /** The suggested name. */
  name: string;
}

/** Saves the current search under a name; opens without scripts, too. Key it with the search. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const { t } = useTranslation("marketplace");
  const { slug } = useShell().tenant;
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    <details ref={details} className={styles.save} data-part="save-search">
      <summary className={`${buttonClass({ size: "small" })} ${styles.summary}`}>
        <Icon of={BellPlus} size={16} />
        {t("searches.save")}
      </summary>
      <Form method="post" action="/saved" className={styles.panel}>
        <SearchNameFields query={query} name={name} site={slug} />
      </Form>
    </details>
  );
}

interface SearchNameFieldsProps extends SaveSearchProps {
  /** Slug of the site that is searched. */
  site: string;
  error?: string;
}

/** The fields of the form that saves a search. */
export function SearchNameFields({ query, name, site, error }: SearchNameFieldsProps) {
  const { t } = useTranslation("marketplace");
  const pending = useNavigation().formData?.get("intent") === "saveSearch";
  return (
    <>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="site" value={site} />
      <TextField
        id="search-name"
        name="name"
        label={t("searches.name")}
        defaultValue={name}
        error={error}
        maxLength={longestSearchName}
        autoComplete="off"
      />
      <p className={styles.hint}>{t("searches.how")}</p>
      <div>
        <Button type="submit" name="intent" value="saveSearch" kind="primary" size="form" pending={pending}>
          {t("searches.save")}
        </Button>
      </div>
    </>
  );
}
