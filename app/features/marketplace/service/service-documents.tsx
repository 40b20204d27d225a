import { Form, useSearchParams } from "@remix-run/react";
import { ExternalLink, FileSearch } from "lucide-react";
import { longestSearch } from "#app/content/search-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { ServiceDocument } from "./service.ts";
import * as styles from "./service-page.css.ts";

/** The documents of a service, with a search by name. */
export function ServiceDocuments({ documents, search }: { documents: readonly ServiceDocument[]; search: string }) {
  const { t } = useTranslation("marketplace");
  const [params] = useSearchParams();
  // Keeps the address's other parameters, such as the previewed draft.
  const kept = new URLSearchParams([...params].filter(([name]) => name !== "documents"));
  kept.set("tab", "documentation");
  return (
    <div className={styles.section}>
      <Stack gap={5}>
        <Form role="search" preventScrollReset className={styles.search}>
          {[...kept].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            key={search}
            id="documents"
            name="documents"
            type="search"
            label={t("documents.search")}
            maxLength={longestSearch}
            defaultValue={search}
          />
          <Button type="submit" size="form">
            {t("search.button")}
          </Button>
        </Form>
        {documents.length === 0 ? (
          <div role="status">
            <EmptyNote icon={FileSearch} flush action={<TextLink to={`?${kept}`}>{t("documents.all")}</TextLink>}>
              {t("documents.none")}
            </EmptyNote>
          </div>
        ) : (
          <Table
            caption={t("tab.documentation")}
            rows={documents}
            rowKey={(document) => document.id}
            columns={[
              {
                key: "type",
                head: t("documents.type"),
                kind: "beyondPhone",
                cell: (document) => document.documentType,
              },
              { key: "name", head: t("documents.name"), cell: (document) => document.name },
              { key: "link", head: t("documents.link"), cell: (document) => <OpenLink document={document} /> },
            ]}
          />
        )}
      </Stack>
    </div>
  );
}

function OpenLink({ document }: { document: ServiceDocument }) {
  const { t } = useTranslation("marketplace");
  return (
    <a
      href={document.documentUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.open}
      aria-label={t("documents.openNamed", { name: document.name })}
    >
      {t("documents.open")}
      <Icon of={ExternalLink} size={14} />
    </a>
  );
}
