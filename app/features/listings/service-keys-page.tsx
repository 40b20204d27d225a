import { Form, useNavigation } from "@remix-run/react";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { mostKeys, type ServiceKey } from "#app/features/usage/service-key.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Table } from "#app/ui/table/table.tsx";

export type KeysState =
  /** The key in full, this once. */
  | { kind: "made"; key: string }
  /** A copy key. */
  | { kind: "refused"; error: CopyKey };

interface ServiceKeysPageProps {
  name: string;
  keys: ServiceKey[];
  state: KeysState | null;
}

/** The keys with which a seller's gateway reports the use of a service. */
export function ServiceKeysPage({ name, keys, state }: ServiceKeysPageProps) {
  const { t } = useTranslation("listings");
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name: t("keys.title"), to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="page">
          {t("keys.heading", { name })}
        </Heading>
        <p className={layout.lead}>{t("keys.lead")}</p>
        <div className={styles.sections}>
          {state?.kind === "refused" ? <ErrorSummary title={t(state.error)} errors={[]} /> : null}
          {state?.kind === "made" ? <MadeKey value={state.key} /> : null}
          {keys.length === 0 ? <p className={styles.text}>{t("keys.none")}</p> : <Keys keys={keys} />}
          <NewKey key={keys.length} full={keys.filter(({ revokedAt }) => revokedAt === null).length >= mostKeys} />
        </div>
      </div>
    </Wrap>
  );
}

function MadeKey({ value }: { value: string }) {
  const { t } = useTranslation("listings");
  return (
    <Card>
      <div role="status" className={styles.section}>
        <TextField
          id="madeKey"
          label={t("keys.made")}
          hint={t("keys.made.hint")}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Card>
  );
}

function Keys({ keys }: { keys: ServiceKey[] }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  return (
    <Table
      caption={t("keys.title")}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", head: t("keys.name"), cell: ({ name }) => name },
        { key: "prefix", head: t("keys.key"), cell: ({ prefix }) => <code>{`${prefix}…`}</code> },
        {
          key: "made",
          head: t("keys.since"),
          kind: "beyondPhone",
          cell: ({ createdAt }) => <Moment iso={createdAt} locale={locale} />,
        },
        { key: "revoke", head: t("keys.state"), cell: (key) => <Revoke of={key} /> },
      ]}
    />
  );
}

function Revoke({ of: { id, name, revokedAt } }: { of: ServiceKey }) {
  const { t } = useTranslation("listings");
  if (revokedAt !== null) return t("keys.revoked");
  return (
    <Form method="post">
      <input type="hidden" name="key" value={id} />
      <Button type="submit" name="intent" value="revoke" size="small" aria-label={t("keys.revokeNamed", { name })}>
        {t("keys.revoke")}
      </Button>
    </Form>
  );
}

function NewKey({ full }: { full: boolean }) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().state === "submitting";
  if (full) return <p className={styles.text}>{t("keys.tooMany")}</p>;
  return (
    <Form method="post" className={styles.keyRow}>
      <TextField id="keyName" name="name" label={t("keys.new")} hint={t("keys.new.hint")} maxLength={100} />
      <span>
        <Button type="submit" name="intent" value="make" kind="primary" size="form" pending={pending}>
          {t("keys.make")}
        </Button>
      </span>
    </Form>
  );
}
