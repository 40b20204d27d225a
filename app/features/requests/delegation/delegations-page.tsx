import { Form, useNavigation } from "@remix-run/react";
import { Store } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { Delegation, Delegations } from "./delegation.ts";
import * as styles from "./delegations-page.css.ts";

interface DelegationsPageProps {
  delegations: Delegations;
  fields: readonly FormField[];
  /** The posted values were none of the choices. */
  refused: boolean;
}

/** Where a seller lets owners of markets answer requests on its behalf (`/myservices/markets`). */
export function DelegationsPage({ delegations, fields, refused }: DelegationsPageProps) {
  const { shown, services, markets } = delegations;
  const { t } = useTranslation("requests");
  const pending = useNavigation().state === "submitting";
  const toOptions = (rows: { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: t("delegations.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("delegations.title")} lead={t("delegations.lead")} />
      <Stack gap={5}>
        {refused ? <ErrorSummary title={t("delegations.refused")} errors={[]} /> : null}
        {shown.length === 0 ? (
          <EmptyNote icon={Store} flush>
            {t("delegations.none")}
          </EmptyNote>
        ) : (
          <DelegationTable rows={shown} />
        )}
        <SectionCard id="add" title={t("delegations.add")} roomy>
          <Form method="post" key={shown.length} className={styles.form}>
            <FormFields
              fields={fields}
              values={{}}
              errorOf={() => undefined}
              choices={{ service: toOptions(services), market: toOptions(markets) }}
            />
            <div>
              <Button type="submit" name="intent" value="allow" kind="primary" size="form" pending={pending}>
                {t("delegations.allow")}
              </Button>
            </div>
          </Form>
        </SectionCard>
      </Stack>
    </Page>
  );
}

function DelegationTable({ rows }: { rows: Delegation[] }) {
  const { t, i18n } = useTranslation("requests");
  const toNames = ({ serviceName, marketName }: Delegation) => ({
    service: serviceName ?? t("delegations.everyService"),
    market: marketName ?? t("delegations.everyMarket"),
  });
  return (
    <Table
      caption={t("delegations.title")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "service", head: t("delegations.service"), cell: (row) => toNames(row).service },
        { key: "market", head: t("delegations.market"), cell: (row) => toNames(row).market },
        {
          key: "since",
          head: t("delegations.since"),
          kind: "beyondPhone",
          cell: ({ createdAt }) => <Moment iso={createdAt} locale={i18n.language} look="day" />,
        },
        {
          key: "end",
          head: t("delegations.act"),
          cell: (row) => (
            <Form method="post">
              <input type="hidden" name="delegation" value={row.id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                size="small"
                aria-label={t("delegations.endNamed", toNames(row))}
              >
                {t("delegations.end")}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
