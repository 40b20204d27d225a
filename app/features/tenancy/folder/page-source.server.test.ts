import { expect, test } from "vitest";
import { renderPageSource } from "./page-source.server.ts";
import { buildTenantPages } from "./tenant-pages.server.ts";

const periods = { requestMonths: 24, closedAccountDays: 30, mailBodyDays: 90, auditYears: 7, ledgerYears: 10 };
const values = { product: "Sender *Market*", name: "Sender", email: "help@brand.example", ...periods };
const render = (source: string) => renderPageSource(source, values, "terms");

test("a page has a title, version and effective date, and links to its sections", () => {
  const { page, fault } = render(
    "---\nversion: 1.2\neffective: 2026-11-01\n---\n\n# Terms of {{product}}\n\nHi\n\n## Één & two\n\nx\n\n## Één & two\n\n## Main\n",
  );
  expect(fault).toBeNull();
  expect(page).toMatchObject({
    title: "Terms of Sender *Market*",
    version: "1.2",
    effective: "2026-11-01",
    sections: [
      { id: "section-een-two", title: "Één & two" },
      { id: "section-een-two-2", title: "Één & two" },
      { id: "section-main", title: "Main" },
    ],
  });
  expect(page.html).toContain('<h2 id="section-main">Main</h2>');
  expect(page.html).not.toContain("version");
});

test("without a support address the name stands in for it, and only once where both stand together", () => {
  const source =
    "# T\n\nAsk [{{email}}](mailto:{{email}}).\n\n{{name}}, [{{email}}](mailto:{{email}}). Read by a person.";
  expect(renderPageSource(source, { ...values, email: null }, "terms").page.html).toBe(
    "<p>Ask Sender.</p>\n<p>Sender. Read by a person.</p>",
  );
});

test("front matter is optional, and a horizontal rule at the top is not front matter", () => {
  expect(render("# T\n\nText").page).toMatchObject({
    title: "T",
    version: null,
    effective: null,
    changes: null,
    sections: [],
  });
  expect(render("---\n\n# T\n\nText").page).toMatchObject({ title: "T", version: null });
});

test.each(["2026-13-01", "2026-02-30", "soon", "2026-1-1"])("reports %s as an invalid effective date", (day) => {
  const { page, fault } = render(`---\r\neffective: ${day}\r\n---\r\n# T`);
  expect(page.effective).toBeNull();
  expect(fault).toEqual({ code: "wrongDay", values: { day } });
});

test("earlier versions are listed with the current one, latest first; other files are reported", () => {
  const files = new Map(
    [
      ["pages/terms.md", "---\nversion: 1.10\nchanges: Section 4: 60 days.\n---\n# Now"],
      ["pages/terms-1.9.md", "# Then"],
      ["pages/terms-1.2.md", "# Long ago"],
      ["pages/terms.es.md", "# Ahora"],
      ["pages/terms-x.md", "# ?"],
    ].map(([name = "", text = ""]) => [name, Buffer.from(text)] as const),
  );
  const folder = { slug: "brand", files, revision: "1", faults: [] };
  const { readPages, faults } = buildTenantPages(folder, values, null);
  const pages = readPages();
  expect(pages.terms?.en).toMatchObject({ title: "Now", changes: "Section 4: 60 days." });
  expect(pages.terms?.en?.earlier.map(({ version, title }) => [version, title])).toEqual([
    ["1.9", "Then"],
    ["1.2", "Long ago"],
  ]);
  expect(pages.terms?.es?.earlier).toEqual([]);
  expect(faults.map(({ file, severity }) => [file, severity])).toEqual([["pages/terms-x.md", "warning"]]);
});

test("prints the configured periods", () => {
  const { page, unknown } = render(
    "# T\n\n{{requestMonths}} months, {{ mailBodyDays }} days, {{auditYears}} and {{ledgerYears}} years",
  );
  expect(page.html).toContain("24 months, 90 days, 7 and 10 years");
  expect(unknown).toEqual([]);
});

test("a placeholder that nothing replaces is a fault that names it and its line", () => {
  const source = Buffer.from("---\nversion: 1\n---\n# T\n\n{{requestYears}} and {{product}}");
  const folder = { slug: "acme", revision: "1", faults: [], files: new Map([["pages/terms.md", source]]) };
  expect(buildTenantPages(folder, values, null).faults).toMatchObject([
    { file: "pages/terms.md", line: 6, field: "{{requestYears}}", code: "placeholder", severity: "error" },
  ]);
});
