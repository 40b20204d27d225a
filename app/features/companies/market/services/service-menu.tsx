import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Hash, type LucideIcon, RotateCcw } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { item } from "#app/ui/overlay/popover.css.ts";
import { Popover } from "#app/ui/overlay/popover.tsx";
import * as styles from "./market-services.css.ts";
import type { ServiceRow } from "./service-choice.ts";

/** What the menu of a row does, beside leading to its place. */
export type Move = "top" | "up" | "down" | "rule";

interface RowMenuProps {
  row: ServiceRow;
  isPlaced: boolean;
  canMove: boolean;
  onMove(to: Move): void;
  onPlace(): void;
}

/** Moves the service as dragging does, and takes back what was decided by hand. */
export function RowMenu({ row: { name, id }, isPlaced, canMove, onMove, onPlace }: RowMenuProps) {
  const { t } = useTranslation("companies");
  const moves = [
    ["top", ArrowUpToLine, null],
    ["up", ArrowUp, "Alt ↑"],
    ["down", ArrowDown, "Alt ↓"],
  ] as const;
  return (
    <Popover
      summaryClass={styles.iconButton}
      summaryId={`move-${id}`}
      label={t("services.menuOf", { name })}
      summary={<Icon of={Ellipsis} size={18} />}
    >
      {canMove ? (
        <>
          {moves.map(([to, icon, keys]) => (
            <MenuItem key={to} icon={icon} keys={keys} isIdle={to === "down" && !isPlaced} onPress={() => onMove(to)}>
              {t(`services.move.${to}`)}
            </MenuItem>
          ))}
          <MenuItem icon={Hash} onPress={onPlace}>
            {t("services.move.place")}
          </MenuItem>
          <hr className={styles.menuLine} />
        </>
      ) : null}
      <MenuItem icon={RotateCcw} onPress={() => onMove("rule")}>
        {t("services.move.rule")}
      </MenuItem>
    </Popover>
  );
}

interface MenuItemProps {
  icon: LucideIcon;
  /** The keys that do the same. */
  keys?: string | null;
  /** The button does nothing now, but keeps the focus. */
  isIdle?: boolean;
  onPress(): void;
  children: string;
}

function MenuItem({ icon, keys = null, isIdle = false, onPress, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className={`${item} ${styles.menuItem}`}
      aria-disabled={isIdle || undefined}
      onClick={({ currentTarget }) => {
        if (isIdle) return;
        currentTarget.closest("details")?.removeAttribute("open");
        onPress();
      }}
    >
      <Icon of={icon} size={16} />
      {children}
      {keys === null ? null : (
        <kbd className={styles.keys} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </button>
  );
}
