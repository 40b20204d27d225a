import { expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n");

it("accepts a PDF under a sanitized name", () => {
  const taken = readDocument(pdf, "..\\folder/Rates\r\n 2026.PDF");
  expect(taken).toEqual({ bytes: pdf, extension: "pdf", name: "Rates 2026.pdf" });
  expect(readDocument(pdf, "")).toMatchObject({ name: "document.pdf" });
});

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["a web page by the name of a PDF", Buffer.from("<html>%PDF-1.7 %%EOF</html>"), "notPdf"],
  ["a PDF that was cut short", pdf.subarray(0, 20), "notPdf"],
  ["more than 10 MB", Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), "documentTooLarge"],
])("refuses %s", (_name, bytes, fault) => {
  expect(readDocument(bytes, "rates.pdf")).toBe(fault);
});
