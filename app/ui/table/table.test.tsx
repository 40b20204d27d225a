import { expect, it } from "vitest";
import words from "#app/features/shell/locales/en.json" with { type: "json" };
import { renderPage } from "#tests/setup/render-page.tsx";
import { type Column, Table } from "./table.tsx";

const columns: Column<{ name: string; sum: number }>[] = [
  { key: "name", head: "Service", cell: ({ name }) => name, foot: "All" },
  { key: "sum", head: "Requests", kind: "number", cell: ({ sum }) => sum, foot: 3 },
];
const table = { caption: "Use", columns, rows: [{ name: "Roof age", sum: 3 }], rowKey: () => 1 };

it("a card's figures and totals keep the heads of their columns, and its rows their role", () => {
  const html = renderPage(<Table {...table} cardsOnPhone />, { words: { shell: words } });
  expect(html.match(/data-label="Requests"/g)).toHaveLength(2);
  expect(html.match(/role="row"/g)).toHaveLength(3);
});

it("is a plain table otherwise", () => {
  expect(renderPage(<Table {...table} />, { words: { shell: words } })).not.toMatch(/data-label|role="(table|row)"/);
});
