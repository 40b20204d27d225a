import { CalendarClock, MessagesSquare, MonitorPlay } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout/page-layout.css.ts";
import type { DemoRequestState } from "./lead.ts";
import { LeadDone, LeadPage } from "./lead-page.tsx";
import { RequestDemoForm } from "./request-demo-form.tsx";

interface RequestDemoPageProps {
  formKey: string;
  /** What came of posting the form; null before. */
  state: DemoRequestState | null;
}

const steps = [
  { key: "answer", icon: MessagesSquare },
  { key: "time", icon: CalendarClock },
  { key: "show", icon: MonitorPlay },
] as const;

/** Request a Demo. */
export function RequestDemoPage({ formKey, state }: RequestDemoPageProps) {
  const { t } = useTranslation("leads");
  const list = steps.map(({ key, icon }) => ({ text: t(`next.${key}`), icon }));
  const done = state?.kind === "done";
  return (
    <LeadPage title={t(done ? "done.title" : "demo.title")} points={{ title: t("next"), list, ordered: true }}>
      {done ? (
        <LeadDone message={t("done.text", { email: state.email })} />
      ) : (
        <>
          <p className={layout.lead}>{t("demo.lead")}</p>
          <RequestDemoForm formKey={formKey} fault={state} />
        </>
      )}
    </LeadPage>
  );
}
