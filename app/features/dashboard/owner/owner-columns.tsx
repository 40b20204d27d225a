import { AttentionCard } from "#app/features/dashboard/attention-card.tsx";
import { ChecklistCard } from "#app/features/dashboard/checklist/checklist-card.tsx";
import type { DashboardData } from "#app/features/dashboard/dashboard.server.ts";
import * as page from "#app/features/dashboard/dashboard-page.css.ts";
import { CreditCard } from "#app/features/dashboard/figure-cards.tsx";
import { SoldCard, UsageCard } from "#app/features/dashboard/usage-card.tsx";
import { JoinersCard } from "./joiners-card.tsx";
import { MarketLinkCard } from "./market-link-card.tsx";
import { MarketPreviewCard } from "./market-preview-card.tsx";
import * as styles from "./owner.css.ts";
import type { OwnerMarket } from "./owner-market.ts";
import { PeopleAskCard } from "./people-ask-card.tsx";

/** The dashboard of a market's owner: link, first steps, people waiting, requests by its people, preview. */
export function OwnerColumns({ market, ...props }: DashboardData & { market: OwnerMarket }) {
  const { checklist } = props;
  return (
    <>
      <div className={styles.link}>
        <MarketLinkCard market={market} />
      </div>
      <div className={page.ownerColumns}>
        <div className={page.column}>
          {checklist ? <ChecklistCard checklist={checklist} /> : null}
          <JoinersCard joiners={market.joiners} />
          <AttentionCard
            {...props}
            joiners={0}
            isFirst={checklist === null || checklist.isDismissed}
            isBeside={market.joiners.length > 0}
          />
          <PeopleAskCard requests={props.openRequests.latest} />
          <CreditCard {...props} isWide />
        </div>
        <div className={page.filledColumn}>
          <MarketPreviewCard address={market.address} />
          <SoldCard sold={props.sold} />
          <UsageCard {...props} />
        </div>
      </div>
    </>
  );
}
