import type { FormField } from "#app/content/form/form-field.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import type { ListedReview } from "./moderate-reviews.server.ts";
import { NoteForm, type NoteState } from "./note-form.tsx";
import { ReviewList } from "./review-list.tsx";

interface SellersReviewsPageProps {
  reviews: readonly ListedReview[];
  fields: readonly FormField<"note">[];
  state: NoteState | null;
}

/** The reviews of a seller's services, with its replies (`/myservices/reviews`). */
export function SellersReviewsPage({ reviews, fields, state }: SellersReviewsPageProps) {
  const { t } = useTranslation("reviews");
  const trail = [
    { name: t("listings:own.title"), to: "/myservices" },
    { name: t("sellers.title"), to: "#" },
  ];
  return (
    <Page>
      <PageHead look="app" trail={trail} title={t("sellers.title")} lead={t("sellers.lead")} />
      <ReviewList
        reviews={reviews}
        form={(review) =>
          review.state === "shown" ? (
            <NoteForm
              review={review}
              fields={fields}
              state={state}
              opener={t(review.reply === null ? "reply.open" : "reply.change")}
              initial={review.reply ?? ""}
              intents={[{ value: "reply", label: t(review.reply === null ? "reply.send" : "reply.replace") }]}
            />
          ) : null
        }
      />
    </Page>
  );
}
