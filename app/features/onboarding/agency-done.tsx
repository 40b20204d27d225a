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
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#app/features/identity/auth-layout.tsx";
import { BrandPanel } from "#app/features/identity/brand-panel.tsx";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toPhoneHref } from "#app/ui/phone-href.ts";
import { CopyField } from "./copy-field.tsx";
import * as styles from "./registration-form.css.ts";

interface AgencyDoneProps {
  agency: string;
  email: string;
  /** Where the agency's people register. */
  link: string;
  /** Where the agency's own market opens; null where none was wanted. */
  market: string | null;
  /** A social sign-in opens the account already. */
  ready: boolean;
  /** The store page of the tenant's extension; null for none. */
  extension: string | null;
}

/** Thanks an agency for registering, and hands it the link for its people (spec 2.9). */
export function AgencyDone({ agency, email, link, market, ready, extension }: AgencyDoneProps) {
  const { t } = useTranslation("onboarding");
  const { support, paths } = useShell().tenant;
  return (
    <AuthLayout title={t("done.title")} lead={t("done.lead", { agency })} width="wide" done panel={<NextSteps />}>
      <CopyField label={t("done.link")} text={link} />
      <ul className={styles.rows}>
        {ready ? (
          <Row icon={LogIn} title={t("login")} text={t("done.readyText", { email })} href={paths.login} />
        ) : (
          <Row icon={MailCheck} title={t("done.mailTitle")} text={t("done.mailText", { email })} />
        )}
        {market === null ? null : (
          <Row icon={Store} title={t(ready ? "done.marketOpen" : "done.marketTitle")} text={market} />
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
          <Row icon={LifeBuoy} title={t("done.helpTitle")} text={support.email} href={`mailto:${support.email}`} />
        )}
        {support.phone === null ? null : (
          <Row icon={Phone} title={t("done.callTitle")} text={support.phone} href={toPhoneHref(support.phone)} />
        )}
      </ul>
    </AuthLayout>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  href?: string;
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

function NextSteps() {
  const { t } = useTranslation("onboarding");
  const mayOpenMarket = useShell().tenant.features.createMarket;
  return (
    <BrandPanel
      title={t("done.panelTitle")}
      points={[
        { title: t("done.step1Title"), text: t("done.step1Text") },
        { title: t("done.step2Title"), text: t("done.step2Text") },
        { title: t("done.step3Title"), text: t(mayOpenMarket ? "done.step3Credit" : "done.step3Text") },
      ]}
    />
  );
}
