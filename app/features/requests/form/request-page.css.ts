import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";
import { card } from "#app/ui/layout/card.css.ts";

export const subjectLabel = style({ fontSize: fontSize.help, color: vars.color.inkFaint, marginBottom: space[3.5] });
export const service = style({ display: "flex", alignItems: "center", gap: space[3], overflowWrap: "anywhere" });
export const company = style({ fontSize: fontSize.error, color: vars.color.inkFaint, marginTop: space[0.5] });
export const short = style([
  card,
  {
    display: "none",
    "@media": {
      [media.oneColumn]: {
        display: "grid",
        gridTemplateColumns: `${size.serviceLogo} minmax(0, 1fr) auto`,
        alignItems: "center",
        gap: space[3],
        padding: `${space[3]} ${space[3.5]}`,
        marginBlockEnd: space[5],
      },
    },
  },
]);
export const shortName = style({ fontWeight: fontWeight.title, lineHeight: lineHeight.snug });
export const tagline = style({ fontSize: fontSize.label, color: vars.color.inkSoft, marginTop: space[3.5] });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[4],
  marginBottom: 0,
  paddingTop: space[3.5],
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: fontSize.error,
});
export const term = style({ color: vars.color.inkFaint });
export const value = style({ margin: 0, textAlign: "end", color: vars.color.ink });
export const done = style({
  display: "grid",
  justifyItems: "start",
  gap: space[3],
  maxWidth: "40rem",
  // It is focused to be read.
  selectors: { "&:focus-visible": { outline: "none" } },
});
export const resultFacts = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: `${space[2]} ${space[4]}`,
  margin: `${space[1]} 0`,
  fontSize: fontSize.button,
});
export const resultValue = style({ margin: 0, color: vars.color.ink, overflowWrap: "anywhere" });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[2], width: "100%", marginTop: space[2] });
export const typed = style({ display: "grid", gap: space[1.5], width: "100%" });
export const typedLead = style({ margin: 0, fontSize: fontSize.label, color: vars.color.inkSoft });
export const typedText = style({
  margin: 0,
  padding: `${space[3]} ${space[3.5]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
export const doneText = style({
  fontSize: fontSize.lead,
  color: vars.color.ink,
  fontWeight: fontWeight.text,
  margin: 0,
});
export const reference = style({ color: vars.color.inkSoft, margin: 0, overflowWrap: "anywhere" });

export const onlyBeside = style({ "@media": { [media.oneColumn]: { display: "none" } } });
