import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ShownReason } from "./shown-fit.ts";

const mostNames = 3;

/** A reason in words, with at most three names: "Works with EZLynx". */
export function useReasonText(): (reason: ShownReason) => string {
  const { t, i18n } = useTranslation("marketplace");
  return ({ text, names }) => {
    const shown = names.length > mostNames + 1 ? [...names.slice(0, mostNames), `+${names.length - mostNames}`] : names;
    const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(shown);
    return t(`fit.reason.${text}`, { names: list });
  };
}
