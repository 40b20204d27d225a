import { Form, useNavigation } from "@remix-run/react";
import { Star } from "lucide-react";
import type { FieldErrors, FormField, PostedValues } from "#app/content/form/form-field.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { mayAppeal } from "./moderation.ts";
import { NoteForm, type NoteState } from "./note-form.tsx";
import { ReviewText } from "./review-text.tsx";
import * as styles from "./reviews.css.ts";
import type { OwnReview } from "./reviews.server.ts";

/** A refused review, to be shown again. */
export interface WriteState {
  kind: "faulty" | "notYours" | "duplicate" | "changed";
  values: PostedValues;
  errors: FieldErrors<"stars" | "text" | "note">;
}

interface WritePageProps {
  serviceId: number;
  serviceName: string;
  own: OwnReview | null;
  mayWrite: boolean;
  /** The service is the company's own. */
  sells: boolean;
  fields: { review: readonly FormField<"stars" | "text">[]; appeal: readonly FormField<"note">[] };
  state: WriteState | null;
}

/** A company's review of a service: to write, or as it stands (`/reviews/{service}`). */
export function WritePage({ serviceId, serviceName, own, mayWrite, sells, fields, state }: WritePageProps) {
  const { t } = useTranslation("reviews");
  const { serviceBase } = useShell().tenant;
  const trail = [
    { name: serviceName, to: `${serviceBase}/service/${serviceId}?tab=trust` },
    { name: t("own.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("own.title")} lead={t("own.lead", { service: serviceName })} />
      {own ? <Standing own={own} serviceId={serviceId} fields={fields.appeal} state={state} /> : null}
      {own === null && !mayWrite ? sells ? <OwnService /> : <NotEntitled serviceId={serviceId} /> : null}
      {own === null && mayWrite ? <WriteForm fields={fields.review} state={state} /> : null}
    </Page>
  );
}

function OwnService() {
  const { t } = useTranslation("reviews");
  return (
    <EmptyState
      icon={Star}
      title={t("ownService.title")}
      text={t("ownService")}
      actions={<LinkButton to="/myservices/reviews">{t("sellers.title")}</LinkButton>}
    />
  );
}

function NotEntitled({ serviceId }: Pick<WritePageProps, "serviceId">) {
  const { t } = useTranslation("reviews");
  const { serviceBase } = useShell().tenant;
  return (
    <EmptyState
      icon={Star}
      title={t("notEntitled.title")}
      text={t("notEntitled")}
      actions={<LinkButton to={`${serviceBase}/service/${serviceId}`}>{t("requests:own.one.look")}</LinkButton>}
    />
  );
}

function WriteForm({ fields, state }: { fields: WritePageProps["fields"]["review"]; state: WriteState | null }) {
  const { t } = useTranslation("reviews");
  const pending = useNavigation().state === "submitting";
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.errors, t);
  return (
    <Form method="post" className={styles.form} noValidate>
      {state ? <ErrorSummary title={t(`refused.${state.kind}`)} errors={wrong} /> : null}
      <div className={styles.wide}>
        <FormFields fields={fields} values={state?.values ?? {}} errorOf={errorOf} />
      </div>
      <p className={styles.quiet}>{t("public")}</p>
      <Button type="submit" name="intent" value="write" kind="primary" size="form" pending={pending}>
        {t("send")}
      </Button>
    </Form>
  );
}

interface StandingProps {
  own: OwnReview;
  serviceId: number;
  fields: readonly FormField<"note">[];
  state: WriteState | null;
}

function Standing({ own, serviceId, fields, state }: StandingProps) {
  const { t } = useTranslation("reviews");
  const { state: shown, reason, appealIsOpen, version } = own;
  const note: NoteState | null =
    state?.kind === "faulty" || state?.kind === "changed"
      ? { id: serviceId, kind: state.kind, note: String(state.values.note ?? ""), errors: { note: state.errors.note } }
      : null;
  return (
    <div className={styles.standing}>
      <Card as="article">
        <div className={styles.own}>
          <ReviewText review={own} seller={t("reply.ofSeller")} />
        </div>
      </Card>
      {shown === "shown" ? (
        <div className={styles.shownLine}>
          <StatusTag status="published">{t("isShown")}</StatusTag>
          <LinkButton to={`/service/${serviceId}?tab=trust`}>{t("look")}</LinkButton>
        </div>
      ) : (
        <p className={styles.withheld}>{t("withheld.because", { reason: reason ?? "" })}</p>
      )}
      {appealIsOpen ? <p className={styles.quiet}>{t("appeal.waits")}</p> : null}
      {mayAppeal(own) ? (
        <NoteForm
          review={{ id: serviceId, version }}
          fields={fields}
          state={note}
          intents={[{ value: "appeal", label: t("appeal.send") }]}
        />
      ) : null}
    </div>
  );
}
