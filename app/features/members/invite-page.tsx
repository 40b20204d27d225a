import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { FullRow, Grid } from "#app/ui/layout/grid.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { InvitationState, InvitationValues } from "./invitation.ts";
import type { PositionName } from "./member.ts";
import * as styles from "./members-page.css.ts";
import { RoleChoice } from "./role-choice.tsx";

interface InvitePageProps {
  /** Path where people can register without a personal invitation. */
  joinPath: string;
  fields: readonly FormField<keyof InvitationValues>[];
  /** Positions that the viewer may assign. */
  given: readonly PositionName[];
  /** The outcome of the posted form; null before it is posted. */
  state: InvitationState | null;
}

/** Invites a person into the viewer's company by e-mail. */
export function InvitePage({ joinPath, fields, given, state }: InvitePageProps) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state !== "idle";
  const sent = isSent(state) ? state : null;
  const refusal = state === null || isSent(state) || pending ? null : state;
  const trail = [
    { name: t("title"), to: "/users" },
    { name: t("invite"), to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={t("invite.title")}
        lead={
          <>
            {t("invite.lead")} <TextLink to={joinPath}>{t("invite.link")}</TextLink>.{" "}
            <TextLink to="/users/joining">{t("joining.title")}</TextLink>
          </>
        }
      />
      <div className={styles.cards}>
        {sent && !pending ? <DoneNotice>{t(`invite.${sent.kind}`, { email: sent.email })}</DoneNotice> : null}
        {refusal ? <RefusalMessage fields={fields} refusal={refusal} /> : null}
        <InviteForm key={sent?.email ?? "open"} fields={fields} given={given} state={state} />
      </div>
    </Page>
  );
}

type SentInvitation = Extract<InvitationState, { kind: "done" | "asked" }>;

function isSent(state: InvitationState | null): state is SentInvitation {
  return state?.kind === "done" || state?.kind === "asked";
}

interface RefusalMessageProps extends Pick<InvitePageProps, "fields"> {
  refusal: Exclude<InvitationState, SentInvitation>;
}

function RefusalMessage({ fields, refusal }: RefusalMessageProps) {
  const { t } = useTranslation("members");
  if (refusal.kind === "faulty") {
    const { wrong } = toFormErrors(toOrder(fields), refusal.errors, t);
    return <ErrorSummary title={t("identity:summary", { count: wrong.length })} errors={wrong} />;
  }
  if (refusal.kind === "throttled") {
    const count = Math.ceil(refusal.retryAfterSeconds / 60);
    return <ErrorSummary title={t("onboarding:error.throttled", { count })} errors={[]} />;
  }
  return <ErrorSummary title={t(`error.${refusal.kind}`, { email: refusal.values.workEmail.trim() })} errors={[]} />;
}

function InviteForm({ fields, given, state }: Pick<InvitePageProps, "fields" | "given" | "state">) {
  const { t } = useTranslation("members");
  const pending = useNavigation().state === "submitting";
  const values = state === null || isSent(state) ? { roleId: given.at(-1) ?? "" } : state.values;
  const faulty = state?.kind === "faulty" && !pending ? state : null;
  const { errorOf } = toFormErrors(toOrder(fields), faulty?.errors, t);
  return (
    <Form method="post" noValidate>
      <Grid>
        <FormFields
          fields={fields}
          values={values}
          errorOf={errorOf}
          drawn={{
            roleId: ({ error }) => (
              <FullRow>
                <RoleChoice given={given} chosen={values.roleId} error={error} />
              </FullRow>
            ),
          }}
        />
        <FullRow>
          <Inline>
            <Button type="submit" kind="primary" size="form" pending={pending}>
              {t("invite.action")}
            </Button>
            <LinkButton to="/users" size="form">
              {t("invite.back")}
            </LinkButton>
          </Inline>
        </FullRow>
      </Grid>
    </Form>
  );
}
