import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { HeldState } from "#app/features/profile/act-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ActAnswer } from "./act-answer.tsx";
import * as styles from "./brand.css.ts";
import { BrandFrame } from "./brand-frame.tsx";
import type { BrandFormState } from "./brand-state.ts";
import type { BrandSaved, RevisionView } from "./brand-view.ts";
import { ChangeList } from "./change-list.tsx";

interface BrandHistoryPageProps {
  slug: string;
  revisions: RevisionView[];
  /** Revision of the folder as it lies there; going back holds only for that. */
  folder: string | null;
  saved: BrandSaved | null;
  state: BrandFormState | null;
}

/** What a brand was, who changed what and when, and the way back. */
export function BrandHistoryPage({ slug, revisions, folder, saved, state }: BrandHistoryPageProps) {
  const { t } = useTranslation("brands");
  return (
    <BrandFrame
      slug={slug}
      title={t("history.title")}
      lead={t("history.lead")}
      here="history"
      saved={state === null ? saved : null}
    >
      <ActAnswer state={state} concerned={state?.kind === "held" ? toConcerned(state, t) : []} />
      {revisions.length === 0 ? <p>{t("history.none")}</p> : null}
      <ol className={styles.history}>
        {revisions.map((revision) => (
          <Card as="li" key={revision.number}>
            <Revision revision={revision} folder={folder} />
          </Card>
        ))}
      </ol>
    </BrandFrame>
  );
}

/** The revision that one goes back to. */
function toConcerned({ fields }: HeldState, t: TFunction): string[] {
  return fields.flatMap(([name, number]) => (name === "number" ? [t("history.revision", { number })] : []));
}

function Revision({ revision, folder }: { revision: RevisionView; folder: string | null }) {
  const { t, i18n } = useTranslation("brands");
  const { number, source, restored, author, createdAt, changes, current } = revision;
  return (
    <>
      <div className={styles.bar}>
        <div>
          <div className={styles.titleLine}>
            <Heading level={2} look="card">
              {t("history.revision", { number })}
            </Heading>
            {current ? <Tag tone="live">{t("state.serving")}</Tag> : null}
          </div>
          <p className={styles.below}>
            <Moment iso={createdAt} locale={i18n.language} /> · {author ?? t("history.folder")}
            {source === "rollback" ? ` · ${t("history.restored", { number: restored })}` : ""}
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
