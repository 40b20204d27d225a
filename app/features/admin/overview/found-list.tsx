import { Building2, Inbox, Layers, type LucideIcon, SearchX, Users } from "lucide-react";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { rows as list, row as listRow } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import type { ConsoleFound } from "./console-search.ts";
import * as styles from "./overview.css.ts";

const icons: Record<ConsoleFound["groups"][number]["kind"], LucideIcon> = {
  tenants: Layers,
  companies: Building2,
  users: Users,
  requests: Inbox,
};

/** What the search found, by kind, with links to all of each. */
export function FoundList({ found }: { found: ConsoleFound }) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language);
  const toShown = useShownPath();
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
    <div className={styles.found}>
      {groups.map(({ kind, total, rows }) => (
        <Card key={kind} as="section" labelledBy={`found-${kind}`} padding="none">
          <div className={styles.foundHead}>
            <Heading level={2} look="card" id={`found-${kind}`}>
              {t(`menu.${kind}`)}
            </Heading>
            <TextLink to={`/gigmarket/admin/${kind}?${new URLSearchParams({ q: found.text })}`} standalone>
              {t("find.all", { count: total, total: format(total) })}
            </TextLink>
          </div>
          <ul className={list}>
            {rows.map(({ to, name, note }) => (
              <li key={to} className={`${listRow} ${styles.foundRow}`}>
                <span className={styles.foundIcon}>
                  <Icon of={icons[kind]} size={16} />
                </span>
                <div>
                  <TextLink to={toShown(to)} standalone>
                    {name}
                  </TextLink>
                  <div className={styles.foundNote}>{note}</div>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
