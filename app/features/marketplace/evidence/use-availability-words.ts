import type { StoredAvailability } from "#app/db/schema/catalogue.ts";
import { getDayFormat, getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

interface AvailabilityWords {
  share: string;
  /** Its basis: our probes, or the seller's statement. */
  basis: string;
  /** Both in one line. */
  long: string;
  /** `sampled`: a recorded sample of the demo. */
  kind: "probed" | "sampled" | "reported";
}

/** A service's availability in the reader's language: measured and stated figures are not the same. */
export function useAvailabilityWords(): (stored: StoredAvailability) => AvailabilityWords {
  const { t, i18n } = useTranslation("marketplace");
  const { format } = getNumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const toBasis = (stored: StoredAvailability) => {
    if (!("reportedOn" in stored)) {
      const kind = stored.isSample ? "sampled" : "probed";
      return [kind, t(`evidence.of.${kind}`, { number: format(stored.of) })] as const;
    }
    const day = getDayFormat(i18n.language)(stored.reportedOn);
    return ["reported", t("evidence.of.reported", { day })] as const;
  };
  return (stored) => {
    const share = t("evidence.percent", { share: format(stored.value) });
    const [kind, basis] = toBasis(stored);
    return { share, basis, kind, long: `${share}${kind === "reported" ? "," : ""} ${basis}` };
  };
}
