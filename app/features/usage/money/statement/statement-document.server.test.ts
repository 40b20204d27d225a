import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { LineMark } from "#app/features/usage/disputes/line-mark.ts";
import { drawDocument } from "#app/features/usage/documents/draw-document.server.ts";
import { documentLines } from "#app/features/usage/documents/money-document.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import type { BilledStatement } from "../payments.server.ts";
import { toStatementDocument } from "./statement-document.ts";

const line = {
  usageMonth: "2026-10-01",
  serviceId: 1,
  serviceName: "Flood Zones",
  isMonthlyFee: false,
  requests: 2068,
  totalCents: 25_295,
};
const due: BilledStatement = {
  statement: {
    ...{
      month: "2026-10-01",
      requests: 2068,
      totalCents: 25_295,
      isClosed: true,
      lines: [line],
      lineCount: 1,
      page: 1,
    },
    standing: { kind: "due", dueOn: "2026-12-04", openCents: 22_795 },
  },
  method: { billingName: "Łódź & Sons «Ñandú»", email: "pay@buyer.test", purchaseOrder: "PO-7" },
  payee: { holder: "Market Ltd", bankName: "First Bank", routingNumber: "110000000", accountNumber: "000123456789" },
};
const company = { slug: "demo-agency", name: "Demo Agency" };

/** The texts of each page, in reading order. */
async function readPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
}

const logo = sharp({ create: { width: 8, height: 4, channels: 3, background: "red" } })
  .png()
  .toBuffer();

const draw = async (billed: BilledStatement, locale = "en", marks: LineMark[] = []) => {
  const document = toStatementDocument({ ...billed, marks }, buildAccountSender({ locale }), company);
  const bytes = await drawDocument(document, { color: "#0f5c4d", logo: await logo });
  if (bytes === "busy") throw new Error("too many documents at once");
  return readPages(bytes);
};

const toLongName = (at: number) => `Service ${at} ${"x".repeat(90)}`;

const withLines = (count: number, toName = toLongName): BilledStatement => {
  const lines = Array.from({ length: count }, (_, at) => ({ ...line, serviceId: at, serviceName: toName(at) }));
  return { ...due, statement: { ...due.statement, lines, lineCount: count } };
};

it("states who owes what, by when, and how to pay", async () => {
  const [page = ""] = await draw(due);
  for (const text of [
    ...["Statement of October 2026", "DEMO-AGENCY-2026-10", "Łódź & Sons «Ñandú»", "PO-7", "Nov 4, 2026"],
    ...["$227.95", "Due Dec 4, 2026", "Flood Zones", "2,068", "$252.95", "−$25.00"],
    ...["Market Ltd", "110000000", "000123456789", "Page 1 of 1"],
  ]) {
    expect(page).toContain(text);
  }
});

it("marks disputed lines and says that they stay due; decided ones have no mark", async () => {
  const mark: LineMark = { publicId: "dsp_1", serviceId: 1, month: "2026-10-01", state: "open", decidedBy: null };
  const [marked = ""] = await draw(due, "en", [mark]);
  expect(marked).toMatch(/Flood Zones\s*In dispute/);
  expect(marked).toContain("stays due until it is decided");
  for (const marks of [
    [],
    [{ ...mark, state: "declined", decidedBy: "platform" } as const],
    [{ ...mark, serviceId: 2 }],
  ])
    expect((await draw(due, "en", marks))[0]).not.toContain("dispute");
});

it("keeps the mark of a line whose name is truncated", async () => {
  const billed = withLines(1);
  const mark: LineMark = { publicId: "dsp_1", serviceId: 0, month: "2026-10-01", state: "answered", decidedBy: null };
  expect((await draw(billed, "en", [mark]))[0]).toMatch(/Service 0 x+…\s*In dispute/);
});

