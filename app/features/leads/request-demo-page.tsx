import { CalendarClock, CircleCheck, MessagesSquare, MonitorPlay } from "lucide-react";
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
import type { DemoRequestState } from "./lead.ts";
import { RequestDemoForm } from "./request-demo-form.tsx";
import * as styles from "./request-demo-page.css.ts";

interface RequestDemoPageProps {
  formKey: string;
  /** What came of posting the form; null before. */
  state: DemoRequestState | null;
}

/** Request a Demo (product.md 5). */
export function RequestDemoPage({ formKey, state }: RequestDemoPageProps) {
  const { t } = useTranslation("leads");
  const title = t("demo.title");
  const trail = [
    { name: t("shell:nav.appMarket"), to: "/" },
    { name: title, to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        {state?.kind === "done" ? (
          <RequestDemoDone email={state.email} />
        ) : (
          <div className={layout.formAndAside}>
            <div>
              <Heading level={1} look="page">
                {title}
              </Heading>
              <p className={layout.lead}>{t("demo.lead")}</p>
              {state?.kind === "throttled" ? (
                <ErrorSummary
                  title={t("error.throttled", { count: Math.ceil(state.retryAfterSeconds / 60) })}
                  errors={[]}
                />
              ) : null}
              <RequestDemoForm formKey={formKey} fault={state} />
            </div>
            <aside className={`${layout.aside} ${styles.beside}`}>
              <NextSteps />
            </aside>
          </div>
        )}
      </div>
    </Wrap>
  );
}

const steps = [
  { key: "answer", icon: MessagesSquare },
  { key: "time", icon: CalendarClock },
  { key: "show", icon: MonitorPlay },
] as const;

function NextSteps() {
  const { t } = useTranslation("leads");
  return (
    <Card as="section" labelledBy="next">
      <Heading level={2} look="card" id="next">
        {t("next")}
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ key, icon }) => (
          <li key={key} className={styles.step}>
            <Icon of={icon} size={18} />
            <span>{t(`next.${key}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RequestDemoDone({ email }: { email: string }) {
  const done = useArrivalFocus<HTMLDivElement>();
  const { t } = useTranslation("leads");
  return (
    <div ref={done} tabIndex={-1} className={styles.done} role="status">
      <span className={styles.doneMark}>
        <Icon of={CircleCheck} size={24} />
      </span>
      <Heading level={1} look="page">
        {t("done.title")}
      </Heading>
      <p className={styles.doneText}>{t("done.text", { email })}</p>
      <LinkButton to="/" kind="primary" size="form">
        {t("done.back")}
      </LinkButton>
    </div>
  );
}
