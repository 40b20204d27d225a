import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormField } from "#app/content/form/form-field.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { DisputeTag } from "#app/features/usage/disputes/dispute-parts.tsx";
import type { DisputeSummary } from "#app/features/usage/disputes/dispute-view.ts";
import { HeldCard } from "#app/features/usage/held/held-card.tsx";
import type { HeldDay } from "#app/features/usage/held/held-days.server.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Initials } from "#app/ui/layout/message.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { Consent } from "./agreement-consents.server.ts";
import * as styles from "./agreement-page.css.ts";
import { type AgreementRefusal, AgreementRefused, AgreementTag, LimitForm, TermFacts } from "./agreement-parts.tsx";
import { AgreementPrice } from "./agreement-price.tsx";
import type { AgreementView } from "./agreement-rows.server.ts";
import type { AgreementUse } from "./agreement-use.ts";
import { AgreementUseCard, type UseUnit } from "./agreement-use-card.tsx";
import type { AgreementChange, AgreementPricing } from "./agreements.server.ts";
import { Offered } from "./offered-card.tsx";

interface AgreementPageProps {
  agreement: AgreementView;
  pricing: AgreementPricing;
  held: HeldDay[];
  consents: Consent[];
  /** Open disputes of its usage. */
  disputes: DisputeSummary[];
  history: AgreementChange[];
  use: AgreementUse;
  /** Unit by which usage is shown. */
  unit: UseUnit;
  /** What the buyer decided about the service; null for the seller. */
  decision?: ReactNode;
  /** Fields of the monthly limit. */
  limitFields: readonly FormField[];
  state: AgreementRefusal | null;
}

/** An agreement, as seen by its buyer or seller. */
export function AgreementPage(props: AgreementPageProps) {
  const { agreement, pricing, held, consents, disputes, history, use, unit, limitFields, state } = props;
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  const { serviceName, otherName, side } = agreement;
  const trail = [
    { name: t(isPermitted(viewer, "sell") ? "listings:own.title" : "requests:own.service.title"), to: "/myservices" },
    { name: t("agreement.title"), to: "/myservices/agreements" },
    { name: serviceName, to: "#" },
  ];
  const decides = agreement.actions.length > 0;
  const isOffer = agreement.state === "offered";
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        logo={<ServiceLogo src={agreement.serviceLogo} />}
        title={t(`agreement.heading.${side}`, { service: serviceName, company: otherName })}
        facts={
          <>
            <AgreementTag state={agreement.state} />
            <TermFacts agreement={agreement} />
          </>
        }
      />
      <div className={report.stack}>
        <AgreementRefused state={state} />
        {isOffer ? <Offered agreement={agreement} fields={limitFields} state={state} /> : null}
        <HeldCard days={held} side={side} decides={side === "buyer" && agreement.mayDecide} />
        <div className={styles.columns}>
          <div className={styles.main}>
            {isOffer ? null : <AgreementUseCard {...{ agreement, use, disputes, unit }} />}
            <AgreementPrice pricing={pricing} side={side} />
          </div>
          <div className={styles.side}>
            {props.decision}
            <InDisputeCard disputes={disputes} />
            {side === "buyer" && decides && !isOffer ? (
              <SectionCard id="limit" title={t("limit.title")}>
                <LimitForm
                  key={agreement.version}
                  limitCents={agreement.limitCents}
                  isHard={agreement.limitIsHard}
                  version={agreement.version}
                  fields={limitFields}
                  state={state}
                />
              </SectionCard>
            ) : null}
            {decides && !agreement.actions.includes("accept") ? <PauseOrEnd agreement={agreement} /> : null}
          </div>
          <div className={styles.history}>
            <SectionCard id="history" title={t("agreement.consents")}>
              <Consents consents={consents} side={side} />
              <History history={history} />
            </SectionCard>
          </div>
        </div>
      </div>
    </Page>
  );
}

function InDisputeCard({ disputes }: Pick<AgreementPageProps, "disputes">) {
  const { t } = useTranslation("usage");
  const { money, day, month } = useFigures();
  if (disputes.length === 0) return null;
  return (
    <SectionCard id="disputes" title={t("dispute.mark")}>
      <p className={styles.note}>{t("dispute.stays")}</p>
      <ul className={styles.disputes}>
        {disputes.map((dispute) => (
          <li key={dispute.publicId} className={styles.dispute}>
            <TextLink to={`/company/payment/disputes/${dispute.publicId}`}>
              {dispute.day === null ? month(dispute.month) : day(dispute.day)}
            </TextLink>
            <span className={styles.disputeSum}>{money(dispute.reported.totalCents)}</span>
            <DisputeTag {...dispute} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Who consented for each side. */
function Consents({ consents, side }: { consents: readonly Consent[]; side: AgreementView["side"] }) {
  const { t } = useTranslation("usage");
  const { locale } = useShell();
  if (consents.length === 0) return <p className={styles.note}>{t("agreement.consents.none")}</p>;
  return (
    <ul className={styles.consents}>
      {consents.map(({ side: by, name, company, at }) => (
        <li key={by} className={styles.consent}>
          <Initials name={name || company} isOwn={by === side} />
          <div>
            <div className={styles.consentName}>{name || company}</div>
            <div className={styles.when}>
              {name === "" ? null : `${company} · `}
              {t(`agreement.actor.${by}`)}
            </div>
            <div className={styles.when}>
              <Moment iso={at} locale={locale} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: Pick<AgreementPageProps, "history">) {
  const { t } = useTranslation("usage");
  const { locale } = useShell();
  const { money } = useFigures();
  return (
    <>
      <Heading level={3} look="card">
        {t("agreement.history")}
      </Heading>
      <ul className={styles.changes}>
        {history.map(({ at, actor, name, fromState, toState, limitCents }) => (
          <li key={`${at} ${fromState} ${toState} ${limitCents}`}>
            <div>
              {fromState !== toState
                ? t(`agreement.state.${toState}`)
                : limitCents === null
                  ? t("limit.removed")
                  : t("limit.set", { amount: money(limitCents) })}
            </div>
            <div className={styles.when}>
              <Moment iso={at} locale={locale} /> ·&nbsp;{t(`agreement.actor.${actor}`)}
              {name === "" ? null : `, ${name}`}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function PauseOrEnd({ agreement }: Pick<AgreementPageProps, "agreement">) {
  const { t } = useTranslation("usage");
  const pending = useNavigation().state === "submitting";
  const { actions, version, state } = agreement;
  const turn = actions.includes("pause") ? "pause" : actions.includes("resume") ? "resume" : null;
  return (
    <SectionCard id="end" title={t("agreement.pauseOrEnd")}>
      {turn === null ? null : (
        <>
          <p className={styles.note}>{t(`agreement.act.${turn}.text`)}</p>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value={turn} size="form" pending={pending}>
              {t(`agreement.act.${turn}`)}
            </Button>
          </Form>
        </>
      )}
      {actions.includes("end") ? (
        // Another form after each change: a tick that took an offer back must not stand for ending the agreement.
        <Form key={version} method="post" className={styles.form}>
          <input type="hidden" name="version" value={version} />
          <Checkbox id="confirm" name="confirm" value="yes">
            {t(state === "offered" ? "agreement.act.withdraw.confirm" : "agreement.act.end.confirm")}
          </Checkbox>
          <Button type="submit" name="intent" value="end" kind="critical" size="form" pending={pending}>
            {t(state === "offered" ? "agreement.act.withdraw" : "agreement.act.end")}
          </Button>
        </Form>
      ) : null}
    </SectionCard>
  );
}
