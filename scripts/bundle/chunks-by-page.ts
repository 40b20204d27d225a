import type { Plugin, Rolldown } from "vite";
import { iconModule } from "./single-icons.ts";

const everyPage = /\/app\/(?:entry\.client|root|routes\/shell\/require-tenant)\.tsx/;
const landingPage = /\/app\/routes\/marketplace\/landing\.tsx/;
const publicPages =
  /\/app\/routes\/(?:api-reference|community|identity|leads|legal|marketplace|onboarding|partners|(?:collections\/collection|companies\/public-company|requests\/(?:request-service|request-several|start-workflow|choose-workflow|featured-workflow|status))\.)/;
const shared = /\/node_modules\/|\/app\/(?:content|i18n|theme|ui)\//;
const uiStyles = /\/app\/ui\/[^?]*\.vanilla\.css/;
const signInStyles = /\/app\/features\/identity\/[^?]*\.vanilla\.css/;
/** Pieces that come together. */
const kindOfPiece = /\/app\/ui\/(form|table)\//;
const cards = /\/app\/features\/marketplace\/(?:service|landing)\/service-(?:card|facts|grid)\./;

/**
 * The frame bundles what every page needs and what the landing page uses of ui, i18n and libraries in one script and one style
 * sheet: 9 requests instead of 26, and 6 KB less. The other public pages' styles of ui are one further sheet, since every
 * sheet delays the first paint, and what only signed-in people see is another. Cards with what they alone bring, the styles of
 * the sign-in pages, the icons of public pages and those of the others have a file each, and so have the small pieces that many
 * pages share. Modules loaded on demand stay separate.
 */
export function chunksByPage(): Plugin {
  let chunkOf: (id: string) => string | null = () => null;
  return {
    name: "chunks-by-page",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // A route's script may export what another chunk uses of it.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    buildEnd() {
      chunkOf = sortModules([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunkOf(id), debugName: "by page" }],
      },
    }),
  };
}

function sortModules(ids: string[], getModuleInfo: Rolldown.GetModuleInfo): (id: string) => string | null {
  const list = (start: RegExp) => listImported(start, ids, getModuleInfo);
  const frame = new Set([...list(everyPage), ...list(landingPage).filter((file) => shared.test(file))]);
  const shownToVisitors = new Set(list(publicPages));
  const ofCards = new Set(list(cards));
  const pieces = listPieces(ids, frame, getModuleInfo);
  return (id) => {
    if (cards.test(id)) return "cards";
    if (signInStyles.test(id)) return "sign-in";
    if (frame.has(id)) return "frame";
    if (uiStyles.test(id)) return shownToVisitors.has(id) ? "ui" : "more-ui";
    if (iconModule.test(id)) return shownToVisitors.has(id) ? "icons" : "more-icons";
    if (ofCards.has(id)) return "cards";
    if (!pieces.has(id)) return null;
    if (!shownToVisitors.has(id)) return "more-pieces";
    return kindOfPiece.exec(id)?.[1] ?? "pieces";
  };
}

const page = /\/app\/routes\/.*\.tsx$/;
const ownPiece = /\/app\/(?:content|features|i18n|theme|ui)\/[^?]*\.tsx?$/;
/** Characters of source. A longer module has a file of its own, for the pages that use it. */
const longestPiece = 8_000;
/** With fewer, the pages that do not use a piece load more than the others save. */
const fewestPages = 16;

/** Small modules that many pages import, none of which brings along a library or a feature's style sheet. */
function listPieces(ids: string[], frame: ReadonlySet<string>, getModuleInfo: Rolldown.GetModuleInfo): Set<string> {
  const pages = new Map<string, number>();
  for (const id of ids.filter((id) => page.test(id)))
    for (const used of listReached([id], getModuleInfo)) pages.set(used, (pages.get(used) ?? 0) + 1);
  const isCommon = (id: string) =>
    ownPiece.test(id) && (pages.get(id) ?? 0) >= fewestPages && (getModuleInfo(id)?.code?.length ?? 0) <= longestPiece;
  const isLight = (id: string) => frame.has(id) || isCommon(id) || iconModule.test(id) || uiStyles.test(id);
  return new Set(ids.filter((id) => isCommon(id) && [...listReached([id], getModuleInfo)].every(isLight)));
}

/** Direct and indirect static imports of the modules that match, without these modules themselves. */
function listImported(start: RegExp, ids: string[], getModuleInfo: Rolldown.GetModuleInfo): string[] {
  const entries = ids.filter((id) => start.test(id));
  return [...listReached(entries, getModuleInfo)].filter((id) => !start.test(id));
}

/** These modules, and their direct and indirect static imports. */
function listReached(ids: string[], getModuleInfo: Rolldown.GetModuleInfo): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
