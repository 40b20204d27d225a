import { useLocation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { toInitials } from "#app/features/identity/initials.ts";
import { endDemoMode } from "#app/features/marketplace/landing/demo-mode.ts";
import type { ShellViewer } from "#app/features/tenancy/shell-data.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { item } from "#app/ui/overlay/popover.css.ts";
import { Popover } from "#app/ui/overlay/popover.tsx";
import { findCurrentEntry } from "./current-entry.ts";
import * as styles from "./header.css.ts";
import { listUserMenuEntries } from "./menu-entries.ts";

/** The signed-in user's own menu (spec 2.2). */
export function UserMenu({ viewer }: { viewer: ShellViewer }) {
  const { t } = useTranslation("shell");
  const entries = listUserMenuEntries(viewer, useShell().tenant);
  const current = findCurrentEntry(entries, useLocation().pathname);
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const summary = (
    <>
      <span className={styles.avatar} data-initials={toInitials(viewer)} />
      <span className={styles.userName}>{name}</span>
      <Icon of={ChevronDown} size={16} />
    </>
  );
  return (
    <Popover summaryClass={styles.user} label={t("userMenu", { name })} summary={summary}>
      <ul>
        {entries.map(({ key, to }) => (
          <li key={key}>
            <a href={to} className={item} aria-current={key === current?.key ? "page" : undefined}>
              {t(`user.${key}`)}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/logout" onSubmit={endDemoMode}>
        <button type="submit" className={item}>
          {t("logout")}
        </button>
      </form>
    </Popover>
  );
}
