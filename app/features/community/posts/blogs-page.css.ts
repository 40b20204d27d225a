import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, measure, size, space } from "#app/theme/space.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

export const topics = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  "@media": {
    // On a phone the topics scroll sideways in one line: the posts come first.
    [media.phone]: {
      ...scrollFade,
      flexWrap: "nowrap",
      marginInline: "-16px",
      paddingInline: space[4],
    },
    [media.print]: { display: "none" },
  },
});
export const topicParts = style({
  display: "grid",
  gap: space[2],
  marginBlockEnd: space[6],
  "@media": { [media.print]: { display: "none" } },
});
export const otherTopics = style({ minWidth: 0 });
export const othersLabel = style({
  width: "fit-content",
  paddingBlock: space[1],
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  selectors: { "&:hover": { color: vars.color.ink } },
  "@media": { [media.phone]: { paddingBlock: space[3] } },
});
export const topicsBelow = style({ display: "flex", flexWrap: "wrap", gap: space[2], paddingBlockStart: space[2] });
export const topic = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.chip,
  padding: `0 ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: size.pill,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.control, color: vars.color.ink },
    "&[aria-current]": { borderColor: vars.color.brand, background: vars.color.brand, color: vars.color.onBrand },
  },
  "@media": { [media.phone]: { minHeight: size.touch, paddingInline: space[4] } },
});
export const pager = style({ marginTop: space[8], "@media": { [media.print]: { display: "none" } } });
export const share = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  margin: `${space[8]} 0 0`,
  padding: 0,
  border: 0,
  "@media": { [media.print]: { display: "none" } },
});
export const topicLink = style({ color: "inherit", textDecoration: "none" });
export const originalNote = style({
  margin: `0 0 ${space[5]}`,
  fontSize: fontSize.label,
  color: vars.color.inkFaint,
});
export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 28rem) auto",
  justifyContent: "start",
  gap: space[2],
  alignItems: "end",
  marginBottom: space[6],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const found = style({ fontSize: fontSize.label, color: vars.color.inkSoft, marginBottom: space[3] });
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(18rem, 1fr))",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Of three none is alone in a line.
  selectors: {
    "&:has(> :nth-child(3):last-child)": {
      "@media": { [media.beyondPhone]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
    },
  },
});
export const card = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: vars.color.lineStrong, boxShadow: vars.shadow.raised } },
});
export const picture = style({
  filter: vars.picture.filter,
  width: "100%",
  height: "auto",
  aspectRatio: "8 / 5",
  objectFit: "cover",
  background: vars.color.sunken,
});
export const text = style({ display: "grid", gap: space[2], padding: size.cardInset });
export const title = style({ fontSize: fontSize.cardTitle, fontWeight: fontWeight.title, lineHeight: lineHeight.snug });
export const summary = style({ fontSize: fontSize.label, color: vars.color.inkSoft });
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[2]}`,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});
export const none = style({ display: "grid", gap: space[2], justifyItems: "start", paddingBlock: space[8] });
export const article = style({ maxWidth: measure });
export const hero = style({
  filter: vars.picture.filter,
  width: "100%",
  height: "auto",
  aspectRatio: "2 / 1",
  objectFit: "cover",
  borderRadius: vars.radius.large,
  border: `1px solid ${vars.color.line}`,
  marginBottom: space[6],
});
export const related = style({
  marginTop: space[14],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.color.line}`,
  display: "grid",
  gap: space[4],
  "@media": { [media.print]: { display: "none" } },
});
