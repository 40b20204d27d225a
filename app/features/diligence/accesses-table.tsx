import { useTranslation } from "#app/i18n/use-translation.ts";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { ListedAccess } from "./access.server.ts";
import * as pages from "./diligence-pages.css.ts";

/** Who accepted the terms for a seller's restricted documents and who read them, newest first. */
export function AccessesTable({ accesses }: { accesses: readonly ListedAccess[] }) {
  const { t, i18n } = useTranslation("diligence");
  return (
    <section className={pages.readers} aria-labelledby="readers">
      <Heading level={2} look="section" id="readers">
        {t("readers")}
      </Heading>
      {accesses.length === 0 ? (
        <p className={pages.text}>{t("readers.none")}</p>
      ) : (
        <Table
          caption={t("readers")}
          rows={accesses}
          rowKey={({ id }) => id}
          cardsOnPhone
          columns={[
            { key: "company", head: t("readers.company"), cell: ({ company }) => company },
            { key: "person", head: t("readers.person"), cell: ({ person }) => person ?? t("readers.deleted") },
            { key: "kind", head: t("readers.what"), cell: ({ kind, subject }) => t(`readers.${kind}`, { subject }) },
            { key: "at", head: t("readers.at"), cell: ({ at }) => <Moment iso={at} locale={i18n.language} /> },
          ]}
        />
      )}
    </section>
  );
}
