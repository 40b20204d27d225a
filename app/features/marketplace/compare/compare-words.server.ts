import { listNames, type NamedProfile } from "#app/features/marketplace/fit/shown-fit.ts";
import type { Translate } from "#app/i18n/copy-keys.ts";
import type { ComparedService } from "./use-compared-rows.ts";

interface Language {
  t: Translate;
  locale: string;
}

/** Whom the services are compared for. In words already: the page's script is for everybody, the sentence for few. */
export function describeComparedFor(name: string, profile: NamedProfile, { t, locale }: Language): string {
  const { lines, states, systems } = profile;
  const toList = (names: readonly string[]) => listNames(names, locale);
  const where = [
    ...(lines.length > 0 ? [toList(lines)] : []),
    ...(states.length > 0 ? [t("marketplace:compare.for.states", { names: toList(states) })] : []),
  ].join(" ");
  const what = [where, systems.length > 0 ? t("marketplace:compare.for.systems", { names: toList(systems) }) : ""];
  const facts = what.filter((text) => text !== "").join(", ");
  return facts === "" ? t("marketplace:compare.for.name", { name }) : t("marketplace:compare.for", { name, facts });
}

/** Which of several takes no requests; empty where all do, or where there is no form for several. */
export function describeInactive(
  services: readonly Pick<ComparedService, "name" | "takesRequests">[],
  { t, locale }: Language,
): string {
  const names = services.filter(({ takesRequests }) => !takesRequests).map(({ name }) => name);
  if (names.length === 0 || services.length - names.length < 2) return "";
  return t("marketplace:compare.inactive", { count: names.length, names: listNames(names, locale) });
}
