import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields, LineControl } from "#app/ui/form/form-fields.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { RichTextField } from "#app/ui/rich-text/rich-text-field.tsx";
import type { SpecimenProps } from "./basic-specimens.tsx";
import * as styles from "./design-page.css.ts";

const fields: readonly FormField<"company" | "email" | "states" | "note">[] = [
  { name: "company", kind: "text", isOptional: false, label: "admin:companies.name" },
  { name: "email", kind: "email", isOptional: true, label: "admin:users.email", hint: "admin:design.hint" },
  { name: "states", kind: "list", isOptional: true, label: "admin:filter.state", placeholder: "admin:all" },
  { name: "note", kind: "area", isOptional: true, label: "admin:design.note", typedLimit: 200 },
];

const states = ["draft", "published", "closed"].map((value) => ({ value, label: value }));

export function SchemaSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  const wrong = { id: `${prefix}company`, message: t("design.wrong") };
  return (
    <>
      <ErrorSummary title={t("design.errors")} errors={[wrong]} takesFocus={false} />
      <Grid>
        <FormFields
          fields={fields}
          values={{ email: "marisol@harborlane.com", states: ["draft"] }}
          errorOf={(name) => (name === "company" ? wrong.message : undefined)}
          choices={{ states }}
          prefix={prefix}
          drawn={{ email: (control) => <LineControl control={control} aside={t("design.aside")} optional={false} /> }}
        />
      </Grid>
    </>
  );
}

const conflict = {
  name: "company",
  before: "Harbor Lane",
  theirs: "Harbor Lane Agency",
  mine: "Harbor Lane Insurance",
};

export function EditorSpecimens({ prefix }: SpecimenProps) {
  const { t } = useTranslation("admin");
  const of = { formId: `${prefix}-form`, labelOf: () => t("companies.name") };
  return (
    <>
      <RichTextField
        id={`${prefix}-text`}
        name={`${prefix}-text`}
        label="RichTextField"
        defaultValue="<p>Home, <strong>flood</strong> and auto.</p>"
        startsAs="html"
        limit={2000}
        isLow
      />
      <FormConflicts
        {...of}
        conflicts={[conflict]}
        lastSave={{ by: "Nadia Reyes", at: "2026-03-14T15:09:26.000Z" }}
        takesFocus={false}
      />
      <div className={styles.bounded}>
        <SaveBar {...of} changed={[]} onDiscard={() => undefined} />
      </div>
      <div className={styles.bounded}>
        <SaveBar {...of} changed={["company"]} onDiscard={() => undefined} guardsLeaving={false} />
      </div>
    </>
  );
}
