import type { WorkflowService } from "#app/features/marketplace/market/chosen-services.server.ts";
import * as styles from "#app/features/requests/numbered-steps.css.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** So that the cards of a row stay about equally high. */
const callsShown = 4;

/** What a workflow does: the buyer sends the details, then the services that it consists of answer, in order. */
export function WorkflowSteps({ service: { calls } }: { service: WorkflowService }) {
  const { t } = useTranslation("requests");
  const shown = calls.slice(0, calls.length > callsShown ? callsShown - 1 : callsShown);
  const rest = calls.slice(shown.length);
  return (
    <ol className={styles.steps.named} aria-label={t("steps.label")}>
      <li className={styles.readersStep}>
        <span>{t("steps.send")}</span>
        <span className={styles.stepBy}>{t("you")}</span>
      </li>
      {shown.map(({ id, name }) => (
        <li key={id} className={styles.step}>
          <span>{name}</span>
        </li>
      ))}
      {rest.length > 0 ? (
        <li className={styles.step} title={rest.map(({ name }) => name).join(", ")}>
          <span>{t("steps.more", { count: rest.length })}</span>
        </li>
      ) : null}
    </ol>
  );
}
