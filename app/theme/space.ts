/**
 * Raw sizes of the design system, keyed by their CSS pixels: a 4-px grid, with the half steps that type and controls
 * need. Type is in rem, so that it follows the reader's own size.
 */
export const space = toLengths([0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 88]);

export const text = toRems([
  11.5, 12, 12.5, 13, 13.5, 14, 14.5, 15, 15.5, 16, 16.5, 17, 18, 20, 22, 27, 29, 30, 31, 34, 42,
]);

export const weight = { regular: 400, medium: 520, label: 560, strong: 600, heavy: 650 } as const;

export const lineHeight = { solid: 1, display: 1.08, tight: 1.2, snug: 1.35, body: 1.5, prose: 1.62 } as const;

/** Heights of controls: in rows, alone, in forms, and on a phone. */
export const control = { row: "34px", regular: "40px", form: "44px", phone: "48px" } as const;

/** Widths and heights that a layout is built from. */
export const measure = {
  header: "64px",
  headerPhone: "56px",
  menu: "220px",
  rail: "64px",
  content: "1180px",
  gutter: "32px",
  gutterPhone: "16px",
  aside: "320px",
  filters: "248px",
  form: "640px",
  card: "240px",
  prose: "66ch",
} as const;

export const duration = { quick: "120ms", calm: "180ms" } as const;

/** What lies over what. */
export const layer = { raised: 1, header: 2, popover: 5, overlay: 9, dialog: 10, progress: 20 } as const;

function toLengths<Step extends number>(steps: readonly Step[]): Record<Step, string> {
  return toRecord(steps, (step) => `${step}px`);
}

function toRems<Step extends number>(steps: readonly Step[]): Record<Step, string> {
  return toRecord(steps, (step) => `${step / 16}rem`);
}

function toRecord<Step extends number>(steps: readonly Step[], write: (step: Step) => string): Record<Step, string> {
  return Object.fromEntries(steps.map((step) => [step, write(step)])) as Record<Step, string>;
}
