import type { RequestDetail } from "#app/features/requests/request-view.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Moment } from "#app/ui/page/moment.tsx";

/** As whom the reader answers where it is not as the seller, or who answers, and how long it has waited. */
export function RequestStanding({ request }: { request: RequestDetail }) {
  const { t, i18n } = useTranslation("requests");
  const { standing, sellerName: seller } = request;
  if (standing === "delegate" || (standing === "administrator" && seller !== ""))
    return <Card>{t(`standing.${standing}`, { seller })}</Card>;
  if (standing !== null) return null;
  const isFresh = request.state === "submitted";
  return (
    <Card>
      {request.isOwnPurchase ? `${t("standing.bought")} ` : null}
      {t(seller === "" ? "standing.readsPlatform" : "standing.reads", { seller })}{" "}
      {t(isFresh ? "standing.waits" : "standing.changed")}{" "}
      <Moment iso={isFresh ? request.createdAt : request.updatedAt} locale={i18n.language} />.
    </Card>
  );
}
