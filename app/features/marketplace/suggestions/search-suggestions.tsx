import { Link } from "@remix-run/react";
import { BookOpen, Building2, Folder, type LucideIcon, Search } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { MatchedText } from "#app/features/marketplace/search/matched-text.tsx";
import { groupParams } from "#app/features/marketplace/search/search-params.ts";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { useShell } from "#app/features/tenancy/use-shell.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { Icon } from "#app/ui/media/icon.tsx";
import { ServiceLogo } from "#app/ui/media/service-logo.tsx";
import * as styles from "./search-suggestions.css.ts";
import { isEnough, type SuggestedTag, type SuggestedTerm, type Suggestions } from "./suggestion.ts";
import { listId, optionId, useCombobox } from "./use-combobox.ts";

interface Option {
  to: string;
  icon: ReactNode;
  name: string;
  /** Beside the name: a synonym. */
  meaning?: string;
  /** Below the name: its seller. */
  company?: string;
  /** At the end of the line: the number of services, or a price. */
  count?: ReactNode;
}

interface OptionGroup {
  title: string;
  options: Option[];
}

/** Typing pause in milliseconds before suggestions are fetched. */
const pause = 120;

/**
 * Suggestions for the search field's text, below the field; Enter opens the option chosen by arrow keys (WAI-ARIA
 * combobox).
 */
export function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation("marketplace");
  const [text, setText] = useState(() => field.current?.value ?? "");
  const found = useSuggestions(text);
  const suggested = useGroups(found);
  const groups = [...suggested, useSearchAll(text.trim())];
  const options = groups.flatMap(({ options }) => options);
  const isFound = suggested.length > 0 && isEnough(text);
  const { isOpen, chosen, close } = useCombobox(field, { count: isFound ? options.length : 0, onText: setText });
  const shown = isOpen && isFound;
  return (
    <>
      <span role="status" className={visuallyHidden}>
        {shown ? t("suggest.count", { count: options.length }) : ""}
      </span>
      {shown ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list leaves the focus in the field
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={t("suggest.title")} className={styles.list}>
            {groups.map((group) => (
              <Group
                key={group.title}
                group={group}
                first={options.indexOf(group.options[0] as Option)}
                {...{ chosen, words: found?.words ?? [], onPress: close }}
              />
            ))}
          </div>
          <div className={styles.foot}>
            <span className={styles.keys} aria-hidden="true">
              <kbd>↑</kbd>
              <kbd>↓</kbd> {t("suggest.move")} <kbd>Enter</kbd> {t("suggest.open")} <kbd>Esc</kbd> {t("suggest.close")}
            </span>
          </div>
        </div>
      ) : null}
    </>
  );
}

interface GroupProps {
  group: OptionGroup;
  /** Index of its first option among all. */
  first: number;
  chosen: number | null;
  words: readonly string[];
  onPress: () => void;
}

function Group({ group: { title, options }, first, chosen, words, onPress }: GroupProps) {
  return (
    <div role="group" aria-label={title}>
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      {options.map(({ to, icon, name, meaning, company, count }, index) => (
        <Link
          key={to}
          id={optionId(first + index)}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={chosen === first + index}
          className={styles.option}
          onClick={onPress}
        >
          {icon}
          <span className={styles.words}>
            <span>
              <span className={styles.name}>
                <MatchedText text={name} words={words} />
              </span>
              {meaning ? `: ${meaning}` : ""}
            </span>
            {company ? (
              <span className={styles.aside}>
                <MatchedText text={company} words={words} />
              </span>
            ) : null}
          </span>
          {count ? <span className={styles.count}>{count}</span> : null}
        </Link>
      ))}
    </div>
  );
}

/**
 * The response to the last text worth a request. Without a response nothing is suggested, and the search still works.
 */
function useSuggestions(text: string): Suggestions | undefined {
  const { tenant } = useShell();
  const [found, setFound] = useState<Suggestions>();
  const wanted = text.trim();
  useEffect(() => {
    if (!isEnough(wanted)) return;
    const stop = new AbortController();
    const address = `${tenant.serviceBase}/suggestions.json?${new URLSearchParams({ q: wanted })}`;
    const timer = setTimeout(() => fetchSuggestions(address, stop.signal).then(setFound, () => undefined), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, tenant.serviceBase]);
  return found;
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const answer = await fetch(address, { signal });
  return answer.ok ? answer.json() : undefined;
}

function useGroups(found: Suggestions | undefined): OptionGroup[] {
  const { t } = useTranslation("marketplace");
  const { locale, tenant } = useShell();
  if (!found) return [];
  const shown = getNumberFormat(locale);
  const count = (total: number, isCapped = false) =>
    t(isCapped ? "totalCapped" : "total", { count: total, shown: shown.format(total) });
  const toTerm = ({ term, meaning, total, totalIsCapped }: SuggestedTerm): Option => ({
    to: `?${new URLSearchParams({ q: term })}`,
    icon: <Square of={BookOpen} />,
    name: term,
    meaning,
    count: count(total, totalIsCapped),
  });
  const toTag = ({ group, id, name, total }: SuggestedTag): Option => ({
    to: `?${groupParams[group]}=${id}`,
    icon: <Square of={Folder} />,
    name,
    count: count(total),
  });
  const groups = [
    {
      title: t("suggest.services"),
      options: found.services.map(({ id, name, companyName, logoUrl, price }) => ({
        to: `${tenant.serviceBase}/service/${id}`,
        icon: <ServiceLogo src={logoUrl} scale="small" />,
        name,
        company: companyName,
        count: <CardPrice price={price} />,
      })),
    },
    { title: t("suggest.terms"), options: found.terms.map(toTerm) },
    { title: t("suggest.tags"), options: found.tags.map(toTag) },
    {
      title: t("suggest.companies"),
      // A market reached by its path does not link to sellers' pages.
      options: (tenant.serviceBase === "" ? found.companies : []).map(({ slug, name }) => ({
        to: `/company/${slug}`,
        icon: <Square of={Building2} />,
        name,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The last option, which arrow keys reach like the others: all matches of the text. */
function useSearchAll(text: string): OptionGroup {
  const { t } = useTranslation("marketplace");
  const option = {
    to: `?${new URLSearchParams({ q: text })}`,
    icon: <Square of={Search} />,
    name: t("suggest.all", { text }),
  };
  return { title: t("search.button"), options: [option] };
}

function Square({ of }: { of: LucideIcon }) {
  return (
    <span className={styles.square}>
      <Icon of={of} />
    </span>
  );
}
