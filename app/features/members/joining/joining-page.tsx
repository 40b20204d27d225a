import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import * as styles from "#app/features/members/members-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { radio } from "#app/ui/form/radio.css.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { type JoiningSettings, type JoiningValues, joiningModes } from "./joining-mode.ts";

/** Result of posting one of the page's forms. */
export type JoiningState =
  | { kind: "saved" | "closed" }
  | { kind: "faulty"; values: JoiningValues; errors: FieldErrors }
  /** The full private link, shown this once. */
  | { kind: "made"; link: string };

interface JoiningPageProps {
  settings: JoiningSettings;
  fields: readonly FormField[];
  /** The public registration link. */
  link: string;
  state: JoiningState | null;
}

/** How people join the viewer's company (`/users/joining`). */
export function JoiningPage({ settings, fields, link, state }: JoiningPageProps) {
  const { t } = useTranslation("members");
  const trail = [
    { name: t("title"), to: "/users" },
    { name: t("joining.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("joining.title")} lead={t("joining.lead")} />
      <div className={styles.cards}>
        {state?.kind === "saved" || state?.kind === "closed" ? (
          <DoneNotice>{t(`joining.${state.kind}`)}</DoneNotice>
        ) : null}
        <ModeForm settings={settings} fields={fields} state={state} />
        <SectionCard id="public-link" title={t("joining.link")} roomy>
          <p className={styles.text}>{t("joining.link.text")}</p>
          <CopyField
            id="publicLink"
            label={t("joining.link")}
            text={link}
            action={t("onboarding:done.copy")}
            copied={t("onboarding:done.copied")}
          />
        </SectionCard>
        <PrivateLink settings={settings} state={state} />
      </div>
    </Page>
  );
}

function ModeForm({ settings, fields, state }: Omit<JoiningPageProps, "link">) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state === "submitting";
  const faulty = state?.kind === "faulty" ? state : null;
  const { wrong, errorOf } = toFormErrors(toOrder(fields), faulty?.errors, t);
  const values = faulty?.values ?? settings.values;
  return (
    <SectionCard id="mode-title" title={t("joining.mode")} roomy>
      {faulty ? <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} /> : null}
      <Form method="post" noValidate className={styles.formAlone}>
        <FormFields
          fields={fields}
          values={{ ...values }}
          errorOf={errorOf}
          drawn={{ mode: () => <Modes chosen={values.mode} /> }}
        />
        <Inline>
          <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
            {t("joining.save")}
          </Button>
        </Inline>
      </Form>
    </SectionCard>
  );
}

function Modes({ chosen }: { chosen: string }) {
  const { t } = useTranslation("members");
  return (
    <fieldset className={styles.choices} aria-labelledby="mode-title">
      {joiningModes.map((mode) => (
        <label key={mode} className={styles.choice}>
          <input
            id={mode === joiningModes[0] ? "mode" : undefined}
            type="radio"
            name="mode"
            value={mode}
            defaultChecked={mode === chosen}
            className={radio}
          />
          {t(`joining.mode.${mode}`)}
          <span className={styles.choiceText}>{t(`joining.mode.${mode}.text`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PrivateLink({ settings: { privateLinkEndsAt: endsAt }, state }: Pick<JoiningPageProps, "settings" | "state">) {
  const { t, i18n } = useTranslation("members");
  const pending = useNavigation().state === "submitting";
  return (
    <SectionCard id="private-link" title={t("joining.private")} roomy>
      <p className={styles.text}>{t("joining.private.text")}</p>
      {state?.kind === "made" ? (
        <div role="status">
          <CopyField
            id="privateLink"
            label={t("joining.private.made")}
            text={state.link}
            action={t("onboarding:done.copy")}
            copied={t("onboarding:done.copied")}
          />
        </div>
      ) : null}
      {endsAt === null ? null : (
        <p className={styles.text}>
          {t("joining.private.until")} <Moment iso={endsAt} locale={i18n.language} look="deadline" />.
        </p>
      )}
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="intent" value="renew" size="form" pending={pending}>
          {t(endsAt === null ? "joining.private.make" : "joining.private.renew")}
        </Button>
        {endsAt === null ? null : (
          <Button type="submit" name="intent" value="close" size="form" kind="critical" pending={pending}>
            {t("joining.private.close")}
          </Button>
        )}
      </Form>
    </SectionCard>
  );
}
