import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Status, statuses } from "./status.ts";
import { Tag } from "./tag.tsx";

interface StatusTagProps {
  status: Status;
  size?: "small" | "regular";
  /** In place of its word: with a date, or as the reader's side and the noun's gender have it. */
  children?: ReactNode;
}

/** In what state something is. */
export function StatusTag({ status, size, children }: StatusTagProps) {
  const { t } = useTranslation("shell");
  return (
    <Tag {...statuses[status]} size={size}>
      {children ?? t(`status.${status}`)}
    </Tag>
  );
}
