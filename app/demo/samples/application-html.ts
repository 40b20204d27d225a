import { escapeXml } from "#app/demo/svg-text.ts";
import type { SampleApplication } from "./sample-applications.ts";

/** The data read from an application: one table of fields a section, then its tables. */
export function toApplicationHtml({ sections, tables }: SampleApplication): string {
  const fields = sections.map(
    ({ heading, fields }) => `<h3>${escapeXml(heading)}</h3>${toTable(["Field", "Value"], fields)}`,
  );
  const lists = tables.map(({ heading, columns, rows }) => `<h3>${escapeXml(heading)}</h3>${toTable(columns, rows)}`);
  return [...fields, ...lists].join("");
}

function toTable(columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th>${escapeXml(column)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
