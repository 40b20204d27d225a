import type { Caption, DemoScreen, FormScreen, ReportScreen, TableScreen } from "./demo-screen.ts";

/** The one screen of a listing that is shown by a report. */
export function toReport(
  caption: Caption,
  heading: [title: string, subtitle: string],
  facts: ReportScreen["facts"],
): DemoScreen[] {
  return [{ kind: "report", caption, title: heading[0], subtitle: heading[1], facts }];
}

/** The same by a table; widths are 264 in all. */
export function toTable(
  caption: Caption,
  title: string,
  table: Pick<TableScreen, "columns" | "widths" | "rows">,
): DemoScreen[] {
  return [{ kind: "table", caption, title, ...table }];
}

/** The same by a filled form and its result. */
export function toForm(
  caption: Caption,
  title: string,
  form: Pick<FormScreen, "fields" | "result" | "action">,
): DemoScreen[] {
  return [{ kind: "form", caption, title, ...form }];
}
