import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Moment } from "#app/ui/moment.tsx";
import * as layout from "#app/ui/page-layout.css.ts";
import { Table } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Wrap } from "#app/ui/wrap.tsx";
import { ImportedList } from "./imported-list.tsx";
import type { ImportedServices } from "./imported-service.ts";
import { ListingStatusTag } from "./listing-status-tag.tsx";
import type { ListingToReview } from "./review-listings.server.ts";
import * as styles from "./wizard.css.ts";

interface ReviewListPageProps {
  listings: readonly ListingToReview[];
  imported: ImportedServices;
}

/** Listings and imported services that wait for the platform's administrator, and what was decided lately. */
export function ReviewListPage({ listings, imported }: ReviewListPageProps) {
  const { t } = useTranslation("listings");
  const waiting = listings.filter(({ status }) => status === "submitted");
  const decided = listings.filter(({ status }) => status !== "submitted");
  return (
    <Wrap>
      <div className={layout.page}>
        <Heading level={1} look="app">
          {t("review.title")}
        </Heading>
        <p className={layout.lead}>{t("review.lead", { count: waiting.length })}</p>
        <div className={styles.sections}>
          {waiting.length > 0 ? (
            <Listings caption={t("review.waiting")} listings={waiting} />
          ) : (
            <EmptyState
              icon={ListChecks}
              title={
                <Heading level={2} look="empty">
                  {t("review.none")}
                </Heading>
              }
              text={t("review.none.text")}
            />
          )}
          {imported.total > 0 || imported.text !== "" ? <ImportedList {...imported} /> : null}
          {decided.length > 0 ? (
            <>
              <Heading level={2} look="section">
                {t("review.decided")}
              </Heading>
              <Listings caption={t("review.decided")} listings={decided} />
            </>
          ) : null}
        </div>
      </div>
    </Wrap>
  );
}

function Listings({ caption, listings }: { caption: string; listings: readonly ListingToReview[] }) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  return (
    <Table
      caption={caption}
      rows={listings}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          head: t("review.listing"),
          cell: ({ id, name }) => (
            <TextLink to={`/gigmarket/admin/listings/${id}`} standalone>
              {name}
            </TextLink>
          ),
        },
        { key: "company", head: t("review.company"), cell: ({ company }) => company },
        {
          key: "kind",
          head: t("review.kind"),
          kind: "beyondPhone",
          cell: ({ isEdit }) => t(isEdit ? "review.kind.edit" : "review.kind.new"),
        },
        {
          key: "since",
          head: t("review.since"),
          kind: "beyondPhone",
          cell: ({ submittedAt }) => (submittedAt === null ? "" : <Moment iso={submittedAt} locale={locale} />),
        },
        { key: "status", head: t("review.status"), cell: ({ status }) => <ListingStatusTag status={status} /> },
      ]}
    />
  );
}
