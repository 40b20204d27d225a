import {
  CircleCheck,
  FileCheck,
  FilePen,
  Gauge,
  Hand,
  Inbox,
  type LucideIcon,
  MessageSquareText,
  MessageSquareWarning,
  PackagePlus,
  UserPlus,
} from "lucide-react";
import type { Key } from "react";
import type { Figures } from "#app/features/usage/report/figures.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { rows as list } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import * as styles from "./dashboard-page.css.ts";

type AttentionCardProps = Pick<
  DashboardData,
  | "openRequests"
  | "inbox"
  | "unfinished"
  | "joiners"
  | "startsSelling"
  | "agreements"
  | "spendingAlert"
  | "disputes"
  | "held"
  | "notShown"
  | "isCut"
> & {
  /** Whether its first row is the page's primary action. */
  isFirst?: boolean;
  /** Whether another card with pending work is beside it. */
  isBeside?: boolean;
  /** Whether another card leads to the requests. */
  hasInboxBeside?: boolean;
};

/** What needs the viewer's attention as a buyer, as an answerer of requests and as a seller. */
export function AttentionCard({
  isFirst = true,
  isBeside = false,
  hasInboxBeside = false,
  ...props
}: AttentionCardProps) {
  const { t } = useTranslation("dashboard");
  const rows = useRows(props);
  const { inbox, notShown, isCut } = props;
  const more = notShown + (inbox ? Math.max(0, inbox.freshCount - inbox.fresh.length) : 0);
  return (
    <Card as="section" labelledBy="attention" padding="none">
      <div className={styles.cardHead}>
        <div className={styles.cardTitle}>
          <Heading level={2} look="card" id="attention">
            {t("attention")}
          </Heading>
          <Badge count={rows.length + more} isAtLeast={isCut} />
        </div>
        {inbox && inbox.open > 0 && !hasInboxBeside ? (
          <TextLink to="/requests?assignee=ours" standalone>
            {t("inbox", { count: inbox.open })}
          </TextLink>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyNote icon={CircleCheck}>{t(isBeside ? "attention.noneElse" : "attention.none")}</EmptyNote>
      ) : null}
      <ul className={list}>
        {rows.map(({ key, ...row }, index) => (
          <Row key={key} {...row} isFirst={isFirst && index === 0} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.more}>{t(isCut ? "attention.moreAtLeast" : "attention.more", { count: more })}</p>
      ) : null}
    </Card>
  );
}

interface AttentionRow {
  key: Key;
  icon: LucideIcon;
  title: string;
  about: string;
  /** Start of the wait; null for items without a date. */
  iso: string | null;
  to: string;
  action: string;
}

function useRows({
  openRequests: { waiting },
  inbox,
  unfinished,
  joiners,
  startsSelling,
  agreements,
  spendingAlert,
  disputes,
  held,
}: AttentionCardProps): AttentionRow[] {
  const { t } = useTranslation("dashboard");
  const figures = useFigures();
  return [
    ...waiting.map((request) => ({
      key: request.id,
      icon: MessageSquareText,
      title: t("attention.asks", { name: request.sellerName || t("attention.support"), text: request.excerpt }),
      about: request.serviceName || t("general"),
      iso: request.updatedAt,
      to: `/details?id=${request.id}`,
      action: t("attention.reply"),
    })),
    ...(inbox?.fresh ?? []).map((request) => ({
      key: request.id,
      icon: Inbox,
      title: t("attention.new", {
        name: request.buyerCompany || request.buyerName,
        service: request.serviceName || t("general"),
      }),
      about: request.excerpt,
      iso: request.updatedAt,
      to: `/requests/${request.reference}`,
      action: t("attention.review"),
    })),
    ...(joiners > 0 ? [toJoiners(t, joiners)] : []),
    ...disputes.map((dispute) => toDispute(t, dispute)),
    ...held.map((question) => toHeld(t, question, figures)),
    ...(spendingAlert ? [toSpending(t, spendingAlert, figures)] : []),
    ...agreements.map(({ publicId, state, serviceName, otherName, startsAt }) => ({
      key: publicId,
      icon: FileCheck,
      title:
        state === "offered"
          ? t("usage:agreement.offer.title", { company: otherName })
          : t("usage:limit.alert", { service: serviceName }),
      about: serviceName,
      iso: startsAt,
      to: `/myservices/agreements/${publicId}`,
      action: t("attention.review"),
    })),
    ...unfinished.map(({ id, name, status, updatedAt }) => ({
      key: `listing ${id}`,
      icon: FilePen,
      title: t(status === "changes" ? "attention.listing.changes" : "attention.listing.draft", {
        name: name || t("listings:preview.unnamed"),
      }),
      about: t(`listings:status.${status}`),
      iso: updatedAt,
      to: `/provider?listing=${id}`,
      action: t("listings:own.continue"),
    })),
    ...(startsSelling ? [toFirstListing(t)] : []),
  ];
}

