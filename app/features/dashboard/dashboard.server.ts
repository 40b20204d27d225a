import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import type { PostSummary } from "#app/features/community/posts/post.ts";
import { listPosts } from "#app/features/community/posts/posts.server.ts";
import { getBalance } from "#app/features/ledger/ledger.server.ts";
import { listUnfinished, mostUnfinished, type UnfinishedListing } from "#app/features/listings/listings.server.ts";
import { startsSelling } from "#app/features/listings/starts-selling.server.ts";
import { countWaitingJoiners } from "#app/features/members/joining/join-requests.server.ts";
import { listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import type { RequestSummary } from "#app/features/requests/request-view.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { AgreementView } from "#app/features/usage/agreements/agreement-rows.server.ts";
import { listAgreementAlerts, mostAlerts } from "#app/features/usage/agreements/agreements.server.ts";
import { getSpending } from "#app/features/usage/agreements/spending.server.ts";
import { type SpendingAlert, toSpendingAlert } from "#app/features/usage/agreements/spending-limit.ts";
import type { DisputeSummary } from "#app/features/usage/disputes/dispute-view.ts";
import { listDisputesToAnswer, mostDisputes } from "#app/features/usage/disputes/disputes.server.ts";
import { type HeldQuestion, listHeldQuestions, mostQuestions } from "#app/features/usage/held/held-days.server.ts";
import { getMonthUsage, getSoldUsage } from "#app/features/usage/report/month-usage.server.ts";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import type { Checklist } from "./checklist/checklist.ts";
import { getCompanyChecklist } from "./checklist/checklists.server.ts";
import { loadOpenRequests, type OpenRequests } from "./open-requests.server.ts";
import { getOwnerMarket } from "./owner/owner-market.server.ts";
import type { OwnerMarket } from "./owner/owner-market.ts";
import { loadSelling } from "./selling/selling.server.ts";
import type { Selling } from "./selling/selling.ts";

const shownAttention = 5;
const shownPosts = 3;

export interface DashboardData {
  /** For owners of a market; null for everyone else. */
  market: OwnerMarket | null;
  /** For sellers; null for everyone else. */
  selling: Selling | null;
  /** Remaining first steps; null without any. */
  checklist: Checklist | null;
  /** What the viewer's company has asked for. */
  openRequests: OpenRequests;
  /** Requests that wait for the viewer as the one who answers; null for users who answer none. */
  inbox: { fresh: RequestSummary[]; freshCount: number; open: number } | null;
  /** The viewer's listings that need work. */
  unfinished: UnfinishedListing[];
  /** Number of people waiting to join the company that the viewer administers. */
  joiners: number;
  /** A seller without a listing yet, whom no first step tells to write one. */
  startsSelling: boolean;
  /** Offers to the company, and agreements close to their limit. */
  agreements: AgreementView[];
  /** The company's limit over all services, when this month's usage is close to it or beyond; null otherwise. */
  spendingAlert: SpendingAlert | null;
  /** Disputes that wait for the company's answer. */
  disputes: DisputeSummary[];
  /** Use that is held until the company decides. */
  held: HeldQuestion[];
  /** How much more of all these kinds waits than is shown, new requests apart. */
  notShown: number;
  /** Whether that is the least, because a list was not read to its end. */
  isCut: boolean;
  balanceCents: number;
  /** The company's usage as a buyer. */
  usage: MonthUsage;
  /** Usage of the company's own services; null when it sells none. */
  sold: MonthUsage | null;
  posts: PostSummary[];
  /** Load time, ISO 8601. */
  now: string;
}

interface DashboardOptions {
  home: HomeScope;
  account: AccountScope;
  /** Whether the tenant has community pages. */
  community: boolean;
  locale: string;
  /** Origin of the current site. */
  origin: string;
  senderOf: SenderOf;
}

/** Loads the signed-in user's dashboard. @param home scope of the user's own tenant, which holds its listings. */
export async function loadDashboard(
  scope: ShownScope,
  { home, account, community, locale, origin, senderOf }: DashboardOptions,
): Promise<DashboardData> {
  const [
    openRequests,
    inbox,
    unfinished,
    isNewSeller,
    joiners,
    balanceCents,
    usage,
    sold,
    posts,
    agreements,
    spending,
    disputes,
    held,
    checklist,
    selling,
    market,
  ] = await Promise.all([
    loadOpenRequests(scope, senderOf, locale),
    listInbox(scope, parseInboxQuery(new URLSearchParams("view=new&assignee=ours"))),
    listUnfinished(home),
    startsSelling(home),
    countWaitingJoiners(home),
    getBalance(scope),
    getMonthUsage(scope, locale),
    getSoldUsage(scope),
    community ? listPosts(scope, { count: shownPosts, locale }) : [],
    listAgreementAlerts(home, locale),
    getSpending(home),
    listDisputesToAnswer(home, locale),
    listHeldQuestions(home, locale),
    getCompanyChecklist(home),
    loadSelling(home, account),
    getOwnerMarket(home, { account, origin }),
  ]);
  const lists = [unfinished, agreements, disputes, held];
  const longest = [mostUnfinished, mostAlerts, mostDisputes, mostQuestions];
  const cut = [...lists.map(({ length }) => length), openRequests.waitingCount].map((n) =>
    Math.max(0, n - shownAttention),
  );
  return {
    market,
    selling,
    checklist,
    openRequests,
    inbox: inbox && {
      fresh: inbox.requests.slice(0, shownAttention),
      freshCount: inbox.counts.new,
      open: inbox.counts.open,
    },
    unfinished: unfinished.slice(0, shownAttention),
    startsSelling: isNewSeller && (checklist === null || checklist.isDismissed),
    joiners,
    agreements: agreements.slice(0, shownAttention),
    spendingAlert: toSpendingAlert(spending),
    disputes: disputes.slice(0, shownAttention),
    held: held.slice(0, shownAttention),
    notShown: cut.reduce((sum, count) => sum + count, 0),
    isCut: lists.some(({ length }, kind) => length >= (longest[kind] ?? 0)),
    balanceCents,
    usage,
    sold,
    posts,
    now: scope.now.toISOString(),
  };
}
