import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/features/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Table } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type ImportedServices, importedOnPage } from "./imported-service.ts";
import * as styles from "./wizard.css.ts";

/** Imported services that nobody has reviewed: each can be looked at, and taken into review. */
export function ImportedList({ services, total, page, text }: ImportedServices) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  return (
    <section aria-labelledby="imported" className={styles.section}>
      <Heading level={2} look="section" id="imported">
        {t("imported.title")}
      </Heading>
      <p className={styles.text}>{t("imported.text")}</p>
      <Form method="get" className={styles.importedSearch} role="search">
        <TextField
          id="q"
          name="q"
          type="search"
          label={t("imported.search")}
          defaultValue={text}
          key={text}
          maxLength={100}
        />
        <Button type="submit" size="form">
          {t("imported.find")}
        </Button>
      </Form>
      {services.length === 0 ? (
        <p role="status">{t("imported.none")}</p>
      ) : (
        <Table
          caption={t("imported.title")}
          rows={services}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              head: t("review.listing"),
              cell: ({ id, name }) => (
                <TextLink to={`/servicepreview/${id}`} standalone>
                  {name}
                </TextLink>
              ),
            },
            { key: "company", head: t("review.company"), kind: "beyondPhone", cell: ({ company }) => company },
            {
              key: "since",
              head: t("imported.since"),
              kind: "beyondPhone",
              cell: ({ createdAt }) => <Moment iso={createdAt} locale={locale} />,
            },
            { key: "review", head: t("imported.act"), cell: ({ id, name }) => <ReviewButton id={id} name={name} /> },
          ]}
        />
      )}
      <Pages {...{ total, page, text }} />
    </section>
  );
}

function ReviewButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("listings");
  return (
    <Form method="post">
      <input type="hidden" name="service" value={id} />
      <Button type="submit" size="small" aria-label={t("imported.review.of", { name })}>
        {t("imported.review")}
      </Button>
    </Form>
  );
}

function Pages({ total, page, text }: Omit<ImportedServices, "services">) {
  const { t } = useTranslation("listings");
  const last = Math.max(1, Math.ceil(total / importedOnPage));
  if (last === 1) return null;
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...(text === "" ? {} : { q: text }), page: String(to) })}`;
  return (
    <nav aria-label={t("imported.pages")} className={styles.importedPages}>
      <span>{t("imported.page", { page, last })}</span>
      {page > 1 ? (
        <LinkButton to={hrefOf(page - 1)} size="small">
          {t("imported.previous")}
        </LinkButton>
      ) : null}
      {page < last ? (
        <LinkButton to={hrefOf(page + 1)} size="small">
          {t("imported.next")}
        </LinkButton>
      ) : null}
    </nav>
  );
}
