import { Check, CircleAlert, X } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Icon } from "#app/ui/media/icon.tsx";
import * as styles from "./fit.css.ts";
import type { OwnFit } from "./shown-fit.ts";
import { useReasonText } from "./use-reason-text.ts";

const icons = { fits: Check, condition: CircleAlert, misfit: X } as const;

/**
 * On a service's page: whether it fits the viewer's agency, with all reasons; without a profile, a link to the form for
 * one. Who may not fill that in is not led there.
 */
export function FitCard({ fit }: { fit: OwnFit | null }) {
  const { t } = useTranslation("marketplace");
  const toText = useReasonText();
  return (
    <Card>
      <Heading level={2} look="small">
        {t(fit ? `fit.heading.${fit.kind}` : "fit.title")}
      </Heading>
      {fit ? (
        <ul className={styles.reasons}>
          {fit.reasons.map((reason) => (
            <li key={reason.text} className={styles.reason} data-kind={reason.kind}>
              <Icon of={icons[reason.kind]} size={16} />
              {toText(reason)}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{t("fit.unknown")}</p>
      )}
      {!fit || fit.mayChange ? (
        <TextLink to="/company#agency-profile" standalone>
          {t(fit ? "fit.change" : "fit.describe")}
        </TextLink>
      ) : null}
    </Card>
  );
}
