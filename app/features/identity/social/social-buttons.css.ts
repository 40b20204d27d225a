import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const mark = style({ flex: "none", width: size.icon, height: size.icon });

/** The divider between the form and social sign-in. */
export const or = style({
  display: "flex",
  alignItems: "center",
  gap: space[3.5],
  margin: `${space[5]} 0`,
  color: vars.color.inkFaint,
  fontSize: fontSize.button,
  selectors: {
    "&::before, &::after": { content: "", flex: 1, borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
  },
});

const links = style({ display: "grid", gap: space[2.5] });

export const layout = styleVariants({
  stack: [links],
  row: [
    links,
    {
      gap: space[4],
      gridTemplateColumns: "repeat(auto-fit, minmax(0, 1fr))",
      gridAutoFlow: "column",
      "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gridAutoFlow: "row" } },
    },
  ],
});

/** In a column the names are centered and the logos aligned. */
const aligned = { position: "absolute", insetInlineStart: space[4] } as const;
globalStyle(`${layout.stack} ${mark}`, aligned);
globalStyle(`${layout.row} ${mark}`, { "@media": { [media.phone]: aligned } });

/** Starts a flow that only a script can finish: without scripts its twin is shown instead. */
export const scripted = style({ "@media": { "(scripting: none)": { display: "none" } } });
