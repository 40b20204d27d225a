import { Link, useRouteLoaderData } from "@remix-run/react";
import {
  Building2,
  Calendar,
  ChartColumn,
  CircleDollarSign,
  CirclePlay,
  Gauge,
  Hand,
  HandCoins,
  Handshake,
  HeartPulse,
  Inbox,
  Layers,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  Palette,
  ScrollText,
  SearchX,
  ShieldCheck,
  Star,
  Store,
  Tags,
  Ticket,
  Users,
} from "lucide-react";
import { consoleAlias, toShownPath } from "#app/console-path.ts";
import * as listStyles from "#app/features/shell/menu-list.css.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useShownPath } from "#app/ui/page/shown-path.ts";
import { useTargetLocation } from "#app/ui/page/use-target-location.ts";
import * as styles from "./console-menu.css.ts";
import { type ConsoleEntry, listConsoleEntries, type MenuCounts } from "./console-menu-entries.ts";

const icons: Record<ConsoleEntry["key"], LucideIcon> = {
  overview: Gauge,
  tenants: Layers,
  markets: Store,
  mail: Mail,
  audit: ScrollText,
  analytics: ChartColumn,
  searches: SearchX,
  reviews: Star,
  diligence: ShieldCheck,
  health: HeartPulse,
  design: Palette,
  money: CircleDollarSign,
  payouts: HandCoins,
  listings: ListChecks,
  taxonomy: Tags,
  requests: Inbox,
  disputes: MessageSquareWarning,
  held: Hand,
  agreements: Handshake,
  leads: Megaphone,
  companies: Building2,
  users: Users,
  codes: Ticket,
  collections: LibraryBig,
  posts: Newspaper,
  events: Calendar,
  videos: CirclePlay,
};

/** The route whose loader provides the menu's counts. */
const frameRoute = "routes/admin/console";

/** The console's menu, replacing the usual one. */
export function ConsoleMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation("admin");
  const frame = useRouteLoaderData(frameRoute) as { counts: MenuCounts } | undefined;
  if (!frame) return null;
  return (
    <>
      {listConsoleEntries(frame.counts).map(({ key, entries }) => (
        <div key={key} className={styles.group}>
          <p id={`menu-${key}`} className={styles.groupName}>
            {t(`menu.${key}`)}
          </p>
          <ul className={listStyles.list} aria-labelledby={`menu-${key}`}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <MenuLink entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function MenuLink({ entry, onFollow }: { entry: ConsoleEntry; onFollow?: () => void }) {
  const { t, i18n } = useTranslation("admin");
  const { key, count } = entry;
  const to = useShownPath()(entry.to);
  const path = useTargetLocation().pathname.toLowerCase().replace(/\/$/, "");
  const [pathname, own] = [toShownPath(path, consoleAlias), toShownPath(to, consoleAlias)];
  const isHere = pathname === own || (key !== "overview" && pathname.startsWith(`${own}/`));
  return (
    <Link to={to} className={listStyles.entry} aria-current={isHere ? "page" : undefined} onClick={onFollow}>
      <Icon of={icons[key]} />
      <span className={listStyles.label}>{t(`menu.${key}`)}</span>
      {count > 0 ? <span className={styles.count}>{getNumberFormat(i18n.language).format(count)}</span> : null}
    </Link>
  );
}

/** The console's label beside the logo. */
export function ConsoleMark() {
  const { t } = useTranslation("admin");
  return (
    <span className={styles.mark}>
      <Tag size="regular">{t("console")}</Tag>
    </span>
  );
}
