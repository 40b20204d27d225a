import { BadgeCheck, CircleCheck, Coins, MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { useArrivalFocus } from "#app/ui/use-arrival-focus.ts";
import { Wrap } from "#app/ui/wrap.tsx";
import type { CampaignState } from "./campaign.ts";
import { CampaignForm } from "./campaign-form.tsx";
import * as styles from "./request-demo-page.css.ts";

interface CampaignPageProps {
  formKey: string;
  /** What came of posting the form; null before. */
  state: CampaignState | null;
}

/** The agency programme's campaign (spec 2.6): a form that its thank-you message replaces. */
export function CampaignPage({ formKey, state }: CampaignPageProps) {
  const { t } = useTranslation("leads");
  const title = t("campaign.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: "/" },
    { name: title, to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <div className={layout.formAndAside}>
          <div>
            <Heading level={1} look="page">
              {title}
            </Heading>
            {state?.kind === "done" ? <CampaignDone /> : <CampaignSignUp formKey={formKey} state={state} />}
          </div>
          <aside className={`${layout.aside} ${styles.beside}`}>
            <Benefits />
          </aside>
        </div>
      </div>
    </Wrap>
  );
}

function CampaignSignUp({
  formKey,
  state,
}: {
  formKey: string;
  state: Exclude<CampaignState, { kind: "done" }> | null;
}) {
  const { t } = useTranslation("leads");
  return (
    <>
      <p className={layout.lead}>{t("campaign.lead")}</p>
      {state?.kind === "failed" ? <ErrorSummary title={t("campaign.failed")} errors={[]} /> : null}
      {state?.kind === "throttled" ? (
        <ErrorSummary title={t("error.throttled", { count: Math.ceil(state.retryAfterSeconds / 60) })} errors={[]} />
      ) : null}
      <CampaignForm formKey={formKey} fault={state} />
    </>
  );
}

const benefits = [
  { key: "access", icon: BadgeCheck },
  { key: "perUse", icon: Coins },
  { key: "help", icon: MessagesSquare },
] as const;

function Benefits() {
  const { t } = useTranslation("leads");
  return (
    <Card as="section" labelledBy="benefits">
      <Heading level={2} look="card" id="benefits">
        {t("campaign.benefits")}
      </Heading>
      <ul className={styles.steps}>
        {benefits.map(({ key, icon }) => (
          <li key={key} className={styles.step}>
            <Icon of={icon} size={18} />
            <span>{t(`campaign.benefits.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CampaignDone() {
  const done = useArrivalFocus<HTMLDivElement>();
  const { t } = useTranslation("leads");
  return (
    <div ref={done} tabIndex={-1} className={`${styles.done} ${styles.beside}`} role="status">
      <span className={styles.doneMark}>
        <Icon of={CircleCheck} size={24} />
      </span>
      <p className={styles.doneMessage}>{t("campaign.done")}</p>
      <LinkButton to="/" size="form">
        {t("done.back")}
      </LinkButton>
    </div>
  );
}
