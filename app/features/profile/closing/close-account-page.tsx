import { Form, useNavigation } from "@remix-run/react";
import { longestPassword } from "#app/features/identity/password/password-length.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import * as styles from "./close-account-page.css.ts";
import type { ClosingFacts, ClosingObstacle, ClosingOutcome } from "./closing.ts";

interface CloseAccountPageProps {
  /** Null once the account is closed. */
  facts: ClosingFacts | null;
  /** Days until a closed account is deleted. */
  days: number;
  outcome: ClosingOutcome | null;
}

/** What closing the account does, and the form that does it. */
export function CloseAccountPage({ facts, days, outcome }: CloseAccountPageProps) {
  const { t } = useTranslation("profile");
  const { tenant } = useShell();
  if (outcome?.kind === "done" || facts === null)
    return (
      <AuthLayout title={t("closing.doneTitle")} lead={t("closing.done", { count: days })} done>
        <LinkButton to={tenant.home} kind="primary" size="form" reloadDocument>
          {t("closing.home")}
        </LinkButton>
      </AuthLayout>
    );
  const obstacle = outcome?.kind === "refused" ? outcome.reason : facts.obstacle;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[
          { name: t("title"), to: "/profile" },
          { name: t("close.title"), to: "#" },
        ]}
        title={t("close.title")}
        lead={t("closing.lead", { email: facts.email })}
      />
      <div className={styles.sections}>
        <Consequences facts={facts} days={days} />
        {obstacle === null ? (
          <CloseForm facts={facts} outcome={outcome} />
        ) : (
          <Obstacle of={obstacle} company={facts.company} />
        )}
      </div>
    </Page>
  );
}

function Consequences({ facts, days }: { facts: ClosingFacts; days: number }) {
  const { t } = useTranslation("profile");
  const { company, openRequests, assigned } = facts;
  return (
    <Card as="section" labelledBy="consequences" padding="roomy">
      <Heading level={2} look="section" id="consequences">
        {t("closing.what")}
      </Heading>
      <ul className={styles.list}>
        <li>{t("closing.now")}</li>
        <li>{t("closing.later", { count: days })}</li>
        {openRequests > 0 ? (
          <li>
            {t("closing.openRequests", { count: openRequests })}{" "}
            {company === null ? t("closing.requestsGo") : t("closing.requestsStay", { company })}
          </li>
        ) : null}
        {assigned > 0 ? <li>{t("closing.assigned", { count: assigned })}</li> : null}
        {company === null ? null : <li>{t("closing.company", { company })}</li>}
        <li>{t("closing.kept")}</li>
        <li>{t("closing.invitations")}</li>
      </ul>
    </Card>
  );
}

const nextSteps: Record<ClosingObstacle, string> = {
  lastAdministrator: "/users",
  agreements: "/myservices/agreements",
  disputes: "/company/payment/disputes",
  accounts: "/company/payment",
  offers: "/myservices",
  lastOfTenant: "/gigmarket/admin/users",
};

function Obstacle({ of, company }: { of: ClosingObstacle; company: string | null }) {
  const { t } = useTranslation("profile");
  const { email } = useShell().tenant.support;
  const stuck = email === null ? t("closing.stuck") : t("closing.stuck.contact", { email });
  return (
    <Card as="section" labelledBy="obstacle" padding="roomy">
      <Heading level={2} look="section" id="obstacle">
        {t("closing.notYet")}
      </Heading>
      <p className={styles.text}>
        {t(`closing.obstacle.${of}`, { company: company ?? "" })}
        {of === "accounts" || of === "offers" ? ` ${stuck}` : ""}
      </p>
      <Inline>
        <LinkButton to={nextSteps[of]} kind="primary" size="form">
          {t(`closing.step.${of}`)}
        </LinkButton>
        <LinkButton to="/profile" size="form">
          {t("closing.keep")}
        </LinkButton>
      </Inline>
    </Card>
  );
}

function CloseForm({ facts, outcome }: { facts: ClosingFacts; outcome: ClosingOutcome | null }) {
  const { t } = useTranslation("profile");
  const pending = useNavigation().state === "submitting";
  const error = usePasswordError(outcome);
  if (!facts.hasPassword)
    return (
      <Card as="section" labelledBy="no-password" padding="roomy">
        <Heading level={2} look="section" id="no-password">
          {t("closing.notYet")}
        </Heading>
        <p className={styles.text}>{t("closing.noPassword")}</p>
        <Inline>
          <LinkButton to="/profile#password-title" size="form">
            {t("closing.toPassword")}
          </LinkButton>
        </Inline>
      </Card>
    );
  return (
    <Card as="section" labelledBy="confirm" padding="roomy">
      <Heading level={2} look="section" id="confirm">
        {t("closing.confirm")}
      </Heading>
      {error === null ? null : (
        <ErrorSummary title={t("identity:summary", { count: 1 })} errors={[{ id: "password", message: error }]} />
      )}
      <Form method="post" noValidate className={styles.form}>
        <div className={styles.password}>
          <TextField
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            label={t("consent.password")}
            error={error ?? undefined}
            maxLength={longestPassword}
          />
        </div>
        <Inline>
          <Button type="submit" kind="critical" size="form" pending={pending}>
            {t("closing.action")}
          </Button>
          <LinkButton to="/profile" size="form">
            {t("closing.keep")}
          </LinkButton>
        </Inline>
      </Form>
    </Card>
  );
}

function usePasswordError(outcome: ClosingOutcome | null): string | null {
  const { t } = useTranslation("profile");
  switch (outcome?.kind) {
    case "wrongPassword":
    case "noPassword":
      return t(`consent.password.${outcome.kind}`);
    case "busy":
      return t("identity:passwordBusy");
    case "throttled":
      return t("consent.password.throttled", { count: Math.ceil(outcome.retryAfterSeconds / 60) });
    default:
      return null;
  }
}
