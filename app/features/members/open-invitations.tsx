import { Form, useNavigation } from "@remix-run/react";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Moment } from "#app/ui/page/moment.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { type InvitationOutcome, type OpenInvitation, toPositionName } from "./member.ts";
import * as styles from "./members-page.css.ts";

/** Existing accounts invited by the company that have not answered yet. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { t } = useTranslation("members");
  const columns = useColumns();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className={styles.invitations}>
      <Heading level={2} look="section" id="invitations">
        {t("open.title")}
      </Heading>
      <p className={styles.text}>{t("open.text")}</p>
      <Table caption={t("open.title")} rows={invitations} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}

/** Result of the last action on an invitation. */
export function InvitationNotice({ outcome }: { outcome: InvitationOutcome }) {
  const { t } = useTranslation("members");
  switch (outcome.kind) {
    case "resent":
    case "withdrawn":
      return <DoneNotice>{t(`open.${outcome.kind}`, { email: outcome.email })}</DoneNotice>;
    case "gone":
      return <ErrorSummary title={t("open.gone", { email: outcome.email })} errors={[]} />;
    case "known":
      return <ErrorSummary title={t("error.known", { email: outcome.email })} errors={[]} />;
    case "throttled": {
      const count = Math.ceil(outcome.retryAfterSeconds / 60);
      return <ErrorSummary title={t("onboarding:error.throttled", { count })} errors={[]} />;
    }
  }
}

function useColumns(): Column<OpenInvitation>[] {
  const { t, i18n } = useTranslation("members");
  return [
    {
      key: "email",
      head: t("identity:email"),
      cell: ({ email }) => (
        <span className={styles.name}>
          <MailAddress address={email} />
        </span>
      ),
    },
    {
      key: "role",
      head: t("role"),
      kind: "beyondPhone",
      cell: (row) => translateData(t, `role.${toPositionName(row)}`, ""),
    },
    {
      key: "ends",
      head: t("open.ends"),
      kind: "beyondPhone",
      cell: ({ endsAt }) => <Moment iso={endsAt} locale={i18n.language} look="deadline" />,
    },
    { key: "actions", head: t("actions"), cell: (invitation) => <InvitationActions invitation={invitation} /> },
  ];
}

function InvitationActions({ invitation: { id, email } }: { invitation: OpenInvitation }) {
  const { t } = useTranslation("members");
  const sent = useNavigation().formData;
  const isSent = (intent: string) => sent?.get("intent") === intent && sent.get("invitation") === String(id);
  return (
    <Form method="post" className={styles.actions}>
      <input type="hidden" name="invitation" value={id} />
      {(["resend", "withdraw"] as const).map((intent) => (
        <Button key={intent} type="submit" name="intent" value={intent} size="small" pending={isSent(intent)}>
          {t(`open.${intent}`)}
          <span className={visuallyHidden}> {email}</span>
        </Button>
      ))}
    </Form>
  );
}
