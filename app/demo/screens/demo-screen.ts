/** A drawn picture of a service at work. Its texts are the service's own. */
export type DemoScreen = FormScreen | AnswerScreen | BarsScreen | LineScreen | MapScreen | ReportScreen | TableScreen;

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
