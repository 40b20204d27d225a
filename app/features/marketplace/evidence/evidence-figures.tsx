import type { ReactNode } from "react";
import type { Service } from "#app/features/marketplace/service/service.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Day } from "#app/ui/page/day.tsx";
import * as styles from "./evidence.css.ts";
import { useAvailabilityWords } from "./use-availability-words.ts";
import { useEvidenceWords } from "./use-evidence-words.ts";

const measures = ["answer", "live", "completed"] as const;

/** Figures of a service's use and requests, each with its basis. */
export function EvidenceFigures({ service }: { service: Pick<Service, "evidence" | "changedOn"> }) {
  const { t, i18n } = useTranslation("marketplace");
  const { evidence, changedOn } = service;
  const { usedBy, ...words } = useEvidenceWords()(evidence);
  const toAvailability = useAvailabilityWords();
  const availability = evidence?.availability ? toAvailability(evidence.availability) : null;
  return (
    <section aria-label={t("evidence.title")} data-part="service-trust">
      <dl className={styles.figures}>
        {usedBy ? <Figure name={t("evidence.usedBy")} value={usedBy} basis={t("evidence.of.usedBy")} /> : null}
        {measures.map((key) => {
          const of = evidence?.[key]?.of;
          if (of === undefined) return null;
          const basis = t(`evidence.of.${key}`, { number: of });
          return <Figure key={key} name={t(`evidence.${key}`)} value={words[key]} basis={basis} />;
        })}
        {availability ? (
          <Figure name={t("evidence.availability")} value={availability.share} basis={availability.basis} />
        ) : null}
        <Figure
          name={t("evidence.changed")}
          value={<Day iso={changedOn} locale={i18n.language} />}
          basis={t("evidence.of.changed")}
        />
      </dl>
      <p className={styles.how}>
        {t(availability?.kind === "reported" ? "evidence.how.reported" : "evidence.how")}
        {availability?.kind === "probed" ? ` ${t("evidence.how.probed")}` : null}
      </p>
    </section>
  );
}

function Figure({ name, value, basis }: { name: string; value: ReactNode; basis: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.basis}>{basis}</dd>
    </div>
  );
}
