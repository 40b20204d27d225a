import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { ListedReview } from "./moderate-reviews.server.ts";
import { listModerations } from "./moderation.ts";
import { NoteForm, type NoteState } from "./note-form.tsx";
import { ReviewList } from "./review-list.tsx";
import * as styles from "./reviews.css.ts";

interface ModerationPageProps {
  reviews: readonly ListedReview[];
  fields: readonly FormField<"note">[];
  state: NoteState | null;
}

/** Reviews with what an administrator can do about them, open objections first (`/gigmarket/admin/reviews`). */
export function ModerationPage({ reviews, fields, state }: ModerationPageProps) {
  const { t } = useTranslation("reviews");
  return (
    <Page>
      <PageHead look="app" title={t("console.title")} lead={t("console.lead")} />
      <ReviewList
        reviews={reviews}
        form={(review) => (
          <NoteForm
            review={review}
            fields={fields}
            state={state}
            intents={listModerations(review).map((value) => ({ value, label: t(`moderation.${value}`) }))}
            opener={review.appealIsOpen ? undefined : t(`moderate.${review.state}`)}
            above={
              review.appealIsOpen ? (
                <p className={styles.text}>
                  <b>{t("appeal.open")}</b> {review.appeal}
                </p>
              ) : null
            }
          />
        )}
      />
    </Page>
  );
}
