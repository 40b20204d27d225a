import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import type { SortOrder } from "./sort-link.tsx";

interface SortStatusProps {
  /** Name of the column that the rows are sorted by; undefined when by none. */
  column: string | undefined;
  direction: SortOrder["direction"];
}

/** Says a new order aloud: `aria-sort` is read only by those who go back to the column. Silent until it changes. */
export function SortStatus({ column, direction }: SortStatusProps) {
  const { t } = useTranslation("shell");
  const order = column && direction ? t(`table.${direction}`, { column }) : "";
  const [seen, setSeen] = useState(order);
  const [isChanged, setChanged] = useState(false);
  if (order !== seen) {
    setSeen(order);
    setChanged(true);
  }
  return (
    <p role="status" className={visuallyHidden}>
      {isChanged ? order : ""}
    </p>
  );
}
