import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Trail } from "#app/ui/layout/breadcrumb.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { isSettled } from "./dispute.ts";
import type { DisputeFields } from "./dispute-form.ts";
import { DisputeButtons, DisputeForm, type DisputeFormState } from "./dispute-forms.tsx";
import * as styles from "./dispute-page.css.ts";
import { DisputeTag } from "./dispute-parts.tsx";
import { DisputeThread } from "./dispute-thread.tsx";
import type { Counted, DisputeView } from "./dispute-view.ts";

interface DisputePageProps {
  dispute: DisputeView;
  fields: DisputeFields;
  /** The outcome of the post; null before it and after a success. */
  state: DisputeFormState | null;
  /** The pages above: the company's, or the console's. */
  above: Trail;
}

/** A dispute for one of its sides: the thread, with facts and actions beside it. */
export function DisputePage({ dispute, fields, state, above }: DisputePageProps) {
  const { t } = useTranslation("usage");
  const { month, day } = useFigures();
  const { serviceName, actions } = dispute;
  const time = dispute.day === null ? month(dispute.month) : day(dispute.day);
  return (
    <Page>
      <PageHead
        look="app"
        trail={[...above, { name: serviceName, to: "#" }]}
        title={t("dispute.heading", { service: serviceName, time })}
        lead={t("dispute.between", { buyer: dispute.buyerName, seller: dispute.sellerName })}
      />
      {state ? <Refused state={state} /> : null}
      <div className={styles.columns}>
        <section className={styles.thread} aria-labelledby="thread">
          <div className={styles.threadHead}>
            <Heading level={2} look="card" id="thread">
              {t("dispute.thread")}
            </Heading>
            <DisputeTag {...dispute} />
          </div>
          <Due dispute={dispute} />
          <div className={styles.part}>
            <DisputeThread dispute={dispute} />
          </div>
          {actions.includes("reply") ? (
            <div className={styles.part}>
              <DisputeForm intent="reply" dispute={dispute} fields={fields} state={state} />
            </div>
          ) : null}
        </section>
        <Stack gap={4}>
          <Facts dispute={dispute} time={time} />
          <DisputeButtons dispute={dispute} fields={fields} state={state} />
        </Stack>
      </div>
    </Page>
  );
}

function Refused({ state }: { state: DisputeFormState }) {
  const { t } = useTranslation("usage");
  const { refusal } = state;
  const faults = refusal.kind === "faulty" ? Object.entries(refusal.errors) : [];
  const errors = faults.map(([name, error]) => ({ id: `${state.intent}-${name}`, message: t(error) }));
  return (
    <div className={styles.refused}>
      <ErrorSummary title={t(`dispute.refused.${refusal.kind}`)} errors={errors} />
    </div>
  );
}

/** Deadline for the next answer. */
function Due({ dispute }: Pick<DisputePageProps, "dispute">) {
  const { t } = useTranslation("usage");
  const { locale } = useShell();
  const { state, side, dueAt, isOverdue } = dispute;
  if (isSettled(state)) return null;
  const isTheirs = (state === "open" && side === "seller") || (state === "answered" && side === "buyer");
  return (
    <p className={styles.due}>
      <Icon of={CalendarClock} size={18} />
      <span>
        {isOverdue ? (
          t("dispute.due.passed")
        ) : (
          <>
            <span className={styles.dueWhen}>
              {t(isTheirs ? "dispute.due.you" : "dispute.due.other")}{" "}
              <Moment iso={dueAt} locale={locale} look="deadline" />.
            </span>{" "}
            {t("dispute.due.then")}
          </>
        )}
      </span>
    </p>
  );
}

function Facts({ dispute, time }: Pick<DisputePageProps, "dispute"> & { time: string }) {
  const { t } = useTranslation("usage");
  const { locale, viewer } = useShell();
  const { count, money } = useFigures();
  const figures = ({ requests, totalCents }: Counted) =>
    t("dispute.figures", { count: requests, requests: count(requests), money: money(totalCents) });
  const { side, reported, current, statementMonth, repeats, createdAt } = dispute;
  const facts: [string, ReactNode][] = [
    [
      t("dispute.line"),
      side === "buyer" && statementMonth !== null && isPermitted(viewer, "pay") ? (
        <TextLink key="line" to={`/company/payment/${statementMonth.slice(0, 7)}`}>
          {time}
        </TextLink>
      ) : (
        time
      ),
    ],
    [t("dispute.reported"), <Moment key="at" iso={createdAt} locale={locale} look="day" />],
    [t("dispute.reported.figures"), figures(reported)],
    [t("dispute.current"), figures(current)],
  ];
  return (
    <SectionCard id="facts" title={t("dispute.about")}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {repeats === null ? null : (
        <p className={styles.explained}>
          {t("dispute.repeats")}{" "}
          <TextLink
            to={side === "platform" ? `/gigmarket/admin/disputes/${repeats}` : `/company/payment/disputes/${repeats}`}
          >
            {t("dispute.repeats.open")}
          </TextLink>
          {". "}
          {isSettled(dispute.state) ? null : t("dispute.repeats.seller")}
        </p>
      )}
    </SectionCard>
  );
}
