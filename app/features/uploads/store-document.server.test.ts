import { expect, it } from "vitest";
import { storeDocument } from "./store-document.server.ts";

const files = { put: async (_bytes: Uint8Array, extension: string) => `/files/1.${extension}` };
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n");

it("keeps a PDF under a clean name", async () => {
  const stored = await storeDocument(files, pdf, "..\\folder/Rates\r\n 2026.PDF");
  expect(stored).toEqual({ url: "/files/1.pdf", name: "Rates 2026.pdf", size: pdf.length });
  expect(await storeDocument(files, pdf, "")).toMatchObject({ name: "document.pdf" });
});

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["a web page by the name of a PDF", Buffer.from("<html>%PDF-1.7 %%EOF</html>"), "notPdf"],
  ["a PDF that was cut short", pdf.subarray(0, 20), "notPdf"],
  ["more than 10 MB", Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), "documentTooLarge"],
])("refuses %s", async (_name, bytes, fault) => {
  expect(await storeDocument(files, bytes, "rates.pdf")).toBe(fault);
});
