import { Form, useNavigation } from "@remix-run/react";
import { Eye } from "lucide-react";
import type { FormField } from "#app/content/form/form-field.ts";
import { ListingStatusTag } from "#app/features/listings/listing-status-tag.tsx";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Columns } from "#app/ui/layout/columns.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { ListingHistory } from "./listing-history.tsx";
import { ReviewChanges } from "./review-changes.tsx";
import type { ListingReview } from "./review-listings.server.ts";

/** Result of posting a decision. `error` is a copy key. */
export interface ReviewState {
  error: CopyKey;
  note: string;
}

interface ReviewPageProps {
  review: ListingReview;
  fields: readonly FormField<"note">[];
  state: ReviewState | null;
  /** It was decided just now. */
  isDecided: boolean;
}

/** A listing under review by the platform's administrator: changes, history, and the decision. */
export function ReviewPage({ review, fields, state, isDecided }: ReviewPageProps) {
  const { t } = useTranslation("listings");
  const name = review.name || t("preview.unnamed");
  const last = review.history.at(-1)?.kind;
  const trail = [
    { name: t("review.title"), to: "/gigmarket/admin/listings" },
    { name, to: "#" },
  ];
  return (
    <Page>
      <PageHead
        look="app"
        trail={trail}
        title={name}
        tag={<ListingStatusTag status={review.status} />}
        lead={`${review.company} ·\u00a0${t(`review.kind.${toKind(review)}`)}`}
      />
      {isDecided && (last === "accepted" || last === "changesAsked" || last === "rejected") ? (
        <DoneNotice>
          {t(`decided.${last}`)} <TextLink to="/gigmarket/admin/listings">{t("decided.next")}</TextLink>
        </DoneNotice>
      ) : null}
      <Columns of="content">
        <div className={styles.sections}>
          <Heading level={2} look="section">
            {t(review.isEdit ? "review.differs" : "review.says")}
          </Heading>
          <ReviewChanges review={review} />
        </div>
        <aside className={styles.sections}>
          <LinkButton to={`/gigmarket/admin/listings/${review.id}/preview`} newTab>
            <Icon of={Eye} size={16} />
            {t("preview.open")}
          </LinkButton>
          {state && review.status !== "submitted" ? <ErrorSummary title={t(state.error)} errors={[]} /> : null}
          {review.status === "submitted" ? <Decision review={review} fields={fields} state={state} /> : null}
          <ListingHistory history={review.history} />
        </aside>
      </Columns>
    </Page>
  );
}

function toKind({ status, isEdit, history }: ListingReview): "new" | "edit" | "editRejected" | "accepted" {
  if (status !== "published") return isEdit ? "edit" : "new";
  return history.at(-1)?.kind === "rejected" ? "editRejected" : "accepted";
}

function Decision({ review, fields, state }: Omit<ReviewPageProps, "isDecided">) {
  const { t } = useTranslation("listings");
  const navigation = useNavigation();
  const sent = navigation.state === "submitting" ? navigation.formData?.get("decision") : null;
  return (
    <Card as="section" labelledBy="decision">
      <div className={styles.section}>
        <Heading level={2} look="section" id="decision">
          {t("decide.title")}
        </Heading>
        {state ? <ErrorSummary title={t(state.error)} errors={[]} /> : null}
        <Form method="post" className={styles.section} noValidate>
          <input type="hidden" name="submittedAt" value={review.submittedAt ?? ""} />
          <FormFields
            fields={fields}
            values={{ note: state?.note }}
            errorOf={() => (state ? t(state.error) : undefined)}
          />
          <Button type="submit" name="decision" value="accept" kind="primary" width="wide" pending={sent === "accept"}>
            {t("decide.accept")}
          </Button>
          <Button type="submit" name="decision" value="askChanges" width="wide" pending={sent === "askChanges"}>
            {t("decide.askChanges")}
          </Button>
          <Button type="submit" name="decision" value="reject" kind="quiet" width="wide" pending={sent === "reject"}>
            {t("decide.reject")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
