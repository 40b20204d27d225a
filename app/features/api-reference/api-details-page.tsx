import { Download, FileCode } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { toSignInPath } from "#app/features/identity/sign-in/sign-in-path.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { useOwnDocument } from "#app/ui/page/use-own-document.ts";
import * as styles from "./api-details-page.css.ts";
import type { ApiReference } from "./api-reference.server.ts";

const ReferenceViewer = lazy(() =>
  import("./reference-viewer.tsx").then((module) => ({ default: module.ReferenceViewer })),
);

/** Above this number the viewer starts collapsed. */
const manyOperations = 60;

/** The reference of a service's OpenAPI document (spec 2.4, API details). */
export function ApiDetailsPage({ reference }: { reference: ApiReference }) {
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
          .filter((part) => part !== "")
          .join(" · ")}
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
          </>
        }
      />
      {reference.elsewhere === null ? (
        <Reference reference={reference} />
      ) : (
        <p className={styles.note}>{t("elsewhere")}</p>
      )}
    </Page>
  );
}

/** The list of operations, until the viewer replaces it. */
function Reference({ reference }: { reference: ApiReference }) {
  const { viewer, path } = useShell();
  const { service, base, callable, operationCount } = reference;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const list = <OperationList {...reference} />;
  return (
    <>
      <TryNote callable={callable} signedIn={viewer !== null} returnTo={path} />
      {alive ? (
        <Suspense fallback={list}>
          <ReferenceViewer
            serviceId={service.id}
            base={base}
            canTry={viewer !== null && callable}
            manyOperations={operationCount > manyOperations}
            meanwhile={list}
          />
        </Suspense>
      ) : (
        list
      )}
    </>
  );
}

function TryNote({ callable, signedIn, returnTo }: { callable: boolean; signedIn: boolean; returnTo: string }) {
  const { t } = useTranslation("api-reference");
  const { tenant } = useShell();
  if (!callable) return <p className={styles.note}>{t("try.noServer")}</p>;
  if (signedIn) return <p className={styles.note}>{t("try.note")}</p>;
  return (
    <p className={styles.note}>
      {t("try.signIn")} <TextLink to={toSignInPath(tenant.paths, returnTo)}>{t("try.login")}</TextLink>
    </p>
  );
}

/** A short list of operations, shown before the viewer loads and without JavaScript. */
function OperationList({ operations, operationCount }: Pick<ApiReference, "operations" | "operationCount">) {
  const { t } = useTranslation("api-reference");
  if (operations.length === 0)
    return (
      <EmptyNote icon={FileCode} flush>
        {t("operations.none")}
      </EmptyNote>
    );
  return (
    <section aria-labelledby="operations">
      <Heading level={2} look="section" id="operations">
        {t("operations")}
      </Heading>
      <ul className={styles.list}>
        {operations.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`} className={styles.operation}>
            <span className={styles.method}>{method}</span>
            <span className={styles.path}>{path}</span>
            <span className={styles.summary}>{summary}</span>
          </li>
        ))}
      </ul>
      {operationCount > operations.length ? (
        <p className={styles.more}>{t("operations.more", { count: operationCount - operations.length })}</p>
      ) : null}
    </section>
  );
}
