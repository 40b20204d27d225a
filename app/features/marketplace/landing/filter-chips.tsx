import type { ActiveFilter, ChipLabel } from "#app/features/marketplace/search/active-filters.ts";
import { toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { list } from "#app/ui/layout/chip.css.ts";
import { ChipLink } from "#app/ui/layout/chip.tsx";
import { phoneChips } from "./search-form.css.ts";

/** With more choices than this their chips would push the results out of sight. */
const mostChips = 12;

/** One chip per chosen filter, or per group where they are many; its link removes the choice. */
export function FilterChips({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation("marketplace");
  const toText = useChipText();
  const choices = filters.flatMap(({ values }) =>
    values.map(({ label, without }) => ({ text: toText(label), path: toMarketSearch(without) })),
  );
  const groups = filters.map((filter) => ({
    text: toGroupText(filter, t, toText),
    path: toMarketSearch(filter.without),
  }));
  return (
    <ul className={list} aria-label={t("filters.active")}>
      {(choices.length > mostChips ? groups : choices).map(({ text, path }) => (
        <li key={path}>
          <ChipLink label={text} to={path} removeLabel={t("chip.remove", { name: text })} />
        </li>
      ))}
    </ul>
  );
}

/** On a phone one chip per group: "Line of Business: 2". */
export function PhoneChips({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation("marketplace");
  const toText = useChipText();
  if (filters.length === 0) return null;
  return (
    <ul className={phoneChips} aria-label={t("filters.active")}>
      {filters.map((filter) => {
        const text = toGroupText(filter, t, toText);
        return (
          <li key={filter.group}>
            <ChipLink
              label={text}
              to={toMarketSearch(filter.without)}
              removeLabel={t("chip.remove", { name: text })}
              tallOnPhone
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The text of a filter's choice. */
export function useChipText(): (label: ChipLabel) => string {
  const { t } = useTranslation("marketplace");
  return (label) => ("key" in label ? t(label.key) : label.text);
}

function toGroupText(
  { group, values }: ActiveFilter,
  t: Translate<"marketplace">,
  toText: (label: ChipLabel) => string,
): string {
  const [first] = values;
  if (first === undefined) return "";
  if (group === "text" || group === "hasTryIt" || group === "rtgReady" || group === "hasPublished") {
    return toText(first.label);
  }
  const value = values.length === 1 ? toText(first.label) : values.length;
  return t("chip.group", { group: t(`filter.${group}`), value });
}
