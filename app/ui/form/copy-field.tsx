import { Check, Copy } from "lucide-react";
import { Fragment } from "react";
import { Button } from "#app/ui/layout/button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./copy-field.css.ts";
import { Field } from "./field.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyFieldProps {
  id: string;
  label: string;
  text: string;
  /** The label of the button before and after copying. */
  action: string;
  copied: string;
  labelHidden?: boolean;
  /** Receives focus when it appears. */
  hasFocus?: boolean;
}

/** A text to copy. The button appears once scripts have loaded; the text can be selected without it. */
export function CopyField({ id, label, text, action, copied, labelHidden, hasFocus }: CopyFieldProps) {
  const { ready, isCopied, copy } = useCopy(text);
  return (
    <div className={styles.frame}>
      <Field id={id} label={label} labelHidden={labelHidden}>
        <div className={styles.row}>
          {isAddress(text) ? (
            <Address id={id} text={text} />
          ) : (
            <textarea
              id={id}
              className={styles.text}
              value={text}
              readOnly
              rows={1}
              // biome-ignore lint/a11y/noAutofocus: the caller says that this has just appeared and is to be read
              autoFocus={hasFocus}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {ready ? (
            <Button kind="primary" size="form" onClick={copy}>
              <Icon of={isCopied ? Check : Copy} size={16} />
              <span aria-live="polite">{isCopied ? copied : action}</span>
            </Button>
          ) : null}
        </div>
      </Field>
    </div>
  );
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/** A text area would break an address within a word, since it knows no other places. */
function Address({ id, text }: Pick<CopyFieldProps, "id" | "text">) {
  return (
    <output
      id={id}
      className={styles.address}
      tabIndex={0}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a label can name it, which it cannot of a div
      role="textbox"
      aria-readonly
      onFocus={(event) => getSelection()?.selectAllChildren(event.currentTarget)}
    >
      {text.split(/(?<=\/\/|[^:/]\/|-)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </output>
  );
}
