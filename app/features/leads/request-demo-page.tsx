import { CalendarClock, MessagesSquare, MonitorPlay } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { DemoRequestState } from "./lead.ts";
import { LeadForm } from "./lead-form.tsx";
import { LeadDone, LeadPage } from "./lead-page.tsx";

interface RequestDemoPageProps {
  formKey: string;
  fields: readonly FormField[];
  /** The outcome of the posted form; null before it is posted. */
  state: DemoRequestState | null;
}

const steps = [
  { key: "answer", icon: MessagesSquare },
  { key: "time", icon: CalendarClock },
  { key: "show", icon: MonitorPlay },
] as const;

/** The page that requests a demo. */
export function RequestDemoPage({ state, ...form }: RequestDemoPageProps) {
  const { t } = useTranslation("leads");
  const list = steps.map(({ key, icon }) => ({ text: t(`next.${key}`), icon }));
  const done = state?.kind === "done";
  return (
    <LeadPage
      title={t(done ? "done.title" : "demo.title")}
      lead={done ? null : t("demo.lead")}
      points={{ title: t("next"), list, ordered: true }}
    >
      {done ? (
        <LeadDone message={t("done.text", { email: state.email })} />
      ) : (
        <LeadForm {...form} fault={state} failed={t("demo.failed")} submit={t("submit")} />
      )}
    </LeadPage>
  );
}
