import {
  ChevronRight,
  ExternalLink,
  LifeBuoy,
  LogIn,
  type LucideIcon,
  MailCheck,
  Phone,
  Puzzle,
  Store,
} from "lucide-react";
import type { ReactNode } from "react";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { AuthLayout } from "#app/features/identity/sign-in/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/sign-in/brand-panel.tsx";
import { useOpeningCredit, useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toPhoneHref } from "#app/ui/contact/phone-href.ts";
import { PhoneNumber } from "#app/ui/contact/phone-link.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./registration-form.css.ts";

interface AgencyDoneProps {
  agency: string;
  email: string;
  /** Path where the agency's people register. */
  link: string;
  /** Path of the agency's new market; null when none was requested. */
  market: string | null;
  /**
   * Next page for users who are already signed in after a social registration; null when the address must be
   * confirmed.
   */
  home: string | null;
  /** The store page of the tenant's extension; null without one. */
  extension: string | null;
}

/** Confirms an agency's registration, with the link for its people (spec 2.9). */
export function AgencyDone({ agency, email, link, market, home, extension }: AgencyDoneProps) {
  const { t } = useTranslation("onboarding");
  const { support, signUp } = useShell().tenant;
  const byLink = signUp !== "byInvitation";
  const lead = byLink ? (home === null ? "done.leadConfirm" : "done.lead") : "done.leadInvite";
  return (
    <AuthLayout
      title={t("done.title")}
      lead={t(lead, { agency })}
      width="wide"
      done
      panel={<NextSteps confirms={home === null} opensMarket={market !== null} />}
    >
      <ul className={styles.rows}>
        {home === null ? (
          <Row icon={MailCheck} title={t("done.mailTitle")} text={t("done.mailText", { email })} />
        ) : (
          <Row icon={LogIn} title={t("done.enter")} text={t("done.readyText", { email })} href={home} />
        )}
      </ul>
      {byLink ? (
        <CopyField
          id="agencyLink"
          label={t("done.link")}
          text={link}
          action={t("done.copy")}
          copied={t("done.copied")}
        />
      ) : null}
      <ul className={styles.rows}>
        {market === null ? null : (
          <Row icon={Store} title={t(home === null ? "done.marketTitle" : "done.marketOpen")} text={market} />
        )}
        {extension === null ? null : (
          <Row
            icon={Puzzle}
            title={t("done.extensionTitle")}
            text={t("done.extensionText")}
            href={extension}
            newTab
            data-track="extension"
          />
        )}
        {support.email === null ? null : (
          <Row
            icon={LifeBuoy}
            title={t("done.helpTitle")}
            text={support.email}
            href={isReservedDomain(support.email) ? undefined : `mailto:${support.email}`}
          />
        )}
        {support.phone === null ? null : (
          <Row
            icon={Phone}
            title={t("done.callTitle")}
            text={<PhoneNumber phone={support.phone} />}
            href={toPhoneHref(support.phone)}
          />
        )}
      </ul>
    </AuthLayout>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  href?: string | undefined;
  newTab?: boolean;
  "data-track"?: string;
}

function Row({ icon, title, text, href, newTab = false, "data-track": track }: RowProps) {
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span>
        <b className={styles.rowTitle}>{title}</b>
        <span className={styles.rowText}>{text}</span>
      </span>
    </>
  );
  if (href === undefined) {
    return (
      <li>
        <span className={styles.row}>{content}</span>
      </li>
    );
  }
  const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <li>
      <a href={href} className={styles.row} data-track={track} {...tab}>
        {content}
        <Icon of={newTab ? ExternalLink : ChevronRight} size={18} />
      </a>
    </li>
  );
}

/** Next steps; confirming the address comes first if needed. Only a market grants credit. */
function NextSteps({ confirms, opensMarket }: { confirms: boolean; opensMarket: boolean }) {
  const { t } = useTranslation("onboarding");
  const credit = useOpeningCredit();
  const people = useShell().tenant.signUp === "byInvitation" ? "done.step1Invite" : "done.step1";
  const payment = opensMarket && credit !== null ? t("done.step3Credit", { credit }) : t("done.step3Text");
  return (
    <BrandPanel
      title={t("done.panelTitle")}
      points={[
        ...(confirms ? [{ title: t("done.mailTitle"), text: t("done.confirmText") }] : []),
        { title: t(`${people}Title`), text: t(`${people}Text`) },
        { title: t("done.step2Title"), text: t("done.step2Text") },
        { title: t("done.step3Title"), text: payment },
      ]}
    />
  );
}
