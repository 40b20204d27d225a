/** Sizes of agencies by their number of people, which listings can be meant for. */
export const agencySizes = ["solo", "small", "medium", "large"] as const;
export type AgencySize = (typeof agencySizes)[number];

/** What an agency says about itself, to find services that fit it. Empty parts say nothing. */
export interface AgencyProfile {
  /** Systems that it uses: tags of the kind `system`. */
  systems: number[];
  /** USPS codes of the states where it writes. */
  states: string[];
  /** Lines of business that it writes: tags. */
  lines: number[];
  size: AgencySize | null;
}

export function isEmptyProfile({ systems, states, lines, size }: AgencyProfile): boolean {
  return systems.length + states.length + lines.length === 0 && size === null;
}
