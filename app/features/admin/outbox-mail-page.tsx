import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Moment } from "#app/ui/moment.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { Wrap } from "#app/ui/wrap.tsx";
import type { OutboxMail } from "./outbox-entry.ts";
import * as styles from "./outbox-page.css.ts";
import { MailStatus } from "./outbox-page.tsx";

/** One mail as its reader gets it. The HTML is shown where it can neither run anything nor reach anyone. */
export function OutboxMailPage({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation("admin");
  const trail = [
    { name: t("outbox.title"), to: "/gigmarket/admin/mail" },
    { name: mail.subject, to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        <Heading level={1} look="app">
          {mail.subject}
        </Heading>
        <Facts mail={mail} />
        <div className={styles.versions}>
          <section aria-labelledby="html">
            <Heading level={2} look="section" id="html">
              {t("outbox.html")}
            </Heading>
            <iframe className={styles.frame} title={mail.subject} sandbox="" srcDoc={mail.html} />
          </section>
          <section aria-labelledby="text">
            <Heading level={2} look="section" id="text">
              {t("outbox.text")}
            </Heading>
            <pre className={styles.text}>{mail.text}</pre>
          </section>
        </div>
      </div>
    </Wrap>
  );
}

function Facts({ mail }: { mail: OutboxMail }) {
  const { t, i18n } = useTranslation("admin");
  const facts: [string, ReactNode][] = [
    [t("outbox.recipient"), mail.recipient],
    [t("outbox.from"), `${mail.fromName} <${mail.fromAddress}>`],
    [t("outbox.kind"), mail.kind],
    [t("outbox.tenant"), mail.tenantId],
    [t("outbox.created"), <Moment key="created" iso={mail.createdAt} locale={i18n.language} />],
    [t("outbox.status"), <MailStatus key="status" status={mail.status} />],
    [t("outbox.attempts"), mail.attempts],
    ...(mail.replyTo === null ? [] : [[t("outbox.replyTo"), mail.replyTo] satisfies [string, ReactNode]]),
    ...(mail.lastError === null ? [] : [[t("outbox.lastError"), mail.lastError] satisfies [string, ReactNode]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
