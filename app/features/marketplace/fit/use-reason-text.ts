import { useTranslation } from "#app/i18n/use-translation.ts";
import { listNames, type ShownReason } from "./shown-fit.ts";

/** A reason in words, with at most three names: "Works with EZLynx". */
export function useReasonText(): (reason: ShownReason) => string {
  const { t, i18n } = useTranslation("marketplace");
  return ({ text, names }) => t(`fit.reason.${text}`, { names: listNames(names, i18n.language) });
}
