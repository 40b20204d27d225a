import { type FormEvent, useState } from "react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/page/use-hydrated.ts";
import { CodeBlock } from "./code-block.tsx";
import { type Operation, type Typed, toParameterKey, toRequest } from "./operation.ts";
import * as styles from "./operation-trial.css.ts";
import { sendTrial, type TrialAnswer } from "./send-trial.ts";
import type { LentKey } from "./trial-keys/trial-key.ts";

interface OperationTrialProps {
  serviceId: number;
  /** The seller's test key; null where none is lent. */
  lent: LentKey | null;
  operation: Operation;
  typed: Typed;
  onType: (typed: Typed) => void;
}

/** Longest body that the form takes; the call's own limit is larger (`api/try-call.ts`). */
const longestBody = 20_000;

/** Sends the operation's request with what the reader types, and shows the answer. Needs scripts. */
export function OperationTrial({ serviceId, lent, operation, typed, onType }: OperationTrialProps) {
  const { t } = useTranslation("api-reference");
  const [state, setState] = useState<{ answer?: TrialAnswer; error?: string; pending?: boolean }>({});
  const [left, setLeft] = useState(lent?.left ?? 0);
  const alive = useHydrated();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state.pending) return;
    setState({ ...state, pending: true });
    const outcome = await sendTrial(serviceId, toRequest(operation, typed));
    if (outcome.kind === "failed") return setState({ error: outcome.reason ?? t("try.failed") });
    setState({ answer: outcome.answer });
    if (outcome.answer.trialKey) setLeft(outcome.answer.trialKey.left);
  };
  return (
    <>
      <SectionCard id="try" title={t("try.title")}>
        <p className={styles.note}>{t("try.note")}</p>
        {lent === null ? null : (
          <p className={styles.lent} role="note">
            {t("try.lent")} {t("try.left", { count: left })}
          </p>
        )}
        {state.error === undefined ? null : <ErrorSummary title={state.error} errors={[]} />}
        <form onSubmit={send}>
          <Stack gap={4}>
            <TrialFields operation={operation} typed={typed} onType={onType} />
            <Button type="submit" kind="primary" size="form" disabled={!alive} pending={state.pending}>
              {t("try.send")}
            </Button>
          </Stack>
        </form>
      </SectionCard>
      <div aria-live="polite">{state.answer ? <Received {...state.answer} /> : null}</div>
    </>
  );
}

function TrialFields({ operation, typed, onType }: Omit<OperationTrialProps, "serviceId" | "lent">) {
  const { t } = useTranslation("api-reference");
  const { servers, parameters, credential, body } = operation;
  return (
    <>
      {servers.length > 1 ? (
        <SelectField
          id="try-server"
          label={t("try.server")}
          options={servers.map((server) => ({ value: server, label: server }))}
          value={typed.server}
          onChange={({ target }) => onType({ ...typed, server: target.value })}
        />
      ) : null}
      {credential === null ? null : (
        <TextField
          id="try-secret"
          label={credential.name}
          type="password"
          autoComplete="off"
          optional
          hint={credential.isGranted ? t("try.token") : t("try.secret", { prefix: credential.prefix.trim() || "–" })}
          value={typed.secret}
          onChange={({ target }) => onType({ ...typed, secret: target.value })}
        />
      )}
      {parameters.map((parameter) => {
        const key = toParameterKey(parameter);
        return (
          <TextField
            key={key}
            id={`try-${key}`}
            label={parameter.name}
            optional={!parameter.field.isRequired}
            required={parameter.field.isRequired}
            value={typed.parameters[key] ?? ""}
            onChange={({ target }) => onType({ ...typed, parameters: { ...typed.parameters, [key]: target.value } })}
          />
        );
      })}
      {body === null ? null : (
        <TextArea
          id="try-body"
          label={t("body")}
          typedLimit={longestBody}
          spellCheck={false}
          value={typed.body}
          onChange={({ target }) => onType({ ...typed, body: target.value })}
        />
      )}
    </>
  );
}

function Received({ status, statusText, took, bytes, contentType, text, trialKey }: TrialAnswer) {
  const { t } = useTranslation("api-reference");
  const { locale } = useShell();
  const { format } = getNumberFormat(locale);
  const shown = text ?? t("try.binary", { type: contentType || "–" });
  return (
    <CodeBlock label={t("try.answer")} text={shown}>
      <span className={styles.answered}>
        <span className={status < 400 ? styles.good : styles.bad} aria-hidden="true" />
        <strong>{`${status} ${statusText}`.trim()}</strong>
        <span className={styles.faint}>{t("try.took", { time: format(Math.round(took)), bytes: format(bytes) })}</span>
        {trialKey === null ? null : <span>{t("try.withKey", { count: trialKey.left })}</span>}
      </span>
    </CodeBlock>
  );
}
