import { Form, useNavigation } from "@remix-run/react";
import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormBaseFields, FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { toFormErrors, toOrder } from "#app/ui/form/form-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { CollectedServices, type CollectedServicesProps } from "./collected-services.tsx";
import { type CollectionPlace, collectionsPaths, mostCollections } from "./collection.ts";
import { type CollectionFormState, type CollectionValues, toCollectionFields } from "./collection-form.ts";
import * as styles from "./collections.css.ts";
import { useCollectionTrail } from "./use-collection-trail.ts";

interface CollectionEditorPageProps {
  place: CollectionPlace;
  /** The saved values; those of a new one are empty. */
  values: CollectionValues;
  /** Null for a new one: services are chosen once it has a name. */
  chosen: Omit<CollectedServicesProps, "state"> | null;
  /** Its public page, on another site with its origin; null when readers do not see it. */
  address: string | null;
  /** Tenants that a new one can be for; empty where there is one only. */
  tenants: readonly { id: number; name: string }[];
  fields: readonly FormField<keyof CollectionValues>[];
  formKey: string;
  /** What was just done: it was saved, or kept as a new draft since it was deleted meanwhile. */
  done: "saved" | "kept" | null;
  state: CollectionFormState | CollectedServicesProps["state"];
}

const formId = "collection";

/** Creates or edits a collection: its texts in both languages, its state, and its services in order. */
export function CollectionEditorPage({
  place,
  values,
  chosen,
  address,
  done,
  state,
  ...form
}: CollectionEditorPageProps) {
  const { t } = useTranslation("marketplace");
  const trail = useCollectionTrail(place);
  const isNew = chosen === null;
  const name = isNew ? t("collections.new") : values.title;
  const posted = state !== null && "values" in state ? state : null;
  return (
    <Page>
      <PageHead
        look="app"
        trail={[...trail, { name: t("collections.title"), to: collectionsPaths[place] }, { name, to: "#" }]}
        title={name}
        tag={isNew ? null : <StatusTag status={values.state === "published" ? "published" : "draft"} size="regular" />}
        actions={
          address === null ? null : (
            <LinkButton to={address} reloadDocument>
              {t("collections.see")}
            </LinkButton>
          )
        }
      />
      {done && state === null ? (
        <DoneNotice>
          {t(
            done === "kept"
              ? "collections.saved.kept"
              : `collections.saved.${values.state === "published" ? "published" : "draft"}`,
          )}
        </DoneNotice>
      ) : null}
      <div className={styles.editor}>
        <Texts {...form} {...{ place, values, isNew }} state={posted} />
        {chosen === null ? null : (
          <CollectedServices {...chosen} state={state !== null && !("values" in state) ? state : null} />
        )}
      </div>
    </Page>
  );
}

interface TextsProps extends Pick<CollectionEditorPageProps, "place" | "values" | "tenants" | "fields" | "formKey"> {
  isNew: boolean;
  state: CollectionFormState | null;
}

function Texts({ place, values: before, tenants, fields, formKey, isNew, state }: TextsProps) {
  const { t } = useTranslation("marketplace");
  const pending = useNavigation().formData?.get("intent") === "save";
  const values = state?.values ?? before;
  const base = state?.base ?? toCollectionFields(before);
  const conflicts = state?.kind === "conflict" ? state.conflicts : [];
  const { errorOf, wrong } = toFormErrors(toOrder(fields), state?.kind === "faulty" ? state.errors : undefined, t);
  const shown = fields.filter(({ name }) => name !== "tenantId" || (isNew && tenants.length > 0));
  return (
    <div>
      {conflicts.length > 0 && state?.kind === "conflict" ? (
        <FormConflicts
          formId={formId}
          conflicts={conflicts}
          lastSave={state.lastSave}
          labelOf={(name) => t(`collections.field.${name as keyof CollectionValues}`)}
        />
      ) : null}
      <Card padding="roomy">
        <Form key={JSON.stringify(base)} id={formId} method="post" noValidate className={styles.form}>
          {wrong.length > 0 ? <ErrorSummary title={t("collections.error.summary")} errors={wrong} /> : null}
          {state?.kind === "tooMany" ? (
            <ErrorSummary title={t("collections.error.tooMany", { most: mostCollections })} errors={[]} />
          ) : null}
          <input type="hidden" name="formKey" value={formKey} />
          {isNew ? null : (
            <>
              <input type="hidden" name="tenantId" value={values.tenantId} />
              <FormBaseFields base={base} conflicts={conflicts} />
            </>
          )}
          <FormFields
            fields={shown}
            values={values}
            errorOf={errorOf}
            choices={{ tenantId: tenants.map(({ id, name }) => ({ value: String(id), label: name })) }}
          />
          <Inline>
            <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
              {t(isNew ? "collections.make" : "collections.save")}
            </Button>
            <LinkButton to={collectionsPaths[place]} size="form">
              {t("collections.back")}
            </LinkButton>
          </Inline>
          {isNew || before.state === "published" ? null : <Deletion />}
        </Form>
      </Card>
    </div>
  );
}

/** Nothing leads back from it, so one press is not enough. */
function Deletion() {
  const { t } = useTranslation("marketplace");
  const pending = useNavigation().formData?.get("intent") === "delete";
  return (
    <details>
      <summary className={styles.deletion}>{t("collections.delete")}</summary>
      <p className={styles.deletionText}>{t("collections.delete.text")}</p>
      <Button type="submit" name="intent" value="delete" kind="critical" size="form" pending={pending}>
        {t("collections.delete.yes")}
      </Button>
    </details>
  );
}
