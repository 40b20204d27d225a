import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import * as styles from "./term.css.ts";
import { useClosingDetails } from "./use-closing-details.ts";

/** The glossary: software terms for readers who are not developers. `shell:term.<name>` is the meaning. */
export type TermName = "api" | "openApi";

interface TermProps {
  name: TermName;
  /** The word, as the sentence has it. */
  children: ReactNode;
}

/**
 * A technical term with its meaning, which shows on hover, keyboard focus and tap, and stays after a click; Escape hides
 * it. It is a `<details>`, so that a press opens it without JavaScript, too.
 */
export function Term({ name, children }: TermProps) {
  const { t } = useTranslation("shell");
  const details = useRef<HTMLDetailsElement>(null);
  const isUnderMouse = useRef(false);
  const [stays, setStays] = useState(false);
  useClosingDetails(details);
  const show = (isOpen: boolean) => {
    if (details.current) details.current.open = isOpen;
  };
  // A finger enters before it presses, which would open and close at once.
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    isUnderMouse.current = isOver;
    if (!stays) show(isOver);
  };
  const onClick = (event: MouseEvent) => {
    // The mouse has opened it on its way: its first click keeps it open.
    if (!isUnderMouse.current || stays || !details.current?.open) return;
    event.preventDefault();
    setStays(true);
  };
  return (
    <details
      ref={details}
      className={styles.term}
      data-stays={stays || undefined}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onToggle={({ currentTarget }) => currentTarget.open || setStays(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={styles.word}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show(true)}
        onClick={onClick}
      >
        {children}
      </summary>
      <span className={styles.meaning}>{t(`term.${name}`)}</span>
    </details>
  );
}
