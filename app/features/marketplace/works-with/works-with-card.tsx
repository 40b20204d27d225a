import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { NamedConnection } from "./connection.ts";
import * as styles from "./works-with-card.css.ts";

/** The systems that a service works with, as its seller says. */
export function WorksWithCard({ connections }: { connections: readonly NamedConnection[] }) {
  const { t } = useTranslation("marketplace");
  if (connections.length === 0) return null;
  return (
    <Card>
      <Heading level={2} look="small">
        {t("worksWith")}
      </Heading>
      <ul className={styles.systems}>
        {connections.map((connection) => (
          <SystemLine key={connection.systemId} {...connection} />
        ))}
      </ul>
    </Card>
  );
}

/** How data is exchanged with a system, and who has to switch it on. */
function SystemLine({ name, connection, optIn }: NamedConnection) {
  const { t } = useTranslation("marketplace");
  return (
    <li className={styles.system}>
      <span className={styles.name}>
        {name}
        {optIn === null ? null : <small className={styles.optIn}>{t(`worksWith.optIn.${optIn}`)}</small>}
      </span>
      <Tag tone={connection === "none" ? "inactive" : "neutral"}>{t(`worksWith.${connection}`)}</Tag>
    </li>
  );
}
