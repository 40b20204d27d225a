import { Users } from "lucide-react";
import { MemberStateTag } from "#app/features/members/member-state.tsx";
import * as memberStyles from "#app/features/members/members-page.css.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { JoinedMember } from "./agency-standing.ts";

interface AgencyPeopleProps {
  /** Name of the agency. */
  agency: string;
  /** Its registration link. */
  link: string;
  /** The viewer administers the agency. */
  mayInvite: boolean;
  joined: readonly JoinedMember[];
}

/** An agency's registration page for its own people: the link to share, and who has joined by it. */
export function AgencyPeople({ agency, link, mayInvite, joined }: AgencyPeopleProps) {
  const { t } = useTranslation("onboarding");
  const byInvitation = useShell().tenant.signUp === "byInvitation";
  const lead = byInvitation ? "joining.leadInvite" : mayInvite ? "joining.lead" : "joining.leadMember";
  return (
    <Page>
      <PageHead
        look="app"
        title={t("joining.title", { agency })}
        lead={t(lead, { agency })}
        actions={mayInvite ? <LinkButton to="/adduser">{t("joining.invite")}</LinkButton> : null}
      />
      <div className={memberStyles.cards}>
        {byInvitation ? null : (
          <SectionCard id="agency-link" title={t("joining.linkTitle")}>
            <p className={memberStyles.text}>{t("joining.linkText")}</p>
            <CopyField
              id="agencyLink"
              label={t("done.link")}
              text={link}
              action={t("done.copy")}
              copied={t("done.copied")}
            />
          </SectionCard>
        )}
        <Joined joined={joined} />
      </div>
    </Page>
  );
}

function Joined({ joined }: Pick<AgencyPeopleProps, "joined">) {
  const { t } = useTranslation("onboarding");
  const columns: Column<JoinedMember>[] = [
    {
      key: "name",
      head: t("members:name"),
      cell: ({ firstName, lastName, email }) => (
        <>
          <span className={memberStyles.name}>{`${firstName} ${lastName}`.trim()}</span>
          <span className={memberStyles.email}>
            <MailAddress address={email} />
          </span>
        </>
      ),
    },
    {
      key: "role",
      head: t("members:role"),
      kind: "beyondPhone",
      cell: ({ roleId }) => translateData(t, `members:role.${roleId}`, ""),
    },
    { key: "state", head: t("members:state"), cell: ({ state }) => <MemberStateTag state={state} /> },
  ];
  return (
    <section aria-labelledby="joined" className={memberStyles.people}>
      <Heading level={2} look="section" id="joined">
        {t("joining.people")}
      </Heading>
      {joined.length === 0 ? (
        <EmptyNote icon={Users} flush>
          {t("joining.nobody")}
        </EmptyNote>
      ) : (
        <Table caption={t("joining.people")} rows={joined} rowKey={({ id }) => id} columns={columns} />
      )}
      <TextLink to="/users" standalone>
        {t("joining.all")}
      </TextLink>
    </section>
  );
}
