import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { notSeen } from "#app/ui/layout/hidden.css.ts";
import * as report from "./report-page.css.ts";

const edge = `${size.hairline} solid ${vars.color.line}`;

/**
 * On a phone one card of rows: month and requests over name and sum, so that a page of 25 is not too long to scan. Twice
 * as specific as the report's own rules, which may be loaded later.
 */
export const rows = style([
  report.group,
  {
    "@media": {
      [media.phone]: {
        selectors: {
          "&&": {
            gap: 0,
            overflow: "hidden",
            border: edge,
            borderRadius: vars.radius.large,
            background: vars.color.surface,
          },
        },
      },
    },
  },
]);
export const row = style([
  report.row,
  {
    "@media": {
      [media.phone]: {
        selectors: {
          "&&": {
            gridTemplateColumns: "minmax(0, 1fr) auto",
            gap: `0 ${space[3]}`,
            padding: `${space[2.5]} ${space[4]} 0`,
            border: 0,
            borderRadius: 0,
          },
          "& + &&": { borderBlockStart: edge },
        },
      },
    },
  },
]);
export const when = style([
  report.whenCell,
  { "@media": { [media.phone]: { selectors: { "&&": { gridArea: "1 / 1", marginBlockEnd: 0 } } } } },
]);
export const name = style([
  report.nameCell,
  { "@media": { [media.phone]: { selectors: { "&&": { gridArea: "2 / 1" } } } } },
]);
export const requests = style([
  report.numberCell,
  {
    "@media": {
      [media.phone]: {
        selectors: {
          "&&": { gridArea: "1 / 2", textAlign: "end", fontSize: fontSize.small, color: vars.color.inkFaint },
          "&&::before": { display: "inline", marginInlineEnd: space[1] },
        },
      },
    },
  },
]);
/** Its head is for screen readers: a sum of money beside a service's name says what it is. */
export const total = style([
  report.numberCell,
  {
    "@media": {
      [media.phone]: {
        position: "relative",
        selectors: {
          "&&": { gridArea: "2 / 2", paddingBlockStart: space[1], textAlign: "end", fontWeight: fontWeight.title },
          "&&::before": notSeen,
        },
      },
    },
  },
]);
