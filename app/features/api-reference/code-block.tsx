import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useCopy } from "#app/ui/form/use-copy.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./code-block.css.ts";

interface CodeBlockProps {
  /** Names the text for screen readers. */
  label: string;
  text: string;
  /** Left of the button that copies the text. */
  children: ReactNode;
}

/** A program or an answer, with a button that copies it. */
export function CodeBlock({ label, text, children }: CodeBlockProps) {
  const { t } = useTranslation("api-reference");
  const { ready, isCopied, copy } = useCopy(text);
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        {children}
        {ready ? (
          <button type="button" className={styles.copy} onClick={copy} aria-label={`${t("code.copy")}: ${label}`}>
            <Icon of={isCopied ? Check : Copy} size={16} />
            <span aria-live="polite">{t(isCopied ? "code.copied" : "code.copy")}</span>
          </button>
        ) : null}
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        className={styles.code}
      >
        {highlight(text)}
      </pre>
    </div>
  );
}

/** Quoted texts, and among them the names before a colon. */
const quoted = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;

function highlight(text: string): ReactNode[] {
  const parts = text.split(quoted);
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const isKey = /^\s*:/.test(parts[at + 1] ?? "");
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
      <span key={at} className={isKey ? styles.key : styles.text}>
        {part}
      </span>
    );
  });
}
