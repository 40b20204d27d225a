import { CircleCheck, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ServiceCard } from "#app/features/marketplace/service.ts";
import { ServiceTypeName, StatusTag } from "#app/features/marketplace/service-facts.tsx";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { ServiceLogo } from "#app/ui/service-logo.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useArrivalFocus } from "#app/ui/use-arrival-focus.ts";
import { Wrap } from "#app/ui/wrap.tsx";
import { RequestForm, type RequestFormState } from "./request-form.tsx";
import * as styles from "./request-page.css.ts";
import type { RequestKind } from "./service-request.ts";

export interface RequestPageProps {
  kind: RequestKind;
  /** What is asked for; null for a need that no listing answers yet. */
  service: Pick<ServiceCard, "id" | "name" | "companyName" | "logoUrl" | "status" | "tagline" | "type"> | null;
  formKey: string;
  /** What came of posting the form; null before. */
  state: RequestFormState | null;
}

/** Request Service and Start Workflow (spec 2.6). */
export function RequestPage(props: RequestPageProps) {
  const { kind, service, state } = props;
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  const title = t(`${kind}.title`);
  const trail = [
    { name: t("shell:nav.appMarket"), to: tenant.home },
    ...(service ? [{ name: service.name, to: `${tenant.serviceBase}/service/${service.id}` }] : []),
    { name: title, to: "#" },
  ];
  return (
    <Wrap>
      <div className={layout.page}>
        <Breadcrumb label={t("shell:breadcrumb")} trail={trail} />
        {state?.kind === "done" ? (
          <RequestDone reference={state.reference} email={state.email} />
        ) : (
          <div className={layout.formAndAside}>
            <div>
              <Heading level={1} look="page">
                {title}
              </Heading>
              <p className={layout.lead}>{t(`${kind}.lead`)}</p>
              {service ? <AskedInShort service={service} /> : null}
              <RequestForm {...props} />
            </div>
            <aside className={layout.aside}>
              {service ? <AskedService service={service} /> : null}
              <Notes />
            </aside>
          </div>
        )}
      </div>
    </Wrap>
  );
}

type Asked = Pick<RequestPageProps, "service">["service"] & object;

/** Above the form, where there is no room beside it. */
function AskedInShort({ service }: { service: Asked }) {
  return (
    <div className={styles.short}>
      <ServiceLogo src={service.logoUrl} />
      <div>
        <div className={styles.shortName}>{service.name}</div>
        <div className={styles.company}>{service.companyName}</div>
      </div>
      <StatusTag status={service.status} />
    </div>
  );
}

function AskedService({ service }: { service: Asked }) {
  const { t } = useTranslation("requests");
  return (
    <div className={layout.onlyBeside}>
      <Card>
        <div className={styles.asked}>{t("asking")}</div>
        <div className={styles.service}>
          <ServiceLogo src={service.logoUrl} />
          <div>
            <Heading level={2} look="card">
              {service.name}
            </Heading>
            <div className={styles.company}>{service.companyName}</div>
          </div>
        </div>
        <p className={styles.tagline}>{service.tagline}</p>
        <dl className={styles.facts}>
          <dt className={styles.term}>{t("status")}</dt>
          <dd className={styles.value}>
            <StatusTag status={service.status} />
          </dd>
          <dt className={styles.term}>{t("kind")}</dt>
          <dd className={styles.value}>
            <ServiceTypeName type={service.type} />
          </dd>
        </dl>
      </Card>
    </div>
  );
}

function Notes() {
  const { t } = useTranslation("requests");
  const { tenant, viewer } = useShell();
  if (viewer) return null;
  return (
    <ul className={styles.notes}>
      <li className={styles.note}>
        <Icon of={CircleCheck} size={18} />
        <span>{t("noAccount")}</span>
      </li>
      <li className={styles.note}>
        <Icon of={LogIn} size={18} />
        <span>
          {t("haveAccount")}{" "}
          <TextLink to={tenant.paths.login} reloadDocument>
            {t("login")}
          </TextLink>{" "}
          {t("haveAccount.after")}
        </span>
      </li>
    </ul>
  );
}

function RequestDone({ reference, email }: { reference: string; email: string }) {
  const done = useArrivalFocus<HTMLDivElement>();
  const { t } = useTranslation("requests");
  const { tenant } = useShell();
  return (
    <div ref={done} tabIndex={-1} className={styles.done} role="status">
      <span className={styles.doneMark}>
        <Icon of={CircleCheck} size={24} />
      </span>
      <Heading level={1} look="page">
        {t("success.title")}
      </Heading>
      <p className={styles.doneText}>{t("success")}</p>
      <p className={styles.reference}>{t("success.reference", { reference, email })}</p>
      <LinkButton to={tenant.home} kind="primary" size="form">
        {t("success.again")}
      </LinkButton>
    </div>
  );
}
