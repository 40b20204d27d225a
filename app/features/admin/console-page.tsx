import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { BehindConfirmation, ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { translateData } from "#app/i18n/translate-data.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import * as styles from "./console-page.css.ts";

interface ConsolePageProps {
  title: string;
  lead?: ReactNode;
  /** State beside the title. */
  tag?: ReactNode;
  /** Breadcrumb: the pages above this one. */
  trail?: { name: string; to: string }[];
  actions?: ReactNode;
  /** Result of the last action. */
  done?: SectionView<unknown>["done"];
  state?: ConfirmationState | null;
  /** Names of the rows that a pending confirmation concerns. */
  concerned?: readonly string[];
  children: ReactNode;
}

/** The common frame of the console's pages: breadcrumb, result of the last action, pending confirmation. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, lead, tag, trail, actions, done, state, concerned = [], children } = props;
  const { t } = useTranslation("admin");
  const settled = useNavigation().state === "idle" ? (state ?? null) : null;
  return (
    <Page>
      <PageHead
        look="app"
        {...{ title, lead, tag, actions }}
        {...(trail ? { trail: [...trail, { name: title, to: "#" }] } : {})}
      />
      {done && !settled ? (
        <DoneNotice>{translateData(t, `done.${done.intent}`, t("done"), { count: done.count })}</DoneNotice>
      ) : null}
      {settled?.kind === "refused" ? (
        <div className={styles.spaced}>
          <ErrorSummary title={t(`refused.${settled.reason}`)} errors={[]} />
        </div>
      ) : null}
      {settled?.kind === "unconfirmed" ? <AskFirst state={settled} concerned={concerned} /> : null}
      <BehindConfirmation isConfirming={settled?.kind === "unconfirmed"}>{children}</BehindConfirmation>
    </Page>
  );
}

interface AskFirstProps {
  state: Extract<ConfirmationState, { kind: "unconfirmed" }>;
  concerned: readonly string[];
}

function AskFirst({ state, concerned }: AskFirstProps) {
  const { t } = useTranslation("admin");
  const intent = state.fields.find(([name]) => name === "intent")?.[1] ?? "";
  const toText = (part: string) => translateData(t, `ask.${intent}${part}`, "", { count: concerned.length });
  const words = { title: toText(""), text: toText(".text"), yes: toText(".yes") };
  return <ConfirmationForm {...state} words={words} concerned={concerned} />;
}
