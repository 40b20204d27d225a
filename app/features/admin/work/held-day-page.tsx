import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormField, PostedValues } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/admin/console-page.css.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import type { PlatformHeldOutcome } from "#app/features/usage/held/decide-held.server.ts";
import type { HeldDay, HeldDayRecord } from "#app/features/usage/held/held-days.server.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as heldStyles from "./held-day-page.css.ts";

/** Why the posted decision was refused, with its values. */
export interface HeldDayState {
  refusal: Exclude<PlatformHeldOutcome, { kind: "done" }>;
  values: PostedValues;
}

interface HeldDayPageProps {
  record: HeldDayRecord;
  fields: readonly FormField<"note">[];
  state: HeldDayState | null;
}

/** A day's unusually high use: its figures, what was decided, and the form for the platform's decision. */
export function HeldDayPage({ record, fields, state }: HeldDayPageProps) {
  const { t } = useTranslation("admin");
  const { day } = useFigures();
  const trail = [{ name: t("held.title"), to: "/gigmarket/admin/held" }];
  const title = t("held.heading", { company: record.buyer.name, date: day(record.day) });
  const isOpen = record.held.some(({ state: stands }) => stands === "held");
  return (
    <ConsolePage title={title} lead={t("held.lead")} trail={trail}>
      {state ? <Refused state={state} fields={fields} /> : null}
      <div className={styles.halves}>
        <SectionCard id="facts" title={t("facts")} roomy>
          <FactList facts={useFacts(record)} />
        </SectionCard>
        {isOpen ? <Answer record={record} fields={fields} state={state} /> : null}
      </div>
    </ConsolePage>
  );
}

function Refused({ state: { refusal }, fields }: Pick<HeldDayPageProps, "fields"> & { state: HeldDayState }) {
  const { t } = useTranslation("admin");
  const { wrong } = toFormErrors(toOrder(fields), refusal.kind === "faulty" ? refusal.errors : undefined, t);
  return (
    <div className={styles.spaced}>
      <ErrorSummary title={t(`held.refused.${refusal.kind}`)} errors={wrong} />
    </div>
  );
}

function Answer({ record, fields, state }: HeldDayPageProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().formData?.get("intent");
  if (record.isOwn) {
    return (
      <SectionCard id="answer" title={t("held.answer")} roomy>
        <p className={heldStyles.text}>{t("held.own")}</p>
      </SectionCard>
    );
  }
  const { errorOf } = toFormErrors(
    toOrder(fields),
    state?.refusal.kind === "faulty" ? state.refusal.errors : undefined,
    t,
  );
  return (
    <SectionCard id="answer" title={t("held.answer")} roomy>
      <p className={heldStyles.text}>{t("held.answer.text")}</p>
      <Form method="post" className={heldStyles.form} noValidate>
        <input type="hidden" name="day" value={record.day} />
        <FormFields fields={fields} values={state?.values ?? {}} errorOf={errorOf} />
        <div className={heldStyles.actions}>
          <Button
            type="submit"
            name="intent"
            value="acceptHeld"
            kind="primary"
            size="form"
            pending={pending === "acceptHeld"}
          >
            {t("usage:held.accept")}
          </Button>
          <Button type="submit" name="intent" value="declineHeld" size="form" pending={pending === "declineHeld"}>
            {t("usage:held.decline")}
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}

function useFacts({
  buyer,
  seller,
  serviceId,
  serviceName,
  usual,
  heldAt,
  held,
}: HeldDayRecord): [string, ReactNode][] {
  const { t } = useTranslation("admin");
  const { count } = useFigures();
  const toCompany = ({ id, name }: HeldDayRecord["buyer"]) => (
    <TextLink to={`/gigmarket/admin/companies/${id}`}>{name}</TextLink>
  );
  return [
    [t("usage:buyer"), toCompany(buyer)],
    [t("held.seller"), toCompany(seller)],
    [
      t("usage:agreement.service"),
      <TextLink key="service" to={`/servicepreview/${serviceId}`}>
        {serviceName}
      </TextLink>,
    ],
    [t("held.usual.day"), t("usage:held.requests", { count: usual, requests: count(usual) })],
    [t("held.since"), <TimeCell key="since" at={heldAt} />],
    ...held.map((entry): [string, ReactNode] => [t("filter.state"), <Standing key={entry.decidedAt} entry={entry} />]),
  ];
}

/** A part of the day's use that is held or was decided, with the reason. */
function Standing({ entry: { state, requests, cents, decidedBy, decidedAt, note } }: { entry: HeldDay }) {
  const { t } = useTranslation("admin");
  const { count, money } = useFigures();
  const figures = t("usage:held.requests", { count: requests, requests: count(requests) });
  return (
    <div className={heldStyles.standing}>
      <StatusTag status={state} />
      <span>
        {figures} ·&nbsp;{cents === null ? t("held.amount.open") : money(cents)}
      </span>
      {decidedBy === null ? null : (
        <span>
          {t(`usage:held.by.${decidedBy}`)} ·&nbsp;
          <TimeCell at={decidedAt} />
        </span>
      )}
      {note === null ? null : <span>{note}</span>}
    </div>
  );
}
