import { Form, useNavigation } from "@remix-run/react";
import { Fingerprint, KeyRound, type LucideIcon, Plus, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { BehindConfirmation, ConfirmationForm } from "#app/features/identity/confirmation/confirmation-form.tsx";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { type Factor, recoveryCodeCount } from "#app/features/identity/factors/factor.ts";
import {
  icon,
  list,
  row,
  rowText,
  rowTitle,
  sections as sectionsOfProfile,
} from "#app/features/profile/profile-page.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { FactorRow } from "./factor-row.tsx";
import type { SecurityState } from "./own-second-step.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import * as styles from "./security-page.css.ts";

interface SecurityPageProps {
  factors: readonly Factor[];
  recoveryCodes: { left: number; createdAt: Date } | null;
  /** Result of the last posted change; null before. */
  state: SecurityState | null;
  /** Above the factors. */
  children?: ReactNode;
}

/** The user's own second step of login: authenticator apps and recovery codes. */
export function SecurityPage({ factors, recoveryCodes, state, children }: SecurityPageProps) {
  const { t } = useTranslation("profile");
  const settled = useNavigation().state === "idle" ? state : null;
  const isOn = factors.length > 0;
  return (
    <Page>
      <PageHead
        look="app"
        title={t("security.title")}
        tag={<Tag tone={isOn ? "live" : "neutral"}>{t(isOn ? "security.on" : "security.off")}</Tag>}
        lead={t("security.lead")}
        facts={<ProfileTabs chosen="security" />}
      />
      <div className={sectionsOfProfile}>
        {settled?.kind === "done" ? (
          <DoneNotice>{t(`security.${settled.change}`, { name: settled.name })}</DoneNotice>
        ) : null}
        {settled?.kind === "gone" ? <ErrorSummary title={t("security.gone")} errors={[]} /> : null}
        {settled?.kind === "created" ? <RecoveryCodesCard codes={settled.codes} /> : null}
        <div>
          {settled?.kind === "unconfirmed" ? (
            <Confirm state={settled} factors={factors} left={recoveryCodes?.left ?? 0} />
          ) : null}
          <BehindConfirmation isConfirming={settled?.kind === "unconfirmed"}>
            <Stack gap={6}>
              {children}
              <AppsCard factors={factors} state={settled} />
              {isOn ? <CodesCard recoveryCodes={recoveryCodes} /> : null}
            </Stack>
          </BehindConfirmation>
        </div>
      </div>
    </Page>
  );
}

function AppsCard({ factors, state }: { factors: readonly Factor[]; state: SecurityState | null }) {
  const { t } = useTranslation("profile");
  const isEmpty = factors.length === 0;
  return (
    <Card as="section" labelledBy="apps-title" padding="roomy">
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} look="section" id="apps-title">
            {t("apps.title")}
          </Heading>
          <p className={styles.text}>{t(isEmpty ? "apps.none" : "apps.lead")}</p>
        </div>
        {isEmpty ? null : (
          <Inline>
            <LinkButton to="/profile/security/passkey">
              <Icon of={Plus} size={18} /> {t("passkeys.add")}
            </LinkButton>
            <LinkButton to="/profile/security/app" reloadDocument>
              <Icon of={Plus} size={18} /> {t("apps.add")}
            </LinkButton>
          </Inline>
        )}
      </div>
      {isEmpty ? (
        <ul className={list}>
          <Choice kind="passkey" drawing={Fingerprint}>
            <LinkButton to="/profile/security/passkey" kind="primary">
              <Icon of={Plus} size={18} /> {t("passkeys.add")}
            </LinkButton>
          </Choice>
          <Choice kind="app" drawing={Smartphone}>
            <LinkButton to="/profile/security/app" reloadDocument>
              <Icon of={Plus} size={18} /> {t("apps.first")}
            </LinkButton>
          </Choice>
        </ul>
      ) : (
        <ul className={list}>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              fault={state?.kind === "faulty" && state.id === factor.id ? state : null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ChoiceProps {
  kind: Factor["kind"];
  drawing: LucideIcon;
  /** The link that adds one. */
  children: ReactNode;
}

/** A second step that somebody without one may choose, in the shape of those that they will have. */
function Choice({ kind, drawing, children }: ChoiceProps) {
  const { t } = useTranslation("profile");
  return (
    <li className={row}>
      <span className={icon}>
        <Icon of={drawing} size={20} />
      </span>
      <div>
        <div className={rowTitle}>{t(`factor.kind.${kind}`)}</div>
        <div className={rowText}>{t(`factor.what.${kind}`)}</div>
      </div>
      <div className={styles.choice}>{children}</div>
    </li>
  );
}

function CodesCard({ recoveryCodes }: Pick<SecurityPageProps, "recoveryCodes">) {
  const { t, i18n } = useTranslation("profile");
  return (
    <Card as="section" labelledBy="recovery-title" padding="roomy">
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={2} look="section" id="recovery-title">
            {t("codes.title")}
          </Heading>
          <p className={styles.text}>{t("codes.what")}</p>
        </div>
      </div>
      <div className={row}>
        <span className={icon}>
          <Icon of={KeyRound} size={20} />
        </span>
        <div>
          <div className={rowTitle}>
            {t("codes.left", { count: recoveryCodes?.left ?? 0, made: recoveryCodeCount })}
          </div>
          {recoveryCodes === null ? null : (
            <div className={rowText}>
              {t("codes.made")} <Moment iso={recoveryCodes.createdAt.toISOString()} locale={i18n.language} />
            </div>
          )}
        </div>
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="intent" value="newCodes" />
          <Button type="submit" size="small">
            {t("codes.renew")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

interface ConfirmProps {
  state: ConfirmationRequiredState;
  factors: readonly Factor[];
  /** Recovery codes that are left. */
  left: number;
}

function Confirm({ state, factors, left }: ConfirmProps) {
  const { t } = useTranslation("profile");
  const posted = new Map(state.fields);
  const removed = factors.find(({ id }) => String(id) === posted.get("id"));
  const isLast = factors.length === 1;
  const words =
    posted.get("intent") === "newCodes"
      ? { title: t("codes.renew"), text: t("codes.renewText", { count: left }), yes: t("codes.renew") }
      : {
          title: t("factor.removeTitle", { name: removed?.name ?? "" }),
          text: t(isLast ? "factor.removeLast" : "factor.removeText"),
          yes: t("factor.remove"),
        };
  return <ConfirmationForm required={state.required} fields={state.fields} words={words} />;
}
