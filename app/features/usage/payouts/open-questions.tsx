import { MessagesSquare, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import type { EarningsInDispute, HeldEarnings } from "./earnings.ts";
import * as styles from "./earnings-page.css.ts";

/** Open disputes, each with a link to its thread; renders nothing without any. */
export function InDisputeCard({ disputes: { shown, count } }: { disputes: EarningsInDispute }) {
  const { t } = useTranslation("usage");
  const { money, month, day } = useFigures();
  if (shown.length === 0) return null;
  return (
    <Questions id="disputed" title={t("disputed.title")} text={t("disputed.text")}>
      {shown.map((of) => (
        <li key={of.publicId} className={styles.disputed}>
          <Icon of={MessagesSquare} size={18} />
          <Words
            what={t("disputed.what", { buyer: of.buyerName, service: of.serviceName, month: month(of.month) })}
            note={t(of.isOwnTurn ? "disputed.yours" : "disputed.theirs", {
              total: money(of.totalCents),
              final: money(of.finalCents),
              date: day(of.dueAt),
            })}
          />
          <LinkButton to={`/company/payment/disputes/${of.publicId}`} size="small">
            {t("disputed.open")}
          </LinkButton>
        </li>
      ))}
      {count > shown.length ? (
        <li className={styles.itemNote}>
          <TextLink to="/company/payment/disputes" standalone>
            {t("disputed.more", { count: count - shown.length })}
          </TextLink>
        </li>
      ) : null}
    </Questions>
  );
}

/** Held usage; renders nothing without any. */
export function HeldEarningsCard({ held: { days, dayCount } }: { held: HeldEarnings }) {
  const { t } = useTranslation("usage");
  const { count, money, day } = useFigures();
  if (days.length === 0) return null;
  return (
    <Questions id="held" title={t("heldEarnings.title")} text={t("heldEarnings.text")}>
      {days.map((of) => (
        <li key={`${of.day} ${of.buyerName} ${of.serviceName}`} className={styles.disputed}>
          <Icon of={TrendingUp} size={18} />
          <Words
            what={t("disputed.what", { buyer: of.buyerName, service: of.serviceName, month: day(of.day) })}
            note={[
              t("heldEarnings.requests", {
                count: of.requests,
                requests: count(of.requests),
                usual: count(of.usual),
              }),
              of.totalCents === null || of.finalCents === null
                ? t("heldEarnings.unpriced")
                : t("heldEarnings.money", { total: money(of.totalCents), final: money(of.finalCents) }),
            ].join(" ")}
          />
          {of.agreement === null ? null : (
            <LinkButton to={`/myservices/agreements/${of.agreement}`} size="small">
              {t("heldEarnings.see")}
            </LinkButton>
          )}
        </li>
      ))}
      {dayCount > days.length ? (
        <li className={styles.itemNote}>{t("heldEarnings.more", { count: dayCount - days.length })}</li>
      ) : null}
    </Questions>
  );
}

function Questions({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id}>
      <Heading level={2} look="card" id={id}>
        {title}
      </Heading>
      <p className={report.quiet}>{text}</p>
      <ul className={styles.list}>{children}</ul>
    </Card>
  );
}

function Words({ what, note }: { what: string; note: string }) {
  return (
    <span>
      <strong className={styles.itemValue}>{what}</strong>
      <br />
      <span className={styles.itemNote}>{note}</span>
    </span>
  );
}
