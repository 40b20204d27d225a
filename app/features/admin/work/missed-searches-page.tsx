import { Form } from "@remix-run/react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import * as styles from "#app/features/marketplace/missed/missed.css.ts";
import type { MissedSearches } from "#app/features/marketplace/missed/missed-search.ts";
import { MissedTable } from "#app/features/marketplace/missed/missed-table.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

interface MissedSearchesPageProps {
  missed: MissedSearches;
  /** The tenants to choose from. */
  tenants: readonly { slug: string; name: string }[];
  /** A slug. */
  chosen: string;
}

/** Searches that found nothing on each tenant's site (`/gigmarket/admin/searches`). */
export function MissedSearchesPage({ missed, tenants, chosen }: MissedSearchesPageProps) {
  const { t } = useTranslation("admin");
  const options = tenants.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <ConsolePage
      title={t("marketplace:missed.title")}
      lead={t("searches.lead")}
      actions={
        <LinkButton to={`/gigmarket/admin/searches.csv?${new URLSearchParams({ tenant: chosen })}`} reloadDocument>
          {t("searches.csv")}
        </LinkButton>
      }
    >
      <Stack gap={5}>
        {options.length > 1 ? (
          <Form method="get" className={styles.form}>
            <SelectField
              id="tenant"
              name="tenant"
              label={t("searches.tenant")}
              options={options}
              defaultValue={chosen}
              key={chosen}
            />
            <Button type="submit" size="form">
              {t("searches.show")}
            </Button>
          </Form>
        ) : null}
        <MissedTable missed={missed} />
      </Stack>
    </ConsolePage>
  );
}
