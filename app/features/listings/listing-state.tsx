import { Form, useNavigation } from "@remix-run/react";
import { ListingHistory } from "#app/features/listings/review/listing-history.tsx";
import * as styles from "#app/features/listings/wizard/wizard.css.ts";
import type { Wizard } from "#app/features/listings/wizard/wizard.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Inline } from "#app/ui/layout/inline.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { ListingStatusTag } from "./listing-status-tag.tsx";

/** State of a listing that cannot be edited now. */
export function ListingState({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation("listings");
  const pending = useNavigation().state === "submitting";
  const inReview = wizard.status === "submitted";
  return (
    <div className={styles.sections}>
      <Card>
        <div className={styles.stateHead}>
          <Heading level={2} look="section">
            {t(inReview ? "state.submitted" : "state.rejected")}
          </Heading>
          <ListingStatusTag status={wizard.status} />
        </div>
        <p className={styles.text}>
          {t(inReview ? (wizard.isEdit ? "state.submitted.edit" : "state.submitted.text") : "state.rejected.text")}
        </p>
        <Form method="post">
          <Inline>
            <LinkButton to="/myservices" kind="primary" size="form">
              {t("state.own")}
            </LinkButton>
            <Button type="submit" name="intent" value={inReview ? "takeBack" : "discard"} size="form" pending={pending}>
              {t(inReview ? "state.takeBack" : "state.discard")}
            </Button>
          </Inline>
        </Form>
      </Card>
      <ListingHistory history={wizard.history} />
    </div>
  );
}
