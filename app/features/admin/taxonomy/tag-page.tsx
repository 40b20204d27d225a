import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { formColumn } from "#app/ui/layout/columns.css.ts";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { parentKinds, type TagFormState, type TagKindName, type TagValues, toTagFields } from "./tag-form.ts";
import type { TagToEdit } from "./taxonomy.server.ts";
import * as styles from "./taxonomy-page.css.ts";

interface TagPageProps {
  /** A new tag has the id null. */
  tag: Omit<TagToEdit, "id"> & { id: number | null };
  /** Tags that it can belong to. */
  parents: readonly { id: number; name: string }[];
  fields: readonly FormField<keyof TagValues>[];
  state: TagFormState | null;
}

const formId = "tag";

/** A system belongs to a type of systems instead of a company type. */
function toFieldsOf(kind: TagKindName, fields: TagPageProps["fields"]): TagPageProps["fields"] {
  if (kind !== "system") return fields;
  const look = { label: "admin:taxonomy.field.systemType", placeholder: "admin:taxonomy.systemType.choose" } as const;
  return fields.map((each) => (each.name === "parentId" ? { ...each, ...look } : each));
}

/** A line of business, step of the value chain, company type, category or system: names and parent. */
export function TagPage({ tag, parents, fields, state }: TagPageProps) {
  const { t } = useTranslation("admin");
  const pending = useNavigation().state === "submitting";
  const values = state?.values ?? tag.values;
  const base = state?.base ?? toTagFields(tag.values);
  const conflicts = state?.kind === "conflict" ? state.conflicts : [];
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.kind === "faulty" ? state.errors : undefined, t);
  const list = `/gigmarket/admin/taxonomy?kind=${tag.kind}`;
  const nameOfParent = (id: string) => parents.find((parent) => String(parent.id) === id)?.name ?? id;
  const shown = parentKinds[tag.kind] ? toFieldsOf(tag.kind, fields) : fields.filter(({ name }) => name !== "parentId");
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
      <div className={formColumn}>
        <Card padding="roomy">
          <Form key={JSON.stringify(base)} id={formId} method="post" noValidate className={styles.form}>
            {wrong.length > 0 ? <ErrorSummary title={t("error.summary")} errors={wrong} /> : null}
            {tag.id === null ? null : <FormBaseFields base={base} conflicts={conflicts} />}
            <FormFields
              fields={shown}
              values={values}
              errorOf={errorOf}
              choices={{ parentId: parents.map(({ id, name }) => ({ value: String(id), label: name })) }}
            />
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
      </div>
    </ConsolePage>
  );
}
