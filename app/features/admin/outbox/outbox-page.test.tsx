import { expect, it } from "vitest";
import admin from "#app/features/admin/locales/en.json";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { OutboxPage } from "./outbox-page.tsx";

const query = parseTableQuery(new URLSearchParams(), sections.mail);
const empty = { rows: [], total: 0, query, search: "", tenants: [], tenantNames: {}, done: null };

it("offers to send all given-up emails again only when there are any", () => {
  const render = (retriable: number) =>
    renderPage(<OutboxPage view={{ ...empty, retriable }} state={null} />, { words: { admin } });
  expect(render(1)).toContain(admin["act.retryAll"]);
  expect(render(0)).not.toContain(admin["act.retryAll"]);
});
