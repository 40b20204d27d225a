import { Download } from "lucide-react";
import type { OpenApiOperation } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/layout/button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { Operation } from "./operation.ts";
import { OperationColumns } from "./operation-columns.tsx";

interface OwnApiPageProps {
  operations: readonly OpenApiOperation[];
  operation: Operation | null;
}

/** The reference of this site's own calls. */
export function OwnApiPage({ operations, operation }: OwnApiPageProps) {
  const { t } = useTranslation("api-reference");
  const { productName } = useShell().tenant;
  return (
    <Page>
      <PageHead
        look="page"
        title={t("own.title", { product: productName })}
        lead={t("own.lead")}
        facts={t("operations.count", { count: operations.length })}
        actions={
          <a href="/api/openapi.json" download="openapi.json" className={buttonClass({})}>
            <Icon of={Download} size={16} />
            {t("download")}
          </a>
        }
      />
      <OperationColumns operations={operations} operationCount={operations.length} operation={operation} />
    </Page>
  );
}
