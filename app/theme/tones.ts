export type Scheme = "light" | "dark";

/** OKLCH lightness (0 to 1) and chroma of a role, for a quiet and for a vivid brand. */
export interface Tone {
  quiet: readonly [lightness: number, chroma: number];
  vivid: readonly [lightness: number, chroma: number];
  /** Position of the hue between the brand's (0) and the paper's (1). */
  lean: number;
}

/** Chroma of the two brands for which the tones below were tuned by eye; others are interpolated. */
export const quietChroma = 0.0748;
export const vividChroma = 0.1826;

const tone = (quiet: Tone["quiet"], vivid: Tone["vivid"], lean: number): Tone => ({ quiet, vivid, lean });

export const neutralTones = {
  light: {
    page: tone([0.982, 0.0041], [0.983, 0.004], 1),
    surface: tone([1, 0], [1, 0], 1),
    sunken: tone([0.958, 0.007], [0.963, 0.008], 1),
    tag: tone([0.958, 0.007], [0.963, 0.008], 1),
    line: tone([0.913, 0.0112], [0.922, 0.0135], 1),
    lineStrong: tone([0.84, 0.016], [0.852, 0.0207], 1),
    control: tone([0.628, 0.0123], [0.625, 0.03], 0.6),
    controlHover: tone([0.497, 0.0126], [0.49, 0.03], 0.45),
    ink: tone([0.235, 0.0059], [0.23, 0.0194], 0.25),
    inkSoft: tone([0.445, 0.012], [0.436, 0.0297], 0.25),
    inkFaint: tone([0.527, 0.0126], [0.519, 0.0284], 0.3),
  },
  dark: {
    page: tone([0.195, 0.0074], [0.19, 0.0141], 0.2),
    surface: tone([0.229, 0.0094], [0.222, 0.0175], 0.2),
    sunken: tone([0.177, 0.0075], [0.171, 0.0124], 0.2),
    tag: tone([0.292, 0.0143], [0.283, 0.0256], 0.2),
    line: tone([0.305, 0.012], [0.295, 0.0235], 0.2),
    lineStrong: tone([0.377, 0.0145], [0.37, 0.0291], 0.2),
    control: tone([0.559, 0.0151], [0.567, 0.0384], 0.2),
    controlHover: tone([0.657, 0.0136], [0.66, 0.035], 0.2),
    ink: tone([0.955, 0.0051], [0.951, 0.008], 0.35),
    inkSoft: tone([0.784, 0.0122], [0.78, 0.0226], 0.25),
    inkFaint: tone([0.687, 0.0135], [0.696, 0.0306], 0.2),
  },
} as const satisfies Record<Scheme, Record<string, Tone>>;

export const brandTones = {
  light: {
    soft: tone([0.946, 0.0119], [0.947, 0.0187], 0),
    line: tone([0.849, 0.0329], [0.844, 0.0542], 0),
    onBrand: tone([0.225, 0.0341], [0.214, 0.0738], 0),
  },
  dark: {
    soft: tone([0.287, 0.0333], [0.262, 0.0627], 0),
    line: tone([0.417, 0.0549], [0.378, 0.0892], 0),
    onBrand: tone([0.225, 0.0341], [0.214, 0.0738], 0),
    text: tone([0.8, 0.0851], [0.806, 0.0902], 0),
    brand: tone([0.701, 0.1001], [0.718, 0.1275], 0),
  },
} as const satisfies Record<Scheme, Record<string, Tone>>;

/** The meaning of a status is the same in every brand, so these do not follow it. */
export const statusColors = {
  light: {
    positiveSoft: "#e5f3ea",
    positiveText: "#17653a",
    cautionSoft: "#fdf3dc",
    cautionLine: "#efd9a0",
    cautionText: "#7a5200",
    criticalSoft: "#fbe9e7",
    criticalLine: "#e6b3ad",
    criticalText: "#a32222",
  },
  dark: {
    positiveSoft: "#15301f",
    positiveText: "#7fd39d",
    cautionSoft: "#2d2413",
    cautionLine: "#57451d",
    cautionText: "#e6c67a",
    criticalSoft: "#341b18",
    criticalLine: "#6b332d",
    criticalText: "#f2a19a",
  },
} as const;

/** Layers on images and pages, and behind code: nearly black in both schemes, with the brand's hue as the neutrals. */
export const overlayTone = tone([0.203, 0.0066], [0.2, 0.0124], 0.2);

/** Second and third series of a chart by preference: the first two whose hue differs from the brand's. */
export const chartColors = {
  light: ["#b8791a", "#5a74bd", "#2b8a78"],
  dark: ["#d8a24a", "#8ea4e6", "#5cb8a4"],
} as const;
