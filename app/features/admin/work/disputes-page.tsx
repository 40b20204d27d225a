import { MessageSquareWarning } from "lucide-react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import type { DisputeList } from "#app/features/usage/disputes/disputes.server.ts";
import { DisputesTable } from "#app/features/usage/disputes/disputes-table.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/table/pager.tsx";

/** Disputes of all companies, earliest deadline first. */
export function AllDisputesPage({ disputes, hasMore, page }: DisputeList & { page: number }) {
  const { t } = useTranslation("admin");
  return (
    <ConsolePage title={t("disputes.title")} lead={t("disputes.lead")}>
      {disputes.length === 0 ? (
        <EmptyState icon={MessageSquareWarning} title={t("usage:dispute.none")} text={t("usage:dispute.none.text")} />
      ) : (
        <DisputesTable caption={t("disputes.title")} disputes={disputes} base="/gigmarket/admin/disputes" />
      )}
      <Pager
        label={t("usage:dispute.pages")}
        previous={page > 1 ? `?page=${page - 1}` : null}
        next={hasMore ? `?page=${page + 1}` : null}
      />
    </ConsolePage>
  );
}
