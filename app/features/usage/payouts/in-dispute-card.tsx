import { MessagesSquare } from "lucide-react";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { EarningInDispute } from "./earnings.ts";
import * as styles from "./earnings-page.css.ts";

/** What buyers have reported and nobody has decided, each with the way to its thread. */
export function InDisputeCard({ disputes }: { disputes: readonly EarningInDispute[] }) {
  const { t } = useTranslation("usage");
  const { money, month, day } = useFigures();
  return (
    <Card as="section" labelledBy="disputed">
      <div className={styles.cardHead}>
        <Heading level={2} look="card" id="disputed">
          {t("disputed.title")}
        </Heading>
      </div>
      <p className={report.quiet}>{t("disputed.text")}</p>
      <ul className={styles.list}>
        {disputes.map((of) => (
          <li key={of.publicId} className={styles.disputed}>
            <Icon of={MessagesSquare} size={18} />
            <span>
              <strong className={styles.itemValue}>
                {t("disputed.what", { buyer: of.buyerName, service: of.serviceName, month: month(of.month) })}
              </strong>
              <br />
              <span className={styles.itemNote}>
                {t(of.isOwnTurn ? "disputed.yours" : "disputed.theirs", {
                  total: money(of.totalCents),
                  final: money(of.finalCents),
                  date: day(of.dueAt),
                })}
              </span>
            </span>
            <LinkButton to={`/company/payment/disputes/${of.publicId}`} size="small">
              {t("disputed.open")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