function toJoiners(t: Translate, count: number): AttentionRow {
  return {
    key: "joiners",
    icon: UserPlus,
    title: t("dashboard:attention.joiners", { count }),
    about: t("dashboard:attention.joiners.about"),
    iso: null,
    to: "/users",
    action: t("dashboard:attention.review"),
  };
}

function toDispute(t: Translate, dispute: DashboardData["disputes"][number]): AttentionRow {
  const { publicId, side, serviceName: service, buyerName, sellerName, createdAt } = dispute;
  return {
    key: publicId,
    icon: MessageSquareWarning,
    title: t(side === "seller" ? "usage:dispute.alert" : "usage:dispute.alert.answered", {
      company: side === "seller" ? buyerName : sellerName,
      service,
    }),
    about: t("usage:dispute.mark"),
    iso: createdAt,
    to: `/company/payment/disputes/${publicId}`,
    action: t("dashboard:attention.reply"),
  };
}

function toHeld(t: Translate, held: DashboardData["held"][number], { count, day }: Figures): AttentionRow {
  const { publicId, serviceName: service, sellerName, requests, heldAt } = held;
  return {
    key: `held ${publicId} ${held.day}`,
    icon: Hand,
    title: t("usage:held.alert", { service, date: day(held.day) }),
    about: `${t("usage:held.requests", { count: requests, requests: count(requests) })} ·\u00a0${sellerName}`,
    iso: heldAt,
    to: `/myservices/agreements/${publicId}#held`,
    action: t("dashboard:attention.review"),
  };
}

function toSpending(
  t: Translate,
  { percent, spentCents, limitCents, isHard }: NonNullable<DashboardData["spendingAlert"]>,
  { money }: Figures,
): AttentionRow {
  const used = t("usage:limit.of", { spent: money(spentCents), limit: money(limitCents) });
  return {
    key: "spending",
    icon: Gauge,
    title: t(percent < 100 ? "usage:limit.alert.all" : "usage:limit.alert.all.reached"),
    about: `${used} ·\u00a0${t(isHard ? "usage:limit.alert.hard" : "usage:limit.alert.soft")}`,
    iso: null,
    to: "/myservices/agreements#limit",
    action: t("dashboard:attention.review"),
  };
}

function toFirstListing(t: Translate): AttentionRow {
  return {
    key: "first listing",
    icon: PackagePlus,
    title: t("listings:own.none.action"),
    about: t("listings:own.none.text"),
    iso: null,
    to: "/registrationform",
    action: t("shell:user.listService"),
  };
}

function Row({ icon, title, about, iso, to, action, isFirst }: Omit<AttentionRow, "key"> & { isFirst: boolean }) {
  const { i18n } = useTranslation();
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Icon of={icon} size={18} />
      </span>
      <div>
        <div className={styles.rowTitle}>{title}</div>
        <p className={styles.rowText}>
          {about}
          {iso === null ? null : (
            <>
              {" "}
              ·&nbsp;
              <Moment iso={iso} locale={i18n.language} look="day" />
            </>
          )}
        </p>
      </div>
      <div className={styles.rowEnd}>
        <LinkButton to={to} size="small" kind={isFirst ? "primary" : "secondary"}>
          {action}
        </LinkButton>
      </div>
    </li>
  );
}
