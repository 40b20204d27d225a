import { Form } from "@remix-run/react";
import { History } from "lucide-react";
import type { ConfirmationRequiredState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { ActionAnswer } from "#app/features/tenant-editor/publish/publish-answer.tsx";
import * as styles from "#app/features/tenant-editor/tenant-editor.css.ts";
import { TenantFrame } from "#app/features/tenant-editor/tenant-frame.tsx";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import type { RevisionView, TenantSaved } from "#app/features/tenant-editor/tenant-view.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import { ChangeList } from "./change-list.tsx";

interface TenantHistoryPageProps {
  slug: string;
  /** The brand's. */
  name: string;
  revisions: RevisionView[];
  /** Revision of the current folder; a rollback is only valid for that. */
  folder: string | null;
  saved: TenantSaved | null;
  state: TenantFormState | null;
}

/** A brand's revisions with authors and changes, and rollback. */
export function TenantHistoryPage({ slug, name, revisions, folder, saved, state }: TenantHistoryPageProps) {
  const { t } = useTranslation("tenant-editor");
  return (
    <TenantFrame
      slug={slug}
      name={name}
      title={t("history.title")}
      lead={t("history.lead")}
      here="history"
      saved={state === null ? saved : null}
    >
      <ActionAnswer state={state} concerned={state?.kind === "unconfirmed" ? toConcerned(state, t) : []} />
      {revisions.length === 0 ? (
        <EmptyNote icon={History} flush>
          {t("history.none")}
        </EmptyNote>
      ) : null}
      <ol className={styles.history}>
        {revisions.map((revision) => (
          <Card as="li" key={revision.number}>
            <Revision revision={revision} folder={folder} />
          </Card>
        ))}
      </ol>
    </TenantFrame>
  );
}

/** The revision to roll back to. */
function toConcerned({ fields }: ConfirmationRequiredState, t: Translate<"tenant-editor">): string[] {
  return fields.flatMap(([name, number]) => (name === "number" ? [t("history.revision", { number })] : []));
}

function Revision({ revision, folder }: { revision: RevisionView; folder: string | null }) {
  const { t, i18n } = useTranslation("tenant-editor");
  const { number, source, restored, author, createdAt, changes, current } = revision;
  return (
    <>
      <div className={styles.bar}>
        <div>
          <div className={styles.titleLine}>
            <Heading level={2} look="card">
              {t("history.revision", { number })}
            </Heading>
            {current ? <StatusTag status="serving" /> : null}
          </div>
          <p className={styles.below}>
            <Moment iso={createdAt} locale={i18n.language} /> ·&nbsp;{author ?? t("history.folder")}
            {source === "rollback" ? ` ·\u00a0${t("history.restored", { number: restored })}` : ""}
          </p>
        </div>
        {current ? null : (
          <Form method="post">
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="seen" value={folder ?? ""} />
            <Button type="submit" name="intent" value="rollBack" aria-label={t("history.rollBackTo", { number })}>
              {t("history.rollBack")}
            </Button>
          </Form>
        )}
      </div>
      <ChangeList changes={changes} />
    </>
  );
}
