import { Eye, EyeOff } from "lucide-react";
import { type FormEventHandler, type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { FieldControl } from "#app/ui/form/form-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import * as styles from "./password-field.css.ts";

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** Which password a password manager fills in. */
  autoComplete: "current-password" | "new-password";
  /** Shown beside the label, such as a link to reset the password. */
  aside?: ReactNode;
  onInput?: FormEventHandler<HTMLInputElement>;
}

/** A password field with a toggle that shows the text; the toggle appears once scripts work. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation("identity");
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      hidden={!ready}
      aria-controls={props.id}
      aria-label={t(shown ? "hidePasswordLabel" : "showPasswordLabel")}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? EyeOff : Eye} size={16} />
      {t(shown ? "hidePassword" : "showPassword")}
    </button>
  );
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      end={toggle}
    />
  );
}

interface PasswordControlProps extends Pick<PasswordFieldProps, "hint" | "autoComplete" | "aside" | "onInput"> {
  control: FieldControl;
}

/** The password of a form's schema. */
export function PasswordControl({ control: { field, id, error }, ...props }: PasswordControlProps) {
  const { t } = useTranslation();
  const label = field.label === undefined ? field.name : t(field.label);
  return <PasswordField id={id} name={field.name} label={label} error={error} {...props} />;
}
