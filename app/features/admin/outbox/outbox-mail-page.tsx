import type { ReactNode } from "react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { TenantCell, TimeCell } from "#app/features/admin/table/cells.tsx";
import { FactList } from "#app/features/admin/table/fact-list.tsx";
import type { SectionView } from "#app/features/admin/table/section-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailAddress } from "#app/ui/contact/mail-link.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { MailFrame } from "#app/ui/media/mail-frame.tsx";
import { type OutboxMail, withOwnPictures } from "./outbox-mail.ts";
import * as styles from "./outbox-mail-page.css.ts";
import { MailPurpose, MailStatus } from "./outbox-page.tsx";

interface OutboxMailPageProps extends Pick<SectionView<unknown>, "tenantNames"> {
  mail: OutboxMail;
}

/** One mail as its recipient gets it. The HTML is sandboxed: no scripts, no network. */
export function OutboxMailPage({ mail, tenantNames }: OutboxMailPageProps) {
  const { t } = useTranslation("admin");
  const trail = [{ name: t("mail.title"), to: "/gigmarket/admin/mail" }];
  return (
    <ConsolePage title={mail.subject} lead={<MailAddress address={mail.recipient} />} trail={trail}>
      <FactList facts={useFacts(mail, tenantNames)} />
      {mail.text === "" ? <p>{t("mail.bodyDeleted")}</p> : <Versions mail={mail} />}
    </ConsolePage>
  );
}

function Versions({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.versions}>
      <section aria-labelledby="html">
        <Heading level={2} look="section" id="html">
          {t("mail.html")}
        </Heading>
        <MailFrame className={styles.frame} title={mail.subject} html={withOwnPictures(mail.html)} />
      </section>
      <section aria-labelledby="text">
        <Heading level={2} look="section" id="text">
          {t("mail.text")}
        </Heading>
        <pre className={styles.text}>{mail.text}</pre>
      </section>
    </div>
  );
}

function useFacts(mail: OutboxMail, tenantNames: Record<string, string>): [string, ReactNode][] {
  const { t } = useTranslation("admin");
  return [
    [t("mail.from"), `${mail.fromName} <${mail.fromAddress}>`],
    [t("mail.kind"), <MailPurpose key="kind" mail={mail} />],
    [t("filter.tenant"), <TenantCell key="tenant" id={mail.tenantId} view={{ tenantNames }} />],
    [t("mail.created"), <TimeCell key="created" at={mail.createdAt} />],
    [t("filter.status"), <MailStatus key="status" status={mail.status} />],
    [t("mail.attempts"), mail.attempts],
    ...(mail.replyTo === null ? [] : [[t("mail.replyTo"), mail.replyTo] satisfies [string, ReactNode]]),
    ...(mail.lastError === null ? [] : [[t("mail.lastError"), mail.lastError] satisfies [string, ReactNode]]),
  ];
}
