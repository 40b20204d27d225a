import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DoneNotice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { PageHead } from "#app/ui/layout/page-head.tsx";

/** Stops the mails about saved searches, for whoever holds a mail's link. */
export function StopDigestsPage({ watching }: { watching: boolean }) {
  const { t } = useTranslation("marketplace");
  const pending = useNavigation().state === "submitting";
  return (
    <Page>
      <PageHead look="page" title={t("searches.stop.title")} lead={watching ? t("searches.stop.text") : undefined} />
      {watching ? (
        <Form method="post">
          <Button type="submit" kind="primary" size="form" pending={pending}>
            {t("searches.stop")}
          </Button>
        </Form>
      ) : (
        <>
          <DoneNotice>{t("searches.stopped")}</DoneNotice>
          <LinkButton to="/saved">{t("searches.again")}</LinkButton>
        </>
      )}
    </Page>
  );
}
