import { Form, useNavigation } from "@remix-run/react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormBaseFields, FormConflicts } from "#app/ui/form/form-conflicts.tsx";
import { toFormErrors } from "#app/ui/form/form-errors.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { longestTagName, type TagFormState, type TagValues, toTagFields } from "./tag-form.ts";
import type { TagToEdit } from "./taxonomy.server.ts";
import * as styles from "./taxonomy-page.css.ts";

interface TagPageProps {
  /** One that is added has the id null. */
  tag: Omit<TagToEdit, "id"> & { id: number | null };
  /** Company types that a category can belong to. */
  parents: readonly { id: number; name: string }[];
  state: TagFormState | null;
}

const formId = "tag";
const order = ["name", "nameEs", "parentId"] as const;

/** One line of business, step of the value chain, company type or category: its names, and where it belongs. */
export function TagPage({ tag, parents, state }: TagPageProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const values = state?.values ?? tag.values;
  const base = state?.base ?? toTagFields(tag.values);
  const conflicts = state?.kind === "conflict" ? state.conflicts : [];
  const { errorOf, wrong } = toFormErrors(order, state?.kind === "faulty" ? state.errors : undefined, t);
  const list = `/gigmarket/admin/taxonomy?kind=${tag.kind}`;
  const nameOfParent = (id: string) => parents.find((parent) => String(parent.id) === id)?.name ?? id;
  const fieldOf = (name: keyof TagValues) => ({ id: name, name, defaultValue: values[name], error: errorOf(name) });
  return (
    <ConsolePage
      title={tag.id === null ? t(`taxonomy.new.${tag.kind}`) : tag.values.name}
      lead={tag.isRetired ? t("taxonomy.isRetired") : t(`taxonomy.what.${tag.kind}`)}
      trail={[{ name: t("taxonomy.title"), to: list }]}
    >
      {conflicts.length > 0 && state?.kind === "conflict" ? (
        <FormConflicts
          formId={formId}
          conflicts={conflicts}
          lastSave={state.lastSave}
          labelOf={(name) => t(`taxonomy.field.${name as keyof TagValues}`)}
          show={(name, text) => (name === "parentId" ? nameOfParent(text) : text)}
        />
      ) : null}
      <Card padding="roomy">
        <Form key={JSON.stringify(base)} id={formId} method="post" noValidate className={styles.form}>
          {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
          {tag.id === null ? null : <FormBaseFields base={base} conflicts={conflicts} />}
          <TextField
            {...fieldOf("name")}
            label={t("taxonomy.field.name")}
            hint={t("taxonomy.field.name.hint")}
            maxLength={longestTagName}
            autoComplete="off"
          />
          <TextField
            {...fieldOf("nameEs")}
            label={t("taxonomy.field.nameEs")}
            hint={t("taxonomy.field.nameEs.hint")}
            optional
            maxLength={longestTagName}
            autoComplete="off"
            lang="es"
          />
          {tag.kind === "category" ? (
            <SelectField
              {...fieldOf("parentId")}
              label={t("taxonomy.field.parentId")}
              placeholder={t("taxonomy.parent.choose")}
              options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          ) : null}
          {tag.formerNames.length > 0 ? (
            <p className={styles.plain}>{t("taxonomy.formerNames", { names: tag.formerNames.join(", ") })}</p>
          ) : null}
          <Inline>
            <Button type="submit" kind="primary" size="form" pending={pending}>
              {t("taxonomy.save")}
            </Button>
            <LinkButton to={list} size="form">
              {t("taxonomy.cancel")}
            </LinkButton>
          </Inline>
        </Form>
      </Card>
    </ConsolePage>
  );
}
