import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const head = style({
  background: vars.color.surface,
  borderBottom: `${size.hairline} solid ${vars.color.line}`,
  paddingTop: space[5],
});
export const preview = style({
  display: "flex",
  gap: space[2],
  alignItems: "center",
  margin: `${space[4]} 0`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.error,
});
export const logoLarge = style({ "@media": { [media.phone]: { display: "none" } } });
export const logoSmall = style({ display: "none", "@media": { [media.phone]: { display: "block" } } });
export const inactive = style({
  margin: `0 0 ${space[6]}`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontSize: fontSize.button,
});
export const fact = style({ display: "inline-flex", alignItems: "center", gap: "7px" });
export const tags = style({ display: "inline-flex", gap: space[1.5] });
export const section = style({
  paddingBlock: `${space[8]} ${space[14]}`,
  display: "grid",
  gap: space[10],
  "@media": {
    [media.phone]: { paddingBlock: `${space[6]} ${space[10]}` },
    [media.print]: { paddingBlockEnd: 0 },
  },
});
/** One column as wide as the page, whatever the words in it. */
export const trust = style([section, { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] }]);
export const side = style({ display: "grid", gap: space[3] });
globalStyle(`${side} > *`, { "@media": { [media.print]: { breakInside: "avoid" } } });
export const groups = style({ display: "grid", gap: space[3.5], margin: `${space[3.5]} 0 0` });
export const term = style({ marginBottom: space[1.5], fontSize: fontSize.help, color: vars.color.inkFaint });
export const values = style({ display: "flex", flexWrap: "wrap", gap: space[1.5], margin: 0 });
export const moreNames = style({
  width: "fit-content",
  paddingBlock: space[2],
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  color: vars.color.brandText,
  cursor: "pointer",
});
export const website = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  fontSize: fontSize.button,
});
export const websiteLabel = style({ display: "block", fontSize: fontSize.help, color: vars.color.inkFaint });
export const mediaHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: size.buttonRow,
  marginBottom: space[3],
});
export const mediaMoves = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  "@media": { [media.print]: { display: "none" } },
});

/**
 * 1 item up to 1000 px, above it 4 when there are more than 3, otherwise all (spec 2.4). A film that plays shows
 * screens, which nobody can read in a quarter of the page.
 */
const slide = (share: string) =>
  style({
    width: "100%",
    "@media": {
      "(min-width: 1001px)": { width: share, selectors: { "&:has(video)": { width: "min(100%, 48rem)" } } },
      [media.print]: { width: "50%" },
    },
  });
export const slides = { 1: slide("100%"), 2: slide("50%"), 3: slide("33.3333%"), 4: slide("25%") } as const;

export const shot = style({
  position: "relative",
  display: "block",
  width: "100%",
  margin: 0,
  padding: 0,
  overflow: "hidden",
  aspectRatio: "8 / 5",
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  selectors: { "a&:hover": { borderColor: vars.color.lineStrong }, "&:has(video)": { aspectRatio: "16 / 9" } },
});
export const picture = style({
  display: "block",
  width: "100%",
  height: "100%",
  objectFit: "cover",
  filter: vars.picture.filter,
});
export const single = style({ "@media": { "(min-width: 1001px)": { maxWidth: "40rem" } } });
/** Closer to the calculator below it than sections are to each other. */
export const pricing = style({
  display: "grid",
  gap: space[2],
  justifyItems: "start",
  maxWidth: "44rem",
  selectors: { "&:not(:last-child)": { marginBlockEnd: `-${space[4]}` } },
});
export const text = style({ margin: 0, color: vars.color.inkSoft });
export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 24rem) auto",
  justifyContent: "start",
  gap: space[2],
  alignItems: "end",
});
export const open = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  color: vars.color.brandText,
  fontWeight: fontWeight.medium,
  whiteSpace: "nowrap",
});
export const blocks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))",
  gap: size.cardGap,
});

export const related = style({
  display: "grid",
  gap: space[4],
  marginTop: space[2],
  "@media": { [media.print]: { display: "none" } },
});
