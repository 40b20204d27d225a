import { Form } from "@remix-run/react";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { mostKeys, type ServiceKey } from "#app/features/usage/service-key.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Recent } from "#app/ui/feedback/recent.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Button, buttonClass } from "#app/ui/layout/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Popover } from "#app/ui/overlay/popover.tsx";
import * as styles from "./keys.css.ts";

interface KeyListProps {
  keys: readonly ServiceKey[];
  /** Id of the key that was just made. */
  newId: number | null;
}

/** The keys that work, and below them those that were revoked. */
export function KeyList({ keys, newId }: KeyListProps) {
  const { t } = useTranslation("listings");
  const working = keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
  const tests = working.filter(({ isTest }) => isTest).length;
  return (
    <Card as="section" labelledBy="keys" padding="none">
      <div className={styles.cardHead}>
        <Heading level={2} look="card" id="keys">
          {t("keys.keys")}
        </Heading>
        <span className={styles.quiet}>{t("keys.counts", { tests, live: working.length - tests })}</span>
      </div>
      <ul className={styles.keys}>
        {working.map((key) => (
          <Key key={key.id} of={key} isNew={key.id === newId} />
        ))}
      </ul>
      {revoked.length > 0 ? (
        <details className={styles.revoked}>
          <summary className={styles.revokedSummary}>{t("keys.revoked.count", { count: revoked.length })}</summary>
          <ul className={styles.keys}>
            {revoked.map((key) => (
              <Key key={key.id} of={key} isNew={false} />
            ))}
          </ul>
        </details>
      ) : null}
      <p className={styles.cardFoot}>{t("keys.change", { count: mostKeys })}</p>
    </Card>
  );
}

function Key({ of: { id, name, prefix, isTest, revokedAt, createdAt, lastUsedAt }, isNew }: KeyProps) {
  const { t } = useTranslation("listings");
  const { locale } = useShell();
  return (
    <li className={isNew ? `${styles.key} ${styles.newKeyRow}` : styles.key}>
      <div>
        <span className={styles.keyName}>
          {name}
          {isNew ? <Tag tone="pending">{t("keys.isNew")}</Tag> : null}
          {revokedAt === null ? (
            <Tag tone={isTest ? "neutral" : "live"}>{t(isTest ? "keys.test" : "keys.live")}</Tag>
          ) : null}
        </span>
        <p className={styles.quiet}>
          <code>{`${prefix}…`}</code> ·&nbsp;{t(lastUsedAt === null ? "keys.made.at" : "keys.used.at")}{" "}
          <Recent iso={lastUsedAt ?? createdAt} locale={locale} />
        </p>
      </div>
      {revokedAt === null ? <Revoke id={id} name={name} /> : null}
    </li>
  );
}

/** Asks first: a gateway whose key is gone reports nothing until somebody gives it another. */
function Revoke({ id, name }: Pick<ServiceKey, "id" | "name">) {
  const { t } = useTranslation("listings");
  return (
    <div className={styles.revoke}>
      <Popover
        summaryClass={buttonClass({ kind: "quiet", size: "small" })}
        summary={t("keys.revoke")}
        label={t("keys.revokeNamed", { name })}
      >
        <Form method="post" preventScrollReset className={styles.revokePanel}>
          <input type="hidden" name="key" value={id} />
          <p className={styles.quiet}>{t("keys.revoke.ask", { name })}</p>
          <Button type="submit" name="intent" value="revoke" kind="critical" size="small">
            {t("keys.revoke.yes")}
          </Button>
        </Form>
      </Popover>
    </div>
  );
}

interface KeyProps {
  of: ServiceKey;
  isNew: boolean;
}
