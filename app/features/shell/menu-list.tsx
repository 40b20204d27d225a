import { Link, useLocation } from "@remix-run/react";
import {
  Boxes,
  Building2,
  Calendar,
  ChartColumn,
  CirclePlay,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  MessageSquarePlus,
  Newspaper,
  UserCog,
  Users,
  Workflow,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import * as styles from "./menu-list.css.ts";

const icons: Record<MenuEntry["key"], LucideIcon> = {
  appMarket: LayoutGrid,
  community: Users,
  blog: Newspaper,
  events: Calendar,
  videos: CirclePlay,
  dashboard: LayoutDashboard,
  company: Building2,
  users: UserCog,
  services: Boxes,
  workflows: Workflow,
  requests: Inbox,
  reports: ChartColumn,
  requestService: MessageSquarePlus,
};

/** Links of the side menu; the one that the page belongs to is marked. */
export function MenuList({ entries, onFollow }: { entries: readonly MenuEntry[]; onFollow?: () => void }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {entries.map(({ key, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={styles.entry}
            aria-current={belongsTo(pathname, to) ? "page" : undefined}
            onClick={onFollow}
            data-track={key === "requestService" ? "request-service" : undefined}
          >
            <Icon of={icons[key]} />
            <span className={styles.label}>{t(`nav.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Paths elsewhere whose pages belong to an entry. */
const elsewhere: Record<string, string[]> = {
  "/": ["/service"],
  "/blogs": ["/blog", "/community/blogs", "/community/blog"],
  "/community/events": ["/community/event"],
  "/videos": ["/community/videos"],
};

/** Pages under an entry's path belong to it; services belong to the market, a post to the blog. */
function belongsTo(pathname: string, to: string): boolean {
  const path = pathname.toLowerCase();
  return [to, ...(elsewhere[to] ?? [])].some((start) => path === start || path.startsWith(`${start}/`));
}
