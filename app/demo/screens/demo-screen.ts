/** A drawn screenshot of a service. Its texts are the service's own, and English but for its caption. */
export type DemoScreen = FormScreen | AnswerScreen | BarsScreen | LineScreen | MapScreen | ReportScreen | TableScreen;

/** What a picture or film shows, in both of the demo's languages. */
export interface Caption {
  en: string;
  es: string;
}

interface Captioned {
  caption: Caption;
}

/** One or two filled fields and the result. */
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
  /** The highlighted point and its label. */
  mark: { index: number; text: string };
}

export interface MapScreen extends Captioned {
  kind: "map";
  title: string;
  place: string;
  terrain: "river" | "coast" | "fire" | "storm" | "streets";
  legend: string[];
}

/** Findings with a mark: good, mind or stop. */
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
  /** Column widths; 264 in all. */
  widths: number[];
  rows: string[][];
}
