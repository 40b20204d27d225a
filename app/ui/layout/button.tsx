import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import * as styles from "./button.css.ts";

export interface ButtonLook {
  /** One primary button per view or region. */
  kind?: keyof typeof styles.kind;
  /** 34, 40 or 44 px high; on a phone 44, 44 or 48. `form` is what a form or an empty page leads to. */
  size?: keyof typeof styles.scale;
  /** On a phone, one of a form takes the whole line, unless it stands beside something (`content`). */
  width?: keyof typeof styles.width;
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<"button">, "className" | "style"> & {
    /** Submitting: keeps its width, ignores clicks, stays in the tab order. */
    pending?: boolean;
    children: ReactNode;
  };

/** A button for actions; use LinkButton for navigation. */
export function Button({
  kind,
  size,
  width,
  pending = false,
  type = "button",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, width })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {pending ? <Spinner /> : null}
    </button>
  );
}

/** Class names for elements that must look like a button. */
export function buttonClass({ kind = "secondary", size = "regular", width }: ButtonLook): string {
  const usualWidth = size === "form" ? "wideOnPhone" : "content";
  return `${styles.kind[kind]} ${styles.scale[size]} ${styles.width[width ?? usualWidth]}`;
}
