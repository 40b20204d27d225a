import { AttentionCard } from "#app/features/dashboard/attention-card.tsx";
import { ChecklistCard } from "#app/features/dashboard/checklist/checklist-card.tsx";
import type { DashboardData } from "#app/features/dashboard/dashboard.server.ts";
import { FollowedCard } from "#app/features/dashboard/followed-card.tsx";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { AnswerTimeCard } from "./answer-time-card.tsx";
import { EarnedCard } from "./earned-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { ListingHealthCard } from "./health-card.tsx";
import { HeldLine } from "./held-line.tsx";
import { RequestsToAnswer } from "./requests-to-answer.tsx";
import type { Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

type SellingColumnsProps = DashboardData & { selling: Selling; sold: MonthUsage };

/** A seller's dashboard; what the company buys follows below, if anything. */
export function SellingColumns({ selling, sold, ...props }: SellingColumnsProps) {
  const { checklist, inbox, now, openRequests } = props;
  const { workflows, services } = openRequests;
  // Requests have a card of their own.
  const attention = { ...props, inbox: inbox && { ...inbox, fresh: [], freshCount: 0 } };
  const isPastFirstSteps = checklist === null || checklist.isDismissed;
  const waits =
    props.spendingAlert !== null ||
    [openRequests.waiting, props.agreements, props.disputes, props.held, props.unfinished].some(
      ({ length }) => length > 0,
    );
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.columnOf.first}>
          {checklist ? <ChecklistCard checklist={checklist} /> : null}
          <RequestsToAnswer toAnswer={selling.toAnswer} open={inbox?.open ?? 0} now={now} isFirst={isPastFirstSteps} />
          <HeldLine held={selling.held} />
        </div>
        <div className={styles.columnOf.money}>
          <EarnedCard sold={sold} {...selling} />
          <AnswerTimeCard answers={selling.answers} />
        </div>
        <div className={styles.columnOf.rest}>
          {waits || props.joiners > 0 ? (
            <AttentionCard {...attention} isFirst={isPastFirstSteps && selling.toAnswer.count === 0} hasInboxBeside />
          ) : null}
          <FunnelCard funnel={selling.funnel} />
          <ListingHealthCard health={selling.health} />
          {workflows.length > 0 ? <FollowedCard kind="workflows" requests={workflows} /> : null}
          {services.length > 0 ? <FollowedCard kind="services" requests={services} answersOthers /> : null}
        </div>
      </div>
      <Buys {...props} />
    </>
  );
}

/** What the company buys, if anything. */
function Buys({ openRequests: { count }, usage }: Pick<DashboardData, "openRequests" | "usage">) {
  const { t } = useTranslation("dashboard");
  const { money } = useFigures();
  if (count === 0 && usage.totalCents === 0) return null;
  return (
    <p className={styles.buys}>
      {t("buys", { count, money: money(usage.totalCents) })} <TextLink to="/reports">{t("buys.open")}</TextLink>
    </p>
  );
}
