import { Link } from "@remix-run/react";
import { isPermitted } from "#app/features/identity/policy.ts";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Status } from "#app/ui/feedback/status.ts";
import { StatusTag } from "#app/ui/feedback/status-tag.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import * as styles from "./dispute-page.css.ts";
import { isInDispute, type LineMark } from "./line-mark.ts";

const statusOf = {
  open: "waitingForSeller",
  answered: "waitingForBuyer",
  corrected: "corrected",
  declined: "declined",
  takenBack: "withdrawn",
} as const satisfies Record<ReturnType<typeof toWord>, Status>;

/** State of a dispute. */
export function DisputeTag({ state, decidedBy }: Pick<LineMark, "state" | "decidedBy">) {
  return <StatusTag status={statusOf[toWord({ state, decidedBy })]} />;
}

function toWord({ state, decidedBy }: Pick<LineMark, "state" | "decidedBy">) {
  return state === "declined" && decidedBy === "buyer" ? "takenBack" : state;
}

/** Marks an open dispute, with a link to its thread; in the console to the platform's page of it. */
export function InDispute({ publicId, isConsole = false }: { publicId: string; isConsole?: boolean }) {
  const { t } = useTranslation("usage");
  return (
    <TextLink to={`${isConsole ? "/gigmarket/admin" : "/company/payment"}/disputes/${publicId}`} standalone>
      <Tag tone="pending">{t("dispute.mark")}</Tag>
    </TextLink>
  );
}

type LineDisputeProps = Pick<LineMark, "serviceId" | "month"> & {
  /** Null for a line without a dispute. */
  mark: LineMark | null;
  /** The line's name, for screen readers. */
  name: string;
};

/** For a line of the viewer's company: the open dispute, or a link to open one, and a link to the previous one. */
export function LineDispute({ mark, serviceId, month, name }: LineDisputeProps) {
  const { t } = useTranslation("usage");
  const { viewer } = useShell();
  const mayReport = isPermitted(viewer, "settleDisputes");
  if (mark && isInDispute(mark)) return <InDispute publicId={mark.publicId} />;
  // An empty line would lift the name above the figures beside it.
  if (mark === null && !mayReport) return null;
  return (
    <span className={styles.lineLinks}>
      {mark ? (
        <TextLink to={`/company/payment/disputes/${mark.publicId}`}>{t(`dispute.state.${toWord(mark)}`)}</TextLink>
      ) : null}
      {mayReport ? (
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
