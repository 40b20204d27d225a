import type { ReactNode } from "react";
import { mostFactors } from "#app/features/identity/factors/factor.ts";
import { sections } from "#app/features/profile/profile-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { AddAppState, AddPasskeyState } from "./own-second-step.ts";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";

interface AddFactorPageProps {
  kind: "addApp" | "addPasskey";
  lead: string;
  state: AddAppState | AddPasskeyState | null;
  /** The form, while nothing has been added. */
  children: ReactNode;
}

/** Adds a second step to the user's own account; afterwards its name, and the recovery codes if it is the first. */
export function AddFactorPage({ kind, lead, state, children }: AddFactorPageProps) {
  const { t } = useTranslation("profile");
  const title = t(`${kind}.title`);
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("security.title"), to: "/profile/security" },
          { name: title, to: "#" },
        ]}
        title={title}
        lead={lead}
      />
      <div className={sections}>
        {state?.kind === "done" ? <Added text={t(`${kind}.done`, { name: state.name })} codes={state.codes} /> : null}
        {state?.kind === "tooMany" ? (
          <ErrorSummary title={t("addApp.tooMany", { count: mostFactors })} errors={[]} />
        ) : null}
        {state === null || state.kind === "again" ? children : null}
      </div>
    </Page>
  );
}

function Added({ text, codes }: { text: string; codes: readonly string[] | null }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <DoneNotice>{text}</DoneNotice>
      {codes === null ? null : <RecoveryCodesCard codes={codes} />}
      <Inline>
        <LinkButton to="/profile/security" kind="primary" size="form">
          {t(codes === null ? "addApp.back" : "codes.kept")}
        </LinkButton>
      </Inline>
    </>
  );
}
