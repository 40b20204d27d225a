import { Form } from "@remix-run/react";
import { ChangeList } from "#app/features/tenant-editor/history/change-list.tsx";
import { TenantPreviewPanel } from "#app/features/tenant-editor/preview/tenant-preview-panel.tsx";
import { ActionAnswer } from "#app/features/tenant-editor/publish/publish-answer.tsx";
import { PublishForm } from "#app/features/tenant-editor/publish/publish-form.tsx";
import { getDateFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FormConflicts } from "#app/ui/editor/form-conflicts.tsx";
import { SaveBar } from "#app/ui/editor/save-bar.tsx";
import { useDiscard } from "#app/ui/editor/use-discard.ts";
import { useUnsavedChanges } from "#app/ui/editor/use-unsaved-changes.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { useReaderZone } from "#app/ui/page/reader-zone.ts";
import { FaultList } from "./fault-list.tsx";
import { SectionIndex } from "./section-index.tsx";
import * as styles from "./tenant-editor.css.ts";
import type { MailView, TenantEditor } from "./tenant-editor.ts";
import { TenantForm } from "./tenant-form-fields.tsx";
import { TenantFrame } from "./tenant-frame.tsx";
import { toInputLabel, toShownText } from "./tenant-labels.ts";
import type { TenantFormState } from "./tenant-state.ts";
import { TenantStateTag } from "./tenant-state-tag.tsx";
import type { TenantSaved } from "./tenant-view.ts";
import { useTenantTyped } from "./use-tenant-typed.ts";

const formId = "brand";

interface TenantEditorPageProps {
  editor: TenantEditor;
  mail: MailView | null;
  saved: TenantSaved | null;
  state: TenantFormState | null;
}

/** Edits all settings of a brand; what is saved is a draft until published. */
export function TenantEditorPage({ editor, mail, saved, state: answered }: TenantEditorPageProps) {
  const { t } = useTranslation("tenant-editor");
  const { state, times, discard } = useDiscard(answered);
  const isAgain = state?.kind === "faulty" || state?.kind === "conflict";
  const base = (isAgain ? state.base : null) ?? editor.base;
  const changed = useUnsavedChanges(formId, base);
  const typed = useTenantTyped(editor.slug, formId, changed.length > 0);
  const labelOf = (name: string) => toInputLabel(t, name);
  const others = state?.kind === "faulty" ? state.others : [];
  return (
    <>
      <TenantFrame
        slug={editor.slug}
        name={editor.name}
        tag={<TenantStateTag of={editor} />}
        lead={<Lead editor={editor} />}
        actions={<PublishForm editor={editor} hasUnsaved={changed.length > 0} />}
        here="brand"
        saved={state === null ? saved : null}
      >
        <ActionAnswer state={state} concerned={[`${editor.name} (tenants/${editor.slug})`]} />
        {state?.kind === "conflict" ? (
          <FormConflicts
            formId={formId}
            conflicts={state.conflicts}
            lastSave={state.lastSave}
            labelOf={labelOf}
            show={(name, text) => toShownText(t, name, text)}
          />
        ) : null}
        {editor.isConflict ? <Conflict /> : null}
        <FaultList faults={others.length > 0 ? others : editor.faults} slug={editor.slug} />
        <div className={styles.columns}>
          <SectionIndex editor={editor} unsaved={changed} />
          <TenantForm
            key={`${JSON.stringify(base)} ${times}`}
            id={formId}
            editor={editor}
            state={state}
            typedErrors={typed.errors}
            base={base}
          />
          <div className={styles.sticky}>
            <TenantPreviewPanel editor={editor} mail={typed.mail ?? mail} typed={typed.version} />
            {editor.hasDraft ? <Changes editor={editor} /> : null}
          </div>
        </div>
      </TenantFrame>
      <SaveBar formId={formId} changed={changed} labelOf={labelOf} onDiscard={discard} />
    </>
  );
}

function Lead({ editor: { latest, isServed, hasDraft, changes } }: { editor: TenantEditor }) {
  const { t, i18n } = useTranslation("tenant-editor");
  const date = getDateFormat(i18n.language, { dateStyle: "medium", timeZone: useReaderZone() ?? "UTC" });
  const serving =
    !isServed || latest === null
      ? t(isServed ? "lead.serving" : "lead.notServed")
      : t("lead.revision", { number: latest.number, date: date.format(new Date(latest.createdAt)) });
  return (
    <>
      {serving} {hasDraft ? t("lead.changes", { count: changes.length }) : null}
    </>
  );
}

/** Asks before overwriting somebody else's change. */
function Conflict() {
  const { t } = useTranslation("tenant-editor");
  return (
    <section className={styles.notes.caution} aria-label={t("conflict")}>
      <strong>{t("conflict")}</strong>
      <span>{t("conflict.text")}</span>
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="intent" value="discard">
          {t("conflict.theirs")}
        </Button>
        <Button type="submit" name="intent" value="keep">
          {t("conflict.mine")}
        </Button>
      </Form>
    </section>
  );
}

function Changes({ editor: { changes } }: { editor: TenantEditor }) {
  const { t } = useTranslation("tenant-editor");
  return (
    <SectionCard id="changes" title={t("changes", { count: changes.length })}>
      <ChangeList changes={changes} />
    </SectionCard>
  );
}
