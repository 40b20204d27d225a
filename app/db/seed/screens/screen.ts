import type { Tint } from "../logos/tints.ts";
import { escapeXml } from "../svg-text.ts";
import { drawAnswer } from "./answer-svg.ts";
import { drawBars } from "./bars-svg.ts";
import { drawForm } from "./form-svg.ts";
import { drawLine } from "./line-svg.ts";
import { drawMap } from "./map-svg.ts";
import { drawReport } from "./report-svg.ts";
import { drawTable } from "./table-svg.ts";

/** A drawn picture of a service at work. Its texts are the service's own. */
export type DemoScreen =
  | FormScreen
  | AnswerScreen
  | BarsScreen
  | LineScreen
  | MapScreen
  | ReportScreen
  | TableScreen;

interface Captioned {
  caption: string;
}

/** One or two filled fields and what the service found. */
export interface FormScreen extends Captioned {
  kind: "form";
  title: string;
  fields: [label: string, value: string][];
  result: { label: string; value: string; score?: string };
  action: string;
}

/** A call and its JSON answer on dark: at most eight lines of 46 characters. */
export interface AnswerScreen extends Captioned {
  kind: "answer";
  call: string;
  lines: string[];
}

export interface BarsScreen extends Captioned {
  kind: "bars";
  title: string;
  subtitle: string;
  bars: [label: string, value: number, shown?: string][];
}

export interface LineScreen extends Captioned {
  kind: "line";
  title: string;
  subtitle: string;
  points: number[];
  labels: string[];
  /** Which point is marked, and with what. */
  mark: { index: number; text: string };
}

export interface MapScreen extends Captioned {
  kind: "map";
  title: string;
  place: string;
  terrain: "river" | "coast" | "fire" | "storm" | "streets";
  legend: string[];
}

/** Facts with a mark: good, mind or stop. */
export interface ReportScreen extends Captioned {
  kind: "report";
  title: string;
  subtitle: string;
  facts: [label: string, value: string, mark?: "good" | "mind" | "stop"][];
}

export interface TableScreen extends Captioned {
  kind: "table";
  title: string;
  columns: string[];
  /** The width of each column; together 264. */
  widths: number[];
  rows: string[][];
}

/** Draws a screen as an SVG document of 320 by 200 units. */
export function toScreenSvg(screen: DemoScreen, tint: Tint): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(screen.caption)}</title>`,
    drawScreen(screen, tint),
    "</svg>",
  ].join("");
}

function drawScreen(screen: DemoScreen, tint: Tint): string {
  switch (screen.kind) {
    case "form":
      return drawForm(screen, tint);
    case "answer":
      return drawAnswer(screen);
    case "bars":
      return drawBars(screen, tint);
    case "line":
      return drawLine(screen, tint);
    case "map":
      return drawMap(screen, tint);
    case "report":
      return drawReport(screen, tint);
    case "table":
      return drawTable(screen, tint);
  }
}
