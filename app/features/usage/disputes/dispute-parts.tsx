import { Link } from "@remix-run/react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./dispute-page.css.ts";
import { isInDispute, type LineMark } from "./line-mark.ts";

const tones = { open: "pending", answered: "pending", corrected: "live", declined: "inactive" } as const;

/** Where a dispute stands. */
export function DisputeTag({ state, decidedBy }: Pick<LineMark, "state" | "decidedBy">) {
  const { t } = useTranslation("usage");
  return <Tag tone={tones[state]}>{t(`dispute.state.${toWord({ state, decidedBy })}`)}</Tag>;
}

function toWord({ state, decidedBy }: Pick<LineMark, "state" | "decidedBy">) {
  return state === "declined" && decidedBy === "buyer" ? "takenBack" : state;
}

/** That something is in dispute now; leads to its thread. */
export function InDispute({ publicId }: { publicId: string }) {
  const { t } = useTranslation("usage");
  return (
    <TextLink to={`/company/payment/disputes/${publicId}`} standalone>
      <Tag tone="pending">{t("dispute.mark")}</Tag>
    </TextLink>
  );
}

type LineDisputeProps = Pick<LineMark, "serviceId" | "month"> & {
  /** Null for a line that nobody reported. */
  mark: LineMark | null;
  /** Of the line, for people who hear the link alone. */
  name: string;
};

/** Of a line of the viewer's company: that it is in dispute, or the way to report it, and to what was said of it before. */
export function LineDispute({ mark, serviceId, month, name }: LineDisputeProps) {
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  if (mark && isInDispute(mark)) return <InDispute publicId={mark.publicId} />;
  return (
    <span className={styles.lineLinks}>
      {mark ? (
        <TextLink to={`/company/payment/disputes/${mark.publicId}`}>{t(`dispute.state.${toWord(mark)}`)}</TextLink>
      ) : null}
      {isPermitted(viewer, "settleDisputes") ? (
        <Link
          to={`/company/payment/disputes/new?service=${serviceId}&month=${month.slice(0, 7)}`}
          className={styles.quietLink}
        >
          {t("dispute.report")}
          <span className={visuallyHidden}>: {name}</span>
        </Link>
      ) : null}
    </span>
  );
}
