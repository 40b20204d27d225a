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
