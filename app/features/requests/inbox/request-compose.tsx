import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RequestDetail } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { AreaControl, FormFields } from "#app/ui/form/form-fields.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Popover } from "#app/ui/overlay/popover.tsx";
import type { MessageFields } from "./message-form.ts";
import type { ActionOutcome } from "./request-action.ts";
import * as styles from "./request-thread.css.ts";

export type ActionState = Exclude<ActionOutcome, { kind: "done" }> | null;

interface ActionProps {
  request: RequestDetail;
  fields: MessageFields;
  /** Where to post; the page's own address by default. */
  action?: string;
  /** The outcome of the post; null before it and after a success. */
  state: ActionState;
}

/** Moves that end a request require a reason. */
const endings = ["decline", "withdraw"] as const;
type Ending = RequestDetail["moves"][number] & { key: (typeof endings)[number] };

function isEnding(move: RequestDetail["moves"][number]): move is Ending {
  return endings.some((key) => key === move.key);
}

/** Whether the approval may have made an agreement: of a listed service, with a company (docs/decisions/030). */
function isAgreed({ state, serviceId, buyerCompany }: RequestDetail): boolean {
  return state === "approved" && serviceId !== null && buyerCompany !== "";
}

const formId = "act";

/** Why the posted action was refused. */
export function ActionRefusal({ state }: Pick<ActionProps, "state">) {
  const { t } = useTranslation("requests");
  if (!state) return null;
  return (
    <div className={styles.refusal}>
      {state.kind === "faulty" ? (
        <ErrorSummary title={t("summary", { count: 1 })} errors={[{ id: "note", message: t(state.error) }]} />
      ) : (
        <ErrorSummary title={t(`refused.${state.kind}`)} errors={[]} />
      )}
    </div>
  );
}

/** Moves without a required text; text typed below is sent with them. */
export function RequestMoves({ request, fields, action }: Omit<ActionProps, "state">) {
  const { t } = useTranslation("requests");
  const pending = useNavigation().state === "submitting";
  const plain = request.moves.filter((move) => !move.needsNote && !isEnding(move));
  const ending = request.moves.find(isEnding);
  if (request.moves.length === 0) return null;
  return (
    <div className={styles.moves}>
      {plain.map(({ key }) => (
        <Button key={key} type="submit" form={formId} name="move" value={key} size="small" pending={pending}>
          {t(`move.${key}`)}
        </Button>
      ))}
      {ending ? (
        <div className={styles.ending}>
          <Popover summaryClass={buttonClass({ kind: "critical", size: "small" })} summary={t(`move.${ending.key}`)}>
            <Form method="post" action={action} className={styles.endingPanel}>
              <HiddenFields request={request} />
              <p className={styles.endingText}>
                {t(`ending.${ending.key}`)}
                {isAgreed(request) ? ` ${t("ending.agreement")}` : null}
              </p>
              <FormFields
                fields={fields[ending.key]}
                values={{}}
                errorOf={() => undefined}
                prefix="ending-"
                drawn={{ note: (control) => <AreaControl control={control} required={ending.needsNote} /> }}
              />
              <Button type="submit" name="move" value={ending.key} kind="critical" pending={pending}>
                {t(`move.${ending.key}`)}
              </Button>
            </Form>
          </Popover>
        </div>
      ) : null}
    </div>
  );
}

/** A message, and the moves that require one. */
export function RequestCompose({ request, fields, state, action }: ActionProps) {
  const { t } = useTranslation("requests");
  const pending = useNavigation().state === "submitting";
  const speaking = request.moves.filter((move) => move.needsNote && !isEnding(move));
  const answers = request.actor === "buyer" && speaking.length > 0;
  const error = state?.kind === "faulty" ? t(state.error) : undefined;
  // Keeps the typed text until a message or move succeeds, whatever else is reloaded; a refused text comes back.
  const said = request.history.filter(({ kind }) => kind !== "assigned").length;
  const form = useMessageFocus(said);
  return (
    // What was sent stands above the field: the page stays there, and with it what has the focus.
    <Form ref={form} method="post" action={action} id={formId} className={styles.compose} preventScrollReset noValidate>
      <HiddenFields request={request} />
      <FormFields
        fields={request.actor === "buyer" ? fields.toSeller : fields.toBuyer}
        values={{ note: state?.note }}
        errorOf={() => error}
        drawn={{
          note: (control) => (
            <AreaControl key={`${request.id} ${said}`} control={control} named={{ name: request.buyerName }} />
          ),
        }}
      />
      <div className={styles.actions}>
        {speaking.map(({ key }) => (
          <Button
            key={key}
            type="submit"
            name="move"
            value={key}
            kind={answers ? "primary" : "secondary"}
            pending={pending}
          >
            {t(`move.${key}`)}
          </Button>
        ))}
        {answers ? null : (
          <Button type="submit" name="move" value="" kind="primary" pending={pending}>
            {t("reply.send")}
          </Button>
        )}
      </div>
    </Form>
  );
}

/**
 * Moves the focus to the message when the focused button has disappeared as a result of its own action; one that stays is
 * kept in view, below what was sent.
 */
function useMessageFocus(said: number) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (before.current === said) return;
    before.current = said;
    const focused = document.activeElement;
    if (focused === document.body) form.current?.querySelector("textarea")?.focus();
    else if (form.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return form;
}

function HiddenFields({ request }: Pick<ActionProps, "request">) {
  return (
    <>
      <input type="hidden" name="version" value={request.version} />
      <input type="hidden" name="formKey" value={request.formKey} />
    </>
  );
}
