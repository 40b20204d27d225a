import { Download } from "lucide-react";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useOwnDocument } from "#app/ui/page/use-own-document.ts";
import * as styles from "./api-reference.css.ts";
import type { ApiReference } from "./api-reference.server.ts";
import type { Operation } from "./operation.ts";
import { OperationColumns } from "./operation-columns.tsx";
import { OperationTrial } from "./operation-trial.tsx";
import type { LentKey } from "./trial-keys/trial-key.ts";

interface ApiDetailsPageProps {
  reference: ApiReference;
  /** The operation shown; null when the document has none, or is elsewhere. */
  operation: Operation | null;
  /** The seller's test key; null where none is lent. */
  lent: LentKey | null;
}

/** The reference of a service's OpenAPI document (spec 2.4, API details). */
export function ApiDetailsPage({ reference, operation, lent }: ApiDetailsPageProps) {
  const { t } = useTranslation("api-reference");
  const { tenant } = useShell();
  const { service, title, version, operationCount } = reference;
  useOwnDocument();
  const back = `${tenant.serviceBase}/service/${service.id}`;
  return (
    <Page>
      <PageHead
        look="page"
        trail={[
          { name: t("shell:nav.appMarket"), to: tenant.home },
          { name: service.name, to: back },
          { name: t("title"), to: "#" },
        ]}
        title={title}
        facts={[
          service.ownerCompanyName,
          version,
          reference.elsewhere === null ? t("operations.count", { count: operationCount }) : "",
        ]
          .filter(Boolean)
          .join(" ·\u00a0")}
        actions={
          <>
            <LinkButton to={back}>{t("back")}</LinkButton>
            {reference.elsewhere === null ? (
              <a
                href={`/api/services/${service.id}/openapi.json`}
                download={`openapi-${service.id}.json`}
                className={buttonClass({})}
              >
                <Icon of={Download} size={16} />
                {t("download")}
              </a>
            ) : (
              <LinkButton to={reference.elsewhere} newTab>
                {t("open")}
              </LinkButton>
            )}
            <LinkButton
              to={`${tenant.serviceBase}/startworkflow/${encodeURIComponent(service.name)}/${service.id}`}
              kind="primary"
              data-track="request-workflow"
            >
              {t("marketplace:action.requestWorkflow")}
            </LinkButton>
          </>
        }
      />
      {reference.elsewhere === null ? (
        <Reference reference={reference} operation={operation} lent={lent} />
      ) : (
        <p className={styles.note}>{t("elsewhere")}</p>
      )}
    </Page>
  );
}

function Reference({ reference, operation, lent }: ApiDetailsPageProps) {
  const { viewer } = useShell();
  const { service, callable } = reference;
  return (
    <OperationColumns
      {...reference}
      operation={operation}
      trial={(shown, typed, setTyped) =>
        callable && viewer !== null && shown.servers.length > 0 ? (
          <OperationTrial serviceId={service.id} lent={lent} operation={shown} typed={typed} onType={setTyped} />
        ) : (
          <TryNote callable={callable} isLent={lent !== null} />
        )
      }
    />
  );
}

function TryNote({ callable, isLent }: { callable: boolean; isLent: boolean }) {
  const { t } = useTranslation("api-reference");
  const { tenant, path } = useShell();
  if (!callable) return <p className={styles.note}>{t("try.noServer")}</p>;
  return (
    <p className={styles.note}>
      {t("try.signIn")} {isLent ? `${t("try.lent")} ` : null}
      <TextLink to={toSignInPath(tenant.paths, path)}>{t("try.login")}</TextLink>
    </p>
  );
}
