import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { SectionCard } from "#app/ui/section-card.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ActAnswer } from "./act-answer.tsx";
import * as styles from "./brand.css.ts";
import type { BrandEditor, MailView } from "./brand-editor.ts";
import { BrandForm } from "./brand-form-fields.tsx";
import { BrandFrame } from "./brand-frame.tsx";
import { BrandPreviewPanel } from "./brand-preview-panel.tsx";
import type { BrandFormState } from "./brand-state.ts";
import type { BrandSaved } from "./brand-view.ts";
import { ChangeList } from "./change-list.tsx";
import { FaultList } from "./fault-list.tsx";
import { PublishForm } from "./publish-form.tsx";

interface BrandEditorPageProps {
  editor: BrandEditor;
  mail: MailView | null;
  saved: BrandSaved | null;
  state: BrandFormState | null;
}

/** Shows and changes everything that a brand needs; what is saved is a draft until it is published. */
export function BrandEditorPage({ editor, mail, saved, state }: BrandEditorPageProps) {
  const others = state?.kind === "faulty" ? state.others : [];
  return (
    <BrandFrame
      slug={editor.slug}
      title={editor.name}
      tag={<State editor={editor} />}
      lead={<Lead editor={editor} />}
      actions={<PublishForm editor={editor} />}
      here="brand"
      saved={state === null ? saved : null}
    >
      <ActAnswer state={state} concerned={[`${editor.name} (tenants/${editor.slug})`]} />
      {editor.isConflict ? <Conflict /> : null}
      <FaultList faults={others.length > 0 ? others : editor.faults} slug={editor.slug} />
      <div className={styles.columns}>
        <BrandForm editor={editor} state={state} />
        <div className={styles.sticky}>
          <BrandPreviewPanel editor={editor} mail={mail} />
          {editor.hasDraft ? <Changes editor={editor} /> : null}
        </div>
      </div>
    </BrandFrame>
  );
}

function State({ editor: { faults, hasDraft, isServed } }: { editor: BrandEditor }) {
  const { t } = useTranslation("brands");
  if (faults.some(({ severity }) => severity === "error")) return <Tag tone="critical">{t("state.faulty")}</Tag>;
  if (!isServed) return <Tag tone="inactive">{t("state.draft")}</Tag>;
  return hasDraft ? <Tag tone="pending">{t("state.unpublished")}</Tag> : <Tag tone="live">{t("state.serving")}</Tag>;
}

function Lead({ editor: { latest, isServed, hasDraft, changes } }: { editor: BrandEditor }) {
  const { t, i18n } = useTranslation("brands");
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
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

/** Nothing of somebody else's is overwritten unless the administrator says so. */
function Conflict() {
  const { t } = useTranslation("brands");
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

function Changes({ editor: { changes } }: { editor: BrandEditor }) {
  const { t } = useTranslation("brands");
  return (
    <SectionCard id="changes" title={t("changes", { count: changes.length })}>
      <ChangeList changes={changes} />
    </SectionCard>
  );
}
