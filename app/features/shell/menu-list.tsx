import { Link } from "@remix-run/react";
import {
  Bookmark,
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
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
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
  saved: Bookmark,
  workflows: Workflow,
  requests: Inbox,
  reports: ChartColumn,
  requestService: MessageSquarePlus,
};

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The entry of the open page. */
  current: MenuEntry | null;
  onFollow?: () => void;
}

/** Links of the side menu. */
export function MenuList({ entries, current, onFollow }: MenuListProps) {
  const { t } = useTranslation("shell");
  return (
    <ul className={styles.list}>
      {entries.map(({ key, to }) => (
        <li key={key}>
          <Link
            to={to}
            className={styles.entry}
            aria-current={key === current?.key ? "page" : undefined}
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
