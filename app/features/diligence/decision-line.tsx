import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Day } from "#app/ui/page/day.tsx";
import type { DiligenceDecision } from "./decision.ts";
import * as styles from "./diligence.css.ts";
import * as pages from "./diligence-pages.css.ts";

interface DecisionLineProps {
  /** Null before the company has decided. */
  decision: DiligenceDecision | null;
  serviceId: number;
}

/** What a company decided about a service it uses or saves, with the way to its due-diligence file. */
export function DecisionLine({ decision, serviceId }: DecisionLineProps) {
  const { t, i18n } = useTranslation("diligence");
  const { serviceBase } = useShell().tenant;
  return (
    <p className={styles.basis}>
      {decision ? (
        <span>
          {t("title")}: {t(`decision.${decision.decision}`)} ·&nbsp;{t("decision.reviewOn")}{" "}
          <Day iso={decision.reviewOn} locale={i18n.language} />
        </span>
      ) : null}
      <TextLink to={`${serviceBase}/diligence/${serviceId}`}>
        {t(decision ? "decision.open" : "decision.begin")}
      </TextLink>
    </p>
  );
}

/** The same as a card of an agreement. */
export function DecisionCard(props: DecisionLineProps) {
  const { t } = useTranslation("diligence");
  return (
    <SectionCard id="diligence" title={t("decision.own")}>
      <div className={pages.body}>
        <DecisionLine {...props} />
      </div>
    </SectionCard>
  );
}
