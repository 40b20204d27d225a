import { useLocation, useMatches } from "@remix-run/react";
import { PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import type { ReactNode } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { iconButton } from "#app/ui/media/icon-button.css.ts";
import { useTargetLocation } from "#app/ui/page/use-target-location.ts";
import { findCurrentEntry } from "./current-entry.ts";
import { keepPreference } from "./keep-preference.ts";
import { listMenuEntries } from "./menu-entries.ts";
import * as listStyles from "./menu-list.css.ts";
import { MenuList } from "./menu-list.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import * as styles from "./side-menu.css.ts";
import { useArea } from "./use-area.ts";

/** The menu beside the page. Collapsed to icons by an attribute of `<html>`. */
export function SideMenu({ onPhoneOnly }: { onPhoneOnly: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <nav
      id="menu"
      aria-label={t("mainMenu")}
      className={onPhoneOnly ? `${styles.nav} ${styles.onPhoneOnly}` : styles.nav}
    >
      <div className={styles.content}>
        <div className={styles.close}>
          <a href="#main" className={iconButton} aria-label={t("close")}>
            <Icon of={X} size={20} />
          </a>
        </div>
        <MenuContent foot={<CollapseButtons />} />
      </div>
    </nav>
  );
}

interface MenuContentProps {
  foot?: ReactNode;
  onFollow?: () => void;
}

/** The menu's entries, shared by the side menu and the phone's dialog. */
export function MenuContent({ foot, onFollow }: MenuContentProps) {
  const { tenant, viewer } = useShell();
  const pathname = useMenuPath();
  const area = useArea();
  if (area) {
    return (
      <>
        <area.Menu onFollow={onFollow} />
        <div className={styles.foot}>{foot}</div>
      </>
    );
  }
  const { main, own, foot: last } = listMenuEntries(viewer, tenant);
  const current = findCurrentEntry([...main, ...own, ...last], pathname, tenant.serviceBase);
  return (
    <>
      <MenuList entries={main} current={current} onFollow={onFollow} />
      {own.length > 0 ? <hr className={listStyles.divider} /> : null}
      <MenuList entries={own} current={current} onFollow={onFollow} />
      <div className={styles.foot}>
        <MenuList entries={last} current={current} onFollow={onFollow} />
        {foot}
      </div>
    </>
  );
}

/** The address to find the current entry by: that of the list which the page is of, where its data names one. */
function useMenuPath(): string {
  const { pathname } = useTargetLocation();
  const isHere = useLocation().pathname === pathname;
  const data = useMatches().at(-1)?.data;
  return isHere && isOfList(data) ? data.listedAt : pathname;
}

function isOfList(data: unknown): data is { listedAt: string } {
  return typeof data === "object" && data !== null && "listedAt" in data && typeof data.listedAt === "string";
}

function CollapseButtons() {
  const { t } = useTranslation("shell");
  return (
    <PreferenceForm onChoose={(value) => keepPreference("sidebar", value)}>
      <div className={styles.collapse}>
        <button type="submit" name="sidebar" value="collapsed" className={listStyles.entry}>
          <Icon of={PanelLeftClose} />
          <span className={listStyles.label}>{t("collapse")}</span>
        </button>
      </div>
      <div className={styles.expand}>
        <button type="submit" name="sidebar" value="open" className={listStyles.entry}>
          <Icon of={PanelLeftOpen} />
          <span className={listStyles.label}>{t("expand")}</span>
        </button>
      </div>
    </PreferenceForm>
  );
}
