import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ActHold } from "./act.ts";
import * as styles from "./held-act.css.ts";

interface HeldActProps {
  hold: ActHold;
  fields: [name: string, value: string][];
  /** What is asked, what it means, and how one agrees. */
  words: { title: string; text: string; yes: string };
  /** Names of what the act is about. */
  concerned?: readonly string[];
}

/** Asks before an act is done, and for the own password where it is dangerous; takes the focus. */
export function HeldAct({ hold, fields, words, concerned = [] }: HeldActProps) {
  const { t } = useTranslation("profile");
  const { pathname, search } = useLocation();
  const pending = useNavigation().state !== "idle";
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each new answer
  useEffect(() => ref.current?.focus(), [hold]);
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
        {hold.needsPassword ? <PasswordField hold={hold} /> : null}
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

function PasswordField({ hold }: { hold: ActHold }) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.password}>
      <TextField
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={t("consent.password")}
        hint={t("consent.password.hint")}
        error={toError()}
        maxLength={500}
      />
    </div>
  );

  function toError(): string | undefined {
    if (hold.kind === "confirm") return undefined;
    if (hold.kind === "throttled")
      return t("consent.password.throttled", { count: Math.ceil(hold.retryAfterSeconds / 60) });
    return t(`consent.password.${hold.kind}`);
  }
}