it("fits the columns to their headers", async () => {
  const document = toStatementDocument({ ...due, marks: [] }, buildAccountSender({ locale: "es" }), company);
  const heads = ["Servicio", "Solicitudes", "Cargado", "Comisión de la plataforma", "Usted recibe"];
  const rows = [{ cells: ["Zonas de inundación", "9,042", "$452.10", "−$54.28", "$397.82"], mark: "" }];
  const bytes = await drawDocument(
    { ...document, table: { ...document.table, heads, rows } },
    { color: "#0f5c4d", logo: null },
  );
  if (bytes === "busy") throw new Error("too many documents at once");
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const places = items.flatMap((item) =>
    "str" in item && heads.includes(item.str) ? [{ from: item.transform[4], to: item.transform[4] + item.width }] : [],
  );
  expect(places).toHaveLength(heads.length);
  for (const [at, { from }] of places.sort((a, b) => a.from - b.from).entries())
    if (at > 0) expect(from).toBeGreaterThan((places[at - 1]?.to ?? 0) + 4);
});

it.each([
  "en",
  "es",
])("keeps the closing sentences of an open month with a dispute on the paper, in %s", async (locale) => {
  const open = { ...due.statement, isClosed: false, standing: { kind: "open" } as const };
  const mark: LineMark = { publicId: "dsp_1", serviceId: 1, month: "2026-10-01", state: "open", decidedBy: null };
  const billed = { ...due, statement: open, marks: [mark] };
  const document = toStatementDocument(billed, buildAccountSender({ locale }), company);
  const bytes = await drawDocument(document, { color: "#0f5c4d", logo: null });
  if (bytes === "busy") throw new Error("too many documents at once");
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ("str" in item ? [item] : []));
  expect(
    texts
      .map(({ str }) => str)
      .join(" ")
      .replaceAll(/\s+/g, " "),
  ).toContain(document.note?.replaceAll(/\s+/g, " "));
  // Letter is 612 points wide.
  for (const { str, transform, width } of texts)
    expect([str, transform[4] + width <= 612 - 54 + 1]).toEqual([str, true]);
});

it("names credits, and asks for no payment of a paid statement", async () => {
  const credit = { ...due.statement, totalCents: -100, standing: { kind: "credit" } as const };
  const [page = ""] = await draw({ ...due, statement: credit });
  expect(page).toContain("Credit in your favor");
  expect(page).toContain("$1.00");
  expect(page).not.toContain("000123456789");
  const paid = { ...due.statement, standing: { kind: "paid", paidOn: "2026-11-16" } as const };
  expect((await draw({ ...due, statement: paid }))[0]).toContain("Paid Nov 16, 2026");
});

it("names monthly fees", async () => {
  const fee = { ...line, isMonthlyFee: true, requests: 0, totalCents: 2000 };
  const [page = ""] = await draw({ ...due, statement: { ...due.statement, lines: [line, fee] } });
  expect(page).toContain("Flood Zones, monthly fee");
});

it("has as many pages as needed, in the reader's language", async () => {
  const pages = await draw(withLines(90), "es");
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain("Estado de cuenta de octubre de 2026");
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(pages.join("")).toContain("Service 89");
});

it("sums up lines beyond the maximum in one line, so that the lines add up to the total", async () => {
  const { statement } = withLines(3);
  const many = { ...statement, lineCount: 1203, requests: 3 * 2068 + 5000, totalCents: 3 * 25_295 + 40_000 };
  const [page] = await draw({ ...due, statement: many });
  for (const text of ["1,200 more lines", "5,000", "$400.00", "$1,158.85"]) expect(page).toContain(text);
  expect((await draw(due))[0]).not.toContain("more line");
});

it("yields after each page, and refuses more documents than it can draw soon", async () => {
  let turns = 0;
  let isDrawn = false;
  const turn = () => {
    turns += 1;
    if (!isDrawn) setImmediate(turn);
  };
  setImmediate(turn);
  const pages = await draw(withLines(documentLines, String));
  isDrawn = true;
  expect(pages.length).toBeGreaterThan(30);
  expect(turns).toBeGreaterThan(pages.length);
  const document = toStatementDocument({ ...due, marks: [] }, buildAccountSender(), company);
  const plain = { color: "#0f5c4d", logo: null };
  const drawn = await Promise.all(Array.from({ length: 30 }, () => drawDocument(document, plain)));
  expect(drawn.filter((bytes) => bytes === "busy")).toHaveLength(9);
});
