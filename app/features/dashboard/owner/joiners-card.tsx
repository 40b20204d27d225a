import { Form, useNavigation } from "@remix-run/react";
import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import type { WaitingJoiner } from "#app/features/members/joining/joining-mode.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { LinkButton } from "#app/ui/layout/link-button.tsx";
import { Initials } from "#app/ui/layout/message.tsx";
import { rows } from "#app/ui/layout/rows.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Moment } from "#app/ui/page/moment.tsx";
import * as styles from "./owner.css.ts";

const shown = 5;

/** People waiting to join; renders nothing without any. Declining takes a reason, which is entered at `/users`. */
export function JoinersCard({ joiners }: { joiners: readonly WaitingJoiner[] }) {
  const { t } = useTranslation("dashboard");
  if (joiners.length === 0) return null;
  return (
    <Card as="section" labelledBy="joiners" padding="none">
      <div className={card.cardHead}>
        <div className={card.cardTitle}>
          <Heading level={2} look="card" id="joiners">
            {t("joiners")}
          </Heading>
          <Badge count={joiners.length} />
        </div>
        <TextLink to="/users" standalone>
          {t("joiners.all")}
        </TextLink>
      </div>
      <ul className={rows}>
        {joiners.slice(0, shown).map((joiner) => (
          <Joiner key={joiner.id} joiner={joiner} />
        ))}
      </ul>
    </Card>
  );
}

function Joiner({ joiner: { id, name, email, askedAt, isStranger } }: { joiner: WaitingJoiner }) {
  const { t, i18n } = useTranslation("dashboard");
  const pending = useNavigation().state === "submitting";
  return (
    <li className={card.row}>
      <Initials name={name} />
      <div>
        <div className={card.rowTitle}>
          {name} {isStranger ? <Tag tone="pending">{t("joiners.stranger")}</Tag> : null}
        </div>
        <p className={card.rowText}>
          {email} ·&nbsp;
          <Moment iso={askedAt} locale={i18n.language} look="day" />
        </p>
      </div>
      <Form method="post" action="/users" className={`${card.rowEnd} ${styles.actions}`}>
        <input type="hidden" name="joiner" value={id} />
        <Button type="submit" name="intent" value="approveJoiner" size="small" pending={pending}>
          {t("members:joiner.approve")}
          <span className={visuallyHidden}> {name}</span>
        </Button>
        <LinkButton to="/users" size="small" kind="quiet">
          {t("members:joiner.decline")}
          <span className={visuallyHidden}> {name}</span>
        </LinkButton>
      </Form>
    </li>
  );
}
