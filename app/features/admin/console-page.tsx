import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import * as styles from "./console-page.css.ts";

interface ConsolePageProps {
  title: string;
  lead?: string;
  /** The pages above this one. */
  trail?: { name: string; to: string }[];
  actions?: ReactNode;
  /** What came of the last act. */
  done?: SectionView<unknown>["done"];
  state?: ConfirmationState | null;
  /** Names of the rows that a held act is about. */
  concerned?: readonly string[];
  children: ReactNode;
}

/** What the console's pages have in common: where one is, what came of the last act, and what it waits for. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, lead, trail, actions, done, state, concerned = [], children } = props;
  const { t } = useTranslation("admin");
  const settled = useNavigation().state === "idle" ? (state ?? null) : null;
  return (
    <Wrap>
      <div className={layout.page}>
        {trail ? <Breadcrumb label={t("shell:breadcrumb")} trail={[...trail, { name: title, to: "#" }]} /> : null}
        <div className={styles.headRow}>
          <Heading level={1} look="app">
            {title}
          </Heading>
          {actions ? <div className={styles.headActions}>{actions}</div> : null}
        </div>
        <p className={styles.lead}>{lead}</p>
        {done && !settled ? (
          <p className={styles.done} role="status">
            {t(`done.${done.intent}`, { count: done.count, defaultValue: t("done") })}
          </p>
        ) : null}
        {settled?.kind === "refused" ? (
          <div className={styles.spaced}>
            <ErrorSummary title={t(`refused.${settled.reason}`)} errors={[]} />
          </div>
        ) : null}
        {settled?.kind === "unconfirmed" ? <AskFirst state={settled} concerned={concerned} /> : null}
        {children}
      </div>
    </Wrap>
  );
}

interface AskFirstProps {
  state: Extract<ConfirmationState, { kind: "unconfirmed" }>;
  concerned: readonly string[];
}

function AskFirst({ state, concerned }: AskFirstProps) {
  const { t } = useTranslation("admin");
  const intent = state.fields.find(([name]) => name === "intent")?.[1] ?? "";
  const title = t(`ask.${intent}`, { count: concerned.length });
  const words = { title, text: t(`ask.${intent}.text`), yes: t(`ask.${intent}.yes`) };
  return <ConfirmationForm {...state} words={words} concerned={concerned} />;
}
