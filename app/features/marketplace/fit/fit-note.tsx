import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import * as styles from "./fit.css.ts";
import type { ShownFit } from "./shown-fit.ts";
import { useReasonText } from "./use-reason-text.ts";

const tones = { fits: "live", condition: "pending", misfit: "inactive" } as const;

/** On a card: whether it fits the viewer's agency, and what decides. */
export function FitNote({ fit }: { fit: ShownFit }) {
  const { t } = useTranslation("marketplace");
  const toText = useReasonText();
  const [first] = fit.reasons;
  return (
    <p className={styles.note} data-part="fit-note">
      <Tag tone={tones[fit.kind]}>{t(`fit.${fit.kind}`)}</Tag>
      {first ? <span className={styles.why}>{toText(first)}</span> : null}
    </p>
  );
}
