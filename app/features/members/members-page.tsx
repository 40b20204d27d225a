import { useTranslation } from "react-i18next";
import { Heading } from "#app/ui/heading.tsx";
import { visuallyHidden } from "#app/ui/hidden.css.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import type { Member } from "./member.ts";
import { LastSeen, MemberStateTag } from "./member-state.tsx";
import * as styles from "./members-page.css.ts";

interface MembersPageProps {
  members: readonly Member[];
  /** Whether the viewer may invite and change them. */
  canManage: boolean;
  viewerId: number;
  /** Somebody was just removed. */
  removed: boolean;
}

/** The people of the own company (product.md 5). */
export function MembersPage({ members, canManage, viewerId, removed }: MembersPageProps) {
  const { t } = useTranslation("members");
  return (
    <Wrap>
      <div className={layout.page}>
        <div className={styles.head}>
          <Heading level={1} look="app">
            {t("title")}
          </Heading>
          {canManage ? (
            <LinkButton to="/adduser" kind="primary">
              {t("invite")}
            </LinkButton>
          ) : null}
        </div>
        <p className={layout.lead}>{t(canManage ? "lead" : "leadReadOnly")}</p>
        {removed ? (
          <p className={styles.done} role="status">
            {t("removed")}
          </p>
        ) : null}
        <Table
          caption={t("title")}
          rows={members}
          rowKey={(member) => member.id}
          columns={useColumns(canManage, viewerId)}
        />
      </div>
    </Wrap>
  );
}

function useColumns(canManage: boolean, viewerId: number): Column<Member>[] {
  const { t } = useTranslation("members");
  const manage: Column<Member> = {
    key: "manage",
    head: t("actions"),
    cell: (member) => (
      <TextLink to={`/users/member/${member.id}`} standalone>
        {t("manage")}
        <span className={visuallyHidden}> {toName(member)}</span>
      </TextLink>
    ),
  };
  return [
    { key: "name", head: t("name"), cell: (member) => <MemberName member={member} isSelf={member.id === viewerId} /> },
    { key: "role", head: t("role"), kind: "beyondPhone", cell: ({ roleId }) => t(`role.${roleId}`) },
    { key: "state", head: t("state"), cell: ({ state }) => <MemberStateTag state={state} /> },
    { key: "seen", head: t("lastSeen"), kind: "beyondPhone", cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
    ...(canManage ? [manage] : []),
  ];
}

function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { t } = useTranslation("members");
  return (
    <>
      <span className={styles.name}>
        {toName(member)}
        {isSelf ? ` ${t("you")}` : ""}
      </span>
      <span className={styles.email}>{member.email}</span>
    </>
  );
}

function toName({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName}`.trim();
}
