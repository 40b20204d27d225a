import { SearchX } from "lucide-react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { toNamedRole } from "#app/features/identity/role.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Pager } from "#app/ui/table/pager.tsx";
import { SortStatus } from "#app/ui/table/sort-status.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { JoinerDecision, WaitingJoiner } from "./joining/joining-mode.ts";
import { WaitingJoiners } from "./joining/waiting-joiners.tsx";
import type { InvitationOutcome, Member, OpenInvitation } from "./member.ts";
import { MemberFilters } from "./member-filters.tsx";
import {
  isMemberListNarrowed,
  type MemberQuery,
  type MemberSort,
  membersOnPage,
  toMemberSearch,
} from "./member-query.ts";
import { LastSeen, MemberStateTag } from "./member-state.tsx";
import * as styles from "./members-page.css.ts";
import { InvitationNotice, OpenInvitations } from "./open-invitations.tsx";

interface MembersPageProps {
  /** The query, and one page of its results. */
  query: MemberQuery;
  members: readonly Member[];
  total: number;
  /** Whether the viewer may invite and change users. */
  canManage: boolean;
  viewerId: number;
  /** Pending invitations of existing accounts; empty for users who may not manage them. */
  invitations: readonly OpenInvitation[];
  /** People waiting for the viewer's approval; empty for users who may not manage them. */
  joiners: readonly WaitingJoiner[];
  /** Result of the last decision about one of them; null before. */
  decided: { id: number; decision: JoinerDecision } | null;
  /** A user was just removed. */
  removed: boolean;
  /** Result of an action on an invitation; null before. */
  outcome: InvitationOutcome | null;
}

/** The users of the viewer's company. */
export function MembersPage(props: MembersPageProps) {
  const { query, members, total, canManage, viewerId, invitations, joiners, decided, removed, outcome } = props;
  const { t } = useTranslation("members");
  const { viewer, tenant } = useShell();
  const administers = isPermitted(viewer, "useConsole");
  const columns = useColumns(query, { canManage, viewerId });
  const sorted = columns.find(({ sort }) => sort?.direction);
  return (
    <Page>
      <PageHead
        look="app"
        title={t("title")}
        lead={t(canManage ? "lead" : administers ? "leadAdministrator" : "leadReadOnly")}
        actions={
          canManage ? (
            <>
              <LinkButton to="/users/joining">{t("joining.title")}</LinkButton>
              <LinkButton to="/adduser" kind="primary">
                {t("invite")}
              </LinkButton>
            </>
          ) : administers ? (
            <LinkButton to={`${tenant.consolePath}/users`}>{t("companies:none.console")}</LinkButton>
          ) : null
        }
      />
      {outcome ? <InvitationNotice outcome={outcome} /> : null}
      <WaitingJoiners joiners={joiners} decided={decided} />
      {removed && !outcome ? <DoneNotice>{t("removed")}</DoneNotice> : null}
      {total > membersOnPage || isMemberListNarrowed(query) ? <MemberFilters query={query} /> : null}
      {members.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("nothing")}
          actions={<LinkButton to="/users">{t("nothing.all")}</LinkButton>}
        />
      ) : (
        <Table cardsOnPhone caption={t("title")} rows={members} rowKey={(member) => member.id} columns={columns} />
      )}
      <SortStatus column={sorted?.head} direction={sorted?.sort?.direction} />
      {total > membersOnPage || query.page > 1 ? (
        <div className={styles.pager}>
          <Pager
            label={t("pages")}
            count={total}
            perPage={membersOnPage}
            page={query.page}
            hrefOf={(page) => toMemberSearch({ ...query, page })}
          />
        </div>
      ) : null}
      <OpenInvitations invitations={invitations} />
    </Page>
  );
}

function useColumns(
  query: MemberQuery,
  { canManage, viewerId }: Pick<MembersPageProps, "canManage" | "viewerId">,
): Column<Member>[] {
  const { t } = useTranslation("members");
  const by = (sort: MemberSort) => toOrder(query, sort);
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
    {
      key: "name",
      head: t("name"),
      sort: by("name"),
      cell: (member) => <MemberName member={member} isSelf={member.id === viewerId} />,
    },
    {
      key: "role",
      head: t("role"),
      sort: by("role"),
      cell: (member) => t(member.isTeamMember ? "role.4m" : `role.${toNamedRole(member)}`),
    },
    { key: "state", head: t("state"), cell: ({ state }) => <MemberStateTag state={state} /> },
    {
      key: "seen",
      head: t("lastSeen"),
      sort: by("seen"),
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
    ...(canManage ? [manage] : []),
  ];
}

/** A second click reverses the order; a new order starts at page 1. */
function toOrder(query: MemberQuery, sort: MemberSort): Column<Member>["sort"] {
  const isSorted = query.sort === sort;
  const to = toMemberSearch({ ...query, sort, descending: isSorted && !query.descending, page: 1 });
  return { to, direction: isSorted ? (query.descending ? "descending" : "ascending") : undefined };
}

function MemberName({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { t } = useTranslation("members");
  return (
    <>
      <span className={styles.name}>
        {toName(member)}
        {isSelf ? ` ${t("you")}` : ""}
      </span>
      <span className={styles.email}>
        <MailAddress address={member.email} />
      </span>
    </>
  );
}

function toName({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName}`.trim();
}
