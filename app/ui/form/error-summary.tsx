import { useNavigation } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./error-summary.css.ts";

interface ErrorSummaryProps {
  title: string;
  /** Each message links to its field by id. */
  errors: { id: string; message: string }[];
  /** False when it is not the answer to an attempt. */
  takesFocus?: boolean;
  /** Further actions, such as a link. */
  children?: ReactNode;
}

/**
 * Errors above a form; takes the focus after each attempt. When it arrives with the document, the browser has focused
 * it already, and by the time scripts run the user may be typing.
 */
export function ErrorSummary({ title, errors, takesFocus = true, children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.map((error) => error.message).join("\n");
  const isTrying = useNavigation().state === "submitting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the messages
  useEffect(() => {
    const summary = ref.current;
    if (!summary || isTrying || !takesFocus) return;
    if (summary.autofocus) summary.autofocus = false;
    else summary.focus();
  }, [shown, isTrying, takesFocus]);
  return (
    <div
      ref={ref}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noAutofocus: what was refused is read first; React writes it into documents only
      autoFocus={takesFocus}
    >
      <Icon of={CircleAlert} size={20} />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {errors.length > 0 ? (
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} className={styles.link} onClick={(event) => goToField(event, error.id)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className={styles.list}>{children}</div> : null}
    </div>
  );
}

/** Without a change of address, which the router takes for a page to be loaded, without the messages. */
function goToField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  field?.focus();
  if (document.activeElement === field) event.preventDefault();
}
