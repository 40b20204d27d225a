import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toInitials } from "#app/features/identity/initials.ts";
import { Icon } from "#app/ui/icon.tsx";
import { item } from "#app/ui/popover.css.ts";
import { Popover } from "#app/ui/popover.tsx";
import { endDemoMode } from "./demo-mode.ts";
import * as styles from "./header.css.ts";
import { listUserMenuEntries } from "./menu-entries.ts";
import type { ShellViewer } from "./shell-data.ts";

/** The signed-in user's own menu (spec 2.2). */
export function UserMenu({ viewer }: { viewer: ShellViewer }) {
  const { t } = useTranslation("shell");
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const summary = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {toInitials(viewer)}
      </span>
      <span className={styles.userName}>{name}</span>
      <Icon of={ChevronDown} size={16} />
    </>
  );
  return (
    <Popover summaryClass={styles.user} label={t("userMenu", { name })} summary={summary}>
      <ul>
        {listUserMenuEntries(viewer).map(({ key, to }) => (
          <li key={key}>
            <a href={to} className={item}>
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
