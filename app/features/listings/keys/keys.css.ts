import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { terminal } from "#app/theme/terminal.ts";
import { row as listRow, rows } from "#app/ui/layout/rows.css.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.6fr) minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const text = style({ margin: `${space[1]} 0 0`, color: vars.color.inkSoft });
export const quiet = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
const hairline = `${size.hairline} solid ${vars.color.line}`;

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  padding: size.cardInset,
  border: hairline,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});
export const madeCard = style([card, { borderColor: vars.color.brandLine }]);
export const titleLine = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const endpoint = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[2],
  minHeight: size.buttonRow,
  marginBlockStart: space[1],
  paddingBlockStart: space[3],
  borderBlockStart: hairline,
});
export const address = style({ margin: 0, fontSize: fontSize.table, overflowWrap: "anywhere" });
export const method = style({ marginInlineEnd: space[1.5], color: vars.color.inkSoft });
export const commandFrame = style({ position: "relative" });
export const command = style({
  margin: 0,
  padding: `${space[4]} ${size.cardInset}`,
  overflowX: "auto",
  border: hairline,
  borderRadius: vars.radius.medium,
  background: terminal,
  color: vars.color.onOverlay,
  fontFamily: "ui-monospace, monospace",
  fontSize: fontSize.help,
  lineHeight: 1.7,
});
export const credential = style({ color: `color-mix(in oklab, ${vars.color.chart2} 45%, ${vars.color.onOverlay})` });
export const copyCommand = style({
  position: "absolute",
  insetBlockStart: space[2],
  insetInlineEnd: space[2],
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  minHeight: size.buttonRow,
  padding: `0 ${space[2.5]}`,
  border: `${size.hairline} solid color-mix(in oklab, ${vars.color.onOverlay} 40%, transparent)`,
  borderRadius: vars.radius.small,
  background: vars.color.overlay,
  color: vars.color.onOverlay,
  fontSize: fontSize.buttonSmall,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: vars.color.onOverlay } },
  "@media": { [media.phone]: { position: "static", minHeight: size.touch, marginBlockStart: space[2] } },
});
export const test = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
});
export const tested = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  flex: "1 1 240px",
  margin: 0,
  fontSize: fontSize.table,
  color: vars.color.inkSoft,
});
export const good = style({ color: vars.color.positiveText });
export const bad = style({ color: vars.color.criticalText });

export const cardHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[4]} ${size.cardInset}`,
});
export const cardFoot = style({
  margin: 0,
  padding: `${space[3]} ${size.cardInset} ${space[4]}`,
  borderBlockStart: hairline,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
});
export const keys = style([rows, { borderBlockStart: hairline }]);
export const key = style([listRow, { paddingBlock: space[3] }]);
export const newKeyRow = style({ background: vars.color.brandSoft });
export const revoke = style({ position: "relative", marginInlineStart: "auto" });
export const revokePanel = style({
  display: "grid",
  gap: space[3],
  justifyItems: "start",
  width: `min(300px, calc(100vw - ${space[14]}))`,
  padding: space[3],
});
export const revoked = style({ borderBlockStart: hairline });
export const revokedSummary = style({
  padding: `${space[3]} ${size.cardInset}`,
  fontSize: fontSize.help,
  color: vars.color.inkSoft,
  cursor: "pointer",
});
export const keyName = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  fontWeight: fontWeight.medium,
});
export const newKey = style({ display: "grid", gap: space[4], marginBlockStart: space[4] });

export const log = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] });
export const logHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3.5]} ${size.cardInset}`,
});
export const logNote = style({
  margin: 0,
  marginInlineStart: "auto",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { marginInlineStart: 0 } },
});
/** Four results: on a phone two and two, since the last alone would take a line of its own. */
export const resultFilter = style({ "@media": { [media.phone]: { width: "100%" } } });
globalStyle(`${resultFilter} > nav`, {
  "@media": { [media.phone]: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
/** A choice with its button; on a phone as wide as the card. */
export const keyFilter = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 15rem) auto",
  alignItems: "end",
  gap: space[2],
  "@media": { [media.phone]: { width: "100%", gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
/** A long name without spaces breaks; a word of ordinary length does not. */
export const keyCell = style({ display: "block", minWidth: "10ch", overflowWrap: "anywhere" });
export const whole = style({ whiteSpace: "nowrap" });
/** The key has no column on a phone. */
export const keyOnPhone = style({
  display: "none",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { display: "block" } },
});
/** Names break between words, ids anywhere, so that the reason has room. */
export const narrowCell = style({ display: "block", maxWidth: "16ch", overflowWrap: "break-word" });
export const reason = style({ "@media": { [media.beyondPhone]: { minWidth: "26ch" } } });
export const faults = style({ display: "grid", gap: space[0.5], listStyle: "none", margin: 0, padding: 0 });

export const note = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${size.cardInset}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.medium,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
});
export const noteText = style({ flex: "1 1 240px", margin: 0, fontSize: fontSize.table });
export const noteLink = style({ color: "inherit", fontSize: fontSize.table, fontWeight: fontWeight.label });
export const time = style({ whiteSpace: "nowrap", "@media": { [media.phone]: { whiteSpace: "normal" } } });
export const steps = style({
  display: "grid",
  gap: space[3],
  margin: `${space[3]} 0 0`,
  paddingInlineStart: space[5],
  color: vars.color.inkSoft,
  listStyle: "decimal",
});
/** The explanation above the form, whose fields stand beside each other where there is room. */
export const offer = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${offer} > form > :not(button)`, {
  "@media": { [media.full]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", maxWidth: "none" } },
});
