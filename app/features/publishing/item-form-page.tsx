import { Form, useNavigation } from "@remix-run/react";
import { ConsolePage } from "#app/features/admin/console-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Grid } from "#app/ui/layout/grid.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { BodyField } from "./body-field.tsx";
import { DeleteItem } from "./delete-item.tsx";
import { type Audience, type ItemKind, type ItemState, itemsPath } from "./item.ts";
import { type FieldsProps, ItemLine, ItemSummary } from "./item-field.tsx";
import { type ItemField, type ItemValues, itemFields } from "./item-form.ts";
import type { ItemFormState } from "./item-form-state.ts";
import { ItemStateTag } from "./item-state-tag.tsx";
import { PostFields } from "./post-fields.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import * as styles from "./publishing.css.ts";
import { VideoFields } from "./video-fields.tsx";

interface ItemFormPageProps {
  kind: ItemKind;
  /** Null for a new item. */
  id: number | null;
  fields: FieldsProps["form"];
  values: ItemValues;
  /** Null for a new item. */
  state: ItemState | null;
  /** Empty for users who write for one tenant only. */
  audiences: readonly Audience[];
  timeZones: readonly string[];
  /** What was just done: it was saved, or kept as a draft of its own since the item was deleted meanwhile. */
  done: "saved" | "kept" | null;
  formKey: string;
  /** The outcome of the posted form; null before it is posted. */
  outcome: ItemFormState | null;
}

/** Edits a post, an event or a video: texts, files, publication time and audience. */
export function ItemFormPage(props: ItemFormPageProps) {
  const { kind, id, state, audiences, timeZones, done } = props;
  const outcome = props.outcome?.kind === "unconfirmed" ? null : props.outcome;
  const { t } = useTranslation("publishing");
  const pending = useNavigation().state === "submitting";
  const values = outcome?.values ?? props.values;
  const fields: FieldsProps = {
    form: props.fields,
    values,
    errors: outcome?.kind === "faulty" ? outcome.errors : {},
    pictureFault: outcome?.kind === "pictureFault" ? outcome : null,
  };
  const trail = [{ name: t(`${kind}.title`), to: itemsPath(kind) }];
  const title = id === null ? t(`${kind}.new`) : props.values.title;
  return (
    <ConsolePage
      title={title}
      tag={state === null ? null : <ItemStateTag state={state} />}
      trail={trail}
      actions={id === null ? null : <ItemLinks kind={kind} id={id} />}
    >
      {done && props.outcome === null ? (
        <DoneNotice>{t(done === "kept" ? "saved.kept" : `saved.${state ?? "draft"}`)}</DoneNotice>
      ) : null}
      <Form key={props.values.version} method="post" encType="multipart/form-data" noValidate className={styles.form}>
        <FormFault outcome={outcome} path={`${itemsPath(kind)}/${id}`} />
        <input type="hidden" name="formKey" value={outcome?.values.formKey || props.formKey} />
        <input type="hidden" name="version" value={values.version} />
        {/* The button that Enter activates. */}
        <button type="submit" name="intent" value="save" hidden aria-hidden="true" tabIndex={-1} />
        <Part name="text">
          {kind === "posts" ? <PostFields {...fields} /> : null}
          {kind === "events" ? <EventFields {...fields} /> : null}
          {kind === "videos" ? <VideoFields {...fields} /> : null}
        </Part>
        <Part name="spanish">
          <SpanishFields kind={kind} {...fields} />
        </Part>
        <Part name="publication">
          <PublicationFields {...fields} audiences={audiences} timeZones={timeZones} isNew={id === null} />
        </Part>
        <Inline>
          <Button type="submit" name="intent" value="save" kind="primary" size="form" pending={pending}>
            {t("save")}
          </Button>
        </Inline>
      </Form>
      {id === null ? null : <DeleteItem kind={kind} title={props.values.title} outcome={props.outcome} />}
    </ConsolePage>
  );
}

function Part({ name, children }: { name: "text" | "spanish" | "publication"; children: React.ReactNode }) {
  const { t } = useTranslation("publishing");
  return (
    <Card as="section" labelledBy={`part-${name}`} padding="roomy">
      <div className={styles.section}>
        <Heading level={2} look="section" id={`part-${name}`}>
          {t(`part.${name}`)}
        </Heading>
        {children}
      </div>
    </Card>
  );
}

function ItemLinks({ kind, id }: Pick<ItemFormPageProps, "kind"> & { id: number }) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <LinkButton to={`${itemsPath(kind)}/${id}/preview`} newTab>
        {t("preview")}
      </LinkButton>
      {kind === "events" ? <LinkButton to={`${itemsPath(kind)}/${id}/registrations`}>{t("guests")}</LinkButton> : null}
    </>
  );
}

/** Fields whose control's id differs from their name. */
const controls: Partial<Record<ItemField, string>> = {
  thumbnailUrl: "thumbnail",
  thumbnailSmallUrl: "thumbnail",
  posterUrl: "poster",
  captionsEn: "captionsEnFile",
  captionsEs: "captionsEsFile",
};

function FormFault({
  outcome,
  path,
}: {
  outcome: Exclude<ItemFormState, { kind: "unconfirmed" }> | null;
  path: string;
}) {
  const { t } = useTranslation("publishing");
  if (outcome === null || outcome.kind === "picture") return null;
  if (outcome.kind === "stale") {
    return (
      <ErrorSummary title={t("error.stale")} errors={[]}>
        <LinkButton to={path} newTab size="small">
          {t("error.stale.open")}
        </LinkButton>
      </ErrorSummary>
    );
  }
  const errors =
    outcome.kind === "pictureFault"
      ? [{ id: `${outcome.field}Picture`, message: t(outcome.error) }]
      : itemFields.flatMap((field) => {
          const key = outcome.errors[field];
          return key === undefined ? [] : [{ id: controls[field] ?? field, message: t(key) }];
        });
  return <ErrorSummary title={t("error.summary", { count: errors.length })} errors={errors} />;
}

/** An event's description, time and place. */
function EventFields(fields: FieldsProps) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <ItemLine {...fields} name="title" />
      <ItemSummary {...fields} name="summary" />
      <ItemLine {...fields} name="host" />
      <Grid>
        <ItemLine {...fields} name="startsAt" hasTime hint={t("hint.times")} />
        <ItemLine {...fields} name="endsAt" hasTime />
      </Grid>
      <ItemLine {...fields} name="joinUrl" type="url" inputMode="url" hint={t("hint.joinUrl")} />
    </>
  );
}

/** The Spanish texts; empty ones fall back to the original. */
function SpanishFields({ kind, ...fields }: FieldsProps & { kind: ItemKind }) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <p className={styles.plain}>{t("spanish.hint")}</p>
      <ItemLine {...fields} name="titleEs" optional />
      <ItemSummary {...fields} name="summaryEs" optional />
      {kind === "posts" ? (
        <>
          <BodyField {...fields} name="bodyEs" optional />
          <ItemLine {...fields} name="topicsEs" optional hint={t("hint.topics")} />
          <ItemLine {...fields} name="thumbnailAltEs" optional />
        </>
      ) : null}
    </>
  );
}
