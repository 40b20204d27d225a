import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { PasskeyButton } from "#app/features/identity/factors/passkey-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import type { ConfirmationRequired } from "./confirmation.ts";
import * as styles from "./confirmation-form.css.ts";

interface ConfirmationFormProps {
  required: ConfirmationRequired;
  fields: [name: string, value: string][];
  /** Question, consequence, and the button that confirms. */
  words: { title: string; text: string; yes: string };
  /** Names of the affected rows. */
  concerned?: readonly string[];
}

/**
 * Asks for confirmation of an action, and for the user's password when it is dangerous; takes the focus, or gives it to
 * the field whose answer was wrong, so that this is read.
 */
export function ConfirmationForm({ required, fields, words, concerned = [] }: ConfirmationFormProps) {
  const { t } = useTranslation("profile");
  const { pathname, search } = useLocation();
  const pending = useNavigation().state !== "idle";
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each new answer
  useEffect(() => {
    const asking = ref.current;
    (asking?.querySelector<HTMLElement>("[aria-invalid=true]") ?? asking)?.focus();
  }, [required]);
  return (
    <section ref={ref} tabIndex={-1} className={styles.ask} aria-labelledby="ask">
      <Heading level={2} look="section" id="ask">
        {words.title}
      </Heading>
      {concerned.length > 0 ? (
        <ul className={styles.names}>
          {[...new Set(concerned)].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : null}
      <p className={styles.plain}>{words.text}</p>
      <Form method="post" className={styles.form} noValidate preventScrollReset>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="consent" value="yes" />
        <ProofField required={required} />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" size="form" pending={pending}>
            {words.yes}
          </Button>
          <LinkButton to={`${pathname}${search}`} size="form">
            {t("consent.no")}
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}

/** What the question is about: shown below it, but not to be pressed until it is answered. */
export function BehindConfirmation({ isConfirming, children }: { isConfirming: boolean; children: ReactNode }) {
  // React 18 does not know the attribute.
  return <div {...(isConfirming ? { inert: "", className: styles.behind } : {})}>{children}</div>;
}

/** The password, or a code where the account has a second step; nothing where neither is asked for. */
export function ProofField({ required }: { required: ConfirmationRequired }) {
  const { t } = useTranslation("profile");
  if (required.proof.length === 0) return null;
  return (
    <div className={styles.proof}>
      <FormFields fields={required.proof} values={{}} errorOf={toError} />
      {required.hasPasskey ? <PasskeyButton purpose="prove" label={t("identity:passkey.use")} /> : null}
    </div>
  );

  function toError(): string | undefined {
    switch (required.kind) {
      case "confirm":
        return undefined;
      case "throttled":
        return t("consent.password.throttled", { count: Math.ceil(required.retryAfterSeconds / 60) });
      case "wrongCode":
        return t("consent.code.wrong");
      default:
        return t(`consent.password.${required.kind}`);
    }
  }
}
