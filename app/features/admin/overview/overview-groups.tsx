import { Building2, FileText, Inbox, Layers, type LucideIcon, SearchX, Users } from "lucide-react";
import { formatTotal } from "#app/features/admin/table/table-query.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Recent } from "#app/ui/feedback/recent.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { rows as list, row as listRow } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./overview.css.ts";
import type { ConsoleFound, OverviewGroup } from "./overview-group.ts";

const icons: Record<OverviewGroup["kind"], LucideIcon> = {
  tenants: Layers,
  companies: Building2,
  users: Users,
  requests: Inbox,
  listings: FileText,
};

/** What the search found, by kind, with links to all of each. */
export function FoundList({ found }: { found: ConsoleFound }) {
  const { t } = useTranslation("admin");
  const groups = found.groups.filter(({ rows }) => rows.length > 0);
  if (groups.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t("find.none")}
        text={t("find.none.text")}
        actions={<LinkButton to="/gigmarket/admin">{t("find.back")}</LinkButton>}
      />
    );
  return (
    <div className={styles.foundGroups}>
      {groups.map((group) => (
        <GroupCard
          key={group.kind}
          group={group}
          title={t(`menu.${group.kind}`)}
          all={`/gigmarket/admin/${group.kind}?${new URLSearchParams({ q: found.text })}`}
        />
      ))}
    </div>
  );
}

/** What has waited longest, by kind; renders nothing where nothing waits. */
export function WaitingLists({ groups }: { groups: readonly OverviewGroup[] }) {
  const { t } = useTranslation("admin");
  const texts: Partial<Record<OverviewGroup["kind"], Omit<GroupCardProps, "group">>> = {
    listings: { title: t("overview.listings", { count: 2 }), all: "/gigmarket/admin/listings?status=submitted" },
    requests: { title: t("overview.unanswered"), all: "/gigmarket/admin/requests?status=submitted&sort=updatedAt" },
    tenants: { title: t("overview.faulty", { count: 2 }), all: "/gigmarket/admin/tenants?state=faulty" },
  };
  const cards = groups.flatMap((group) => {
    const { kind, attention, rows } = group;
    const text = attention
      ? { title: t(`companies.attention.${attention}`), all: `/gigmarket/admin/companies?attention=${attention}` }
      : texts[kind];
    return text && rows.length > 0 ? [<GroupCard key={attention ?? kind} group={group} {...text} />] : [];
  });
  return cards.length === 0 ? null : <div className={styles.groups}>{cards}</div>;
}

interface GroupCardProps {
  group: OverviewGroup;
  title: string;
  /** The list of all of them. */
  all: string;
}

function GroupCard({ group: { kind, attention, total, rows }, title, all }: GroupCardProps) {
  const { t, i18n } = useTranslation("admin");
  const id = `group-${attention ?? kind}`;
  const { format } = getNumberFormat(i18n.language);
  return (
    <Card as="section" labelledBy={id} padding="none">
      <div className={styles.groupHead}>
        <Heading level={2} look="card" id={id}>
          {title}
        </Heading>
        <TextLink to={all} standalone>
          {t("find.all", { count: total, total: formatTotal(total, format) })}
        </TextLink>
      </div>
      <ul className={list}>
        {rows.map(({ to, name, note, since }) => (
          <li key={to} className={`${listRow} ${styles.groupRow}`}>
            <span className={styles.groupIcon}>
              <Icon of={icons[kind]} size={16} />
            </span>
            <div>
              <TextLink to={to} standalone>
                {name}
              </TextLink>
              <div className={styles.groupNote}>{note}</div>
            </div>
            {since === undefined ? null : (
              <span className={styles.groupSince}>
                <Recent iso={since} locale={i18n.language} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
