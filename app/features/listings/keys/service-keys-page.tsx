import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { type AgreementRefusal, AgreementRefused } from "#app/features/usage/agreements/agreement-parts.tsx";
import { OfferForm } from "#app/features/usage/agreements/offer-form.tsx";
import type { UsageCallPage, UsageCallQuery } from "#app/features/usage/calls/usage-calls.server.ts";
import { mostKeys, type ServiceKey } from "#app/features/usage/service-key.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { CallLog } from "./call-log.tsx";
import * as styles from "./keys.css.ts";
import { MadeKey, type ReportTarget } from "./made-key.tsx";

export type KeysState =
  /** The full key, shown this once. */
  | { kind: "made"; key: string; isTest: boolean }
  /** A test event was accepted. */
  | { kind: "tried" }
  /** A copy key. */
  | { kind: "refused"; error: CopyKey }
  /** The service could not be offered. */
  | { kind: "unoffered"; refusal: AgreementRefusal };

interface ServiceKeysPageProps {
  name: string;
  keys: ServiceKey[];
  log: UsageCallPage;
  query: UsageCallQuery;
  target: ReportTarget;
  fields: readonly FormField[];
  /** The form that offers the service; null for users who may not decide for its seller. */
  offer: { serviceId: number; fields: readonly FormField[] } | null;
  state: KeysState | null;
}

/** The keys by which a seller's gateway reports usage, and the results of its reports. */
export function ServiceKeysPage(props: ServiceKeysPageProps) {
  const { name, keys, log, query, target, fields, offer, state } = props;
  const refusal = state?.kind === "unoffered" ? state.refusal : null;
  const { t } = useTranslation("listings");
  const trail = [
    { name: t("own.title"), to: "/myservices" },
    { name: t("keys.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="page" trail={trail} title={t("keys.title")} lead={t("keys.lead", { name })} />
      <Stack gap={5}>
        {state?.kind === "refused" ? <ErrorSummary title={t(state.error)} errors={[]} /> : null}
        <AgreementRefused state={refusal} />
        <div className={styles.columns}>
          <Stack gap={5}>
            {state?.kind === "made" ? <MadeKey value={state.key} isTest={state.isTest} {...target} /> : null}
            <TestEvent endpoint={target.endpoint} isDone={state?.kind === "tried"} />
          </Stack>
          <Stack gap={5}>
            <SectionCard id="keys" title={t("keys.keys")}>
              <div className={styles.stack}>
                {keys.length === 0 ? <p className={styles.text}>{t("keys.none")}</p> : <Keys keys={keys} />}
                <NewKey
                  key={keys.length}
                  fields={fields}
                  isFull={keys.filter(({ revokedAt }) => revokedAt === null).length >= mostKeys}
                />
              </div>
            </SectionCard>
            {offer ? <Offer {...offer} refusal={refusal} /> : null}
          </Stack>
        </div>
        <CallLog log={log} query={query} />
      </Stack>
    </Page>
  );
}

function Offer({
  serviceId,
  fields,
  refusal,
}: NonNullable<ServiceKeysPageProps["offer"]> & { refusal: AgreementRefusal | null }) {
  const { t } = useTranslation("listings");
  return (
    <SectionCard id="offer" title={t("keys.offer")}>
      <p className={styles.text}>{t("keys.offer.text")}</p>
      <OfferForm of={serviceId} fields={fields} state={refusal} />
    </SectionCard>
  );
}

function TestEvent({ endpoint, isDone }: { endpoint: string; isDone: boolean }) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().formData?.get("intent") === "try";
  return (
    <SectionCard id="try" title={t("keys.try")}>
      <div className={styles.stack}>
        <p className={styles.text}>{t("keys.try.text")}</p>
        <p className={styles.endpoint}>
          POST <code>{endpoint}</code>
        </p>
        <Form method="post" preventScrollReset className={styles.row}>
          <Button type="submit" name="intent" value="try" size="form" pending={pending}>
            {t("keys.try.send")}
          </Button>
          <span role="status">{isDone ? t("keys.try.done") : ""}</span>
        </Form>
      </div>
    </SectionCard>
  );
}

function Keys({ keys }: { keys: ServiceKey[] }) {
  const { t } = useTranslation("listings");
  return (
    <ul className={styles.keys}>
      {keys.map((key) => (
        <li key={key.id} className={styles.key}>
          <div>
            <span className={styles.keyName}>
              {key.name}
              {key.isTest ? <Tag tone="pending">{t("keys.test")}</Tag> : null}
              {key.revokedAt === null ? null : <Tag>{t("keys.revoked")}</Tag>}
            </span>
            <p className={styles.quiet}>
              <code>{`${key.prefix}…`}</code> · <LastUse of={key} />
            </p>
          </div>
          {key.revokedAt === null ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="key" value={key.id} />
              <Button
                type="submit"
                name="intent"
                value="revoke"
                size="small"
                aria-label={t("keys.revokeNamed", { name: key.name })}
              >
                {t("keys.revoke")}
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function LastUse({ of: { createdAt, lastUsedAt } }: { of: ServiceKey }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  return (
    <>
      {t(lastUsedAt === null ? "keys.made.at" : "keys.used.at")}{" "}
      <Moment iso={lastUsedAt ?? createdAt} locale={locale} />
    </>
  );
}

function NewKey({ fields, isFull }: Pick<ServiceKeysPageProps, "fields"> & { isFull: boolean }) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().formData?.get("intent") === "make";
  if (isFull) return <p className={styles.text}>{t("keys.tooMany")}</p>;
  return (
    <Form method="post" preventScrollReset className={styles.newKey}>
      <FormFields fields={fields} values={{}} errorOf={() => undefined} />
      <span>
        <Button type="submit" name="intent" value="make" kind="primary" size="form" pending={pending}>
          {t("keys.make")}
        </Button>
      </span>
      <p className={styles.quiet}>{t("keys.change", { count: mostKeys })}</p>
    </Form>
  );
}
