import type { FitKind } from "./fit.ts";

/** A reason as it is shown: `fit.reason.<text>` with the names. */
export interface ShownReason {
  kind: FitKind;
  text:
    | "systems.direct"
    | "systems.file"
    | "systems.unsaid"
    | "systems.others"
    | `systems.optIn.${"agency" | "carrier" | "vendor"}`
    | `states.${"everywhere" | "all" | "some" | "none"}`
    | `lines.${"all" | "some" | "others"}`
    | `size.${"fits" | "others"}`;
  names: string[];
}

/** Whether a service fits the viewer's agency, and why. */
export interface ShownFit {
  kind: FitKind;
  reasons: ShownReason[];
}

/** The same on a service's page. */
export interface OwnFit extends ShownFit {
  /** The viewer may change what the agency says about itself. */
  mayChange: boolean;
}

/** What an agency says about itself, in names. */
export interface NamedProfile {
  lines: string[];
  states: string[];
  systems: string[];
}

const mostNames = 3;

/** At most three names, and how many more there are: "Ohio, Indiana, Kentucky and +2". */
export function listNames(names: readonly string[], language: string): string {
  const shown = names.length > mostNames + 1 ? [...names.slice(0, mostNames), `+${names.length - mostNames}`] : names;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(shown);
}
