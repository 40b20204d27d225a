import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Compass } from "lucide-react";
import { useKeptShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Wrap } from "#app/ui/layout/wrap.tsx";
import { toErrorKind } from "./error-kind.ts";
import { ErrorPage } from "./error-page.tsx";
import * as styles from "./lost-page.css.ts";
import { NotFoundPage, type NotFoundReport } from "./not-found-page.tsx";
import { OutagePage } from "./outage-page.tsx";
import { readOutageReport } from "./outage-report.ts";

/** The error page for a failed route, by kind of error. */
export function FailedPage() {
  const error = useRouteError();
  const kind = toErrorKind(isRouteErrorResponse(error) ? error.status : 500);
  const report = isRouteErrorResponse(error) && kind === "outage" ? readOutageReport(error.data) : null;
  if (report) return <OutagePage {...report} />;
  if (kind === "notFound")
    return <NotFoundPage {...(error as { data: Partial<NotFoundReport> | null }).data?.reason} />;
  return kind === "refused" ? <RefusedPage /> : <ErrorPage />;
}

/** The error page for an unreadable request, which no form of ours sends. */
function RefusedPage() {
  const { t } = useTranslation("shell");
  const home = useKeptShell()?.tenant.home ?? "/";
  return (
    <div className={styles.lost}>
      <Wrap>
        <EmptyState
          icon={Compass}
          title={t("refused.title")}
          level={1}
          text={t("refused.text")}
          actions={
            <LinkButton to={home} kind="primary" reloadDocument>
              {t("notFound.home")}
            </LinkButton>
          }
        />
      </Wrap>
    </div>
  );
}
