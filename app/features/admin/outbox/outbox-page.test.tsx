import { expect, it } from "vitest";
import admin from "#app/features/admin/locales/en.json";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { OutboxPage } from "./outbox-page.tsx";

const query = parseTableQuery(new URLSearchParams(), sections.mail);
const empty = { rows: [], total: 0, query, search: "", tenants: [], tenantNames: {}, done: null };

const render = (overrides: { retriable?: number; isDelivered?: boolean }) => {
  const view = { ...empty, retriable: 0, isDelivered: true, ...overrides };
  return renderPage(<OutboxPage view={view} state={null} />, { words: { admin } });
};

it("says whether links in mails work", () => {
  expect(render({ isDelivered: false })).toContain(admin["mail.lead"]);
  expect(render({ isDelivered: true })).toContain(admin["mail.lead.delivered"]);
});

it("offers to send all given-up emails again only when there are any", () => {
  expect(render({ retriable: 1 })).toContain(admin["act.retryAll"]);
  expect(render({ retriable: 0 })).not.toContain(admin["act.retryAll"]);
});
