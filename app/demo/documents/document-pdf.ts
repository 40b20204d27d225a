import { PdfDocument } from "#app/demo/samples/pdf-document.ts";
import { wrapText } from "./helvetica.ts";
import type { DocumentField, DocumentSection, WrittenDocument } from "./written-document.ts";

const margin = 60;
const width = 492;
const lowest = 724;
const body = { size: 10.5, grey: 0.15 };
const leading = 15;
const columns = { type: 120, meaning: 240 };

interface Subject {
  /** The documented service. */
  name: string;
  companyName: string;
}

/** Lays a document out on letter pages: a header, then its sections. */
export function toDocumentPdf(document: WrittenDocument, { name, companyName }: Subject): Uint8Array {
  const sheet = new Sheet();
  sheet.write(`${companyName} · ${name}`, { size: 9.5, grey: 0.4 }, 26);
  sheet.write(document.name, { size: 20, bold: true }, 14);
  sheet.write("Sample document. The company is invented, and so is its service.", { size: 9, grey: 0.4 }, 10);
  sheet.rule();
  for (const section of document.sections) drawSection(sheet, section);
  return sheet.pdf.toBytes(`${document.name}: ${name}`);
}

function drawSection(sheet: Sheet, { heading, text, points = [], fields = [] }: DocumentSection): void {
  sheet.startBlock(60);
  sheet.skip(14);
  sheet.write(heading, { size: 12.5, bold: true }, 18);
  if (text !== undefined) sheet.writeParagraph(text, 0);
  for (const point of points) sheet.writeParagraph(point, 14, /^\d/.test(point) ? "" : "•");
  for (const field of fields) drawField(sheet, field);
}

function drawField(sheet: Sheet, [name, type, meaning]: DocumentField): void {
  const lines = wrapText(meaning, width - columns.meaning, body);
  sheet.startBlock(Math.max(lines.length, 1) * leading + 6);
  sheet.place(name, 0, { ...body, bold: true });
  sheet.place(type, columns.type, { ...body, grey: 0.4 });
  lines.forEach((line, index) => {
    if (index > 0) sheet.skip(leading);
    sheet.place(line, columns.meaning, body);
  });
  sheet.skip(leading + 3);
}

/** A cursor that moves down the page, and to the next page when a block does not fit. */
class Sheet {
  readonly pdf = new PdfDocument();
  private y = 72;

  startBlock(height: number): void {
    if (this.y + height <= lowest) return;
    this.pdf.addPage();
    this.y = 72;
  }

  skip(height: number): void {
    this.y += height;
  }

  place(text: string, indent: number, style: { size: number; bold?: boolean; grey?: number }): void {
    this.pdf.drawText([margin + indent, this.y], text, style);
  }

  write(text: string, style: { size: number; bold?: boolean; grey?: number }, after: number): void {
    this.place(text, 0, style);
    this.skip(after);
  }

  writeParagraph(text: string, indent: number, mark = ""): void {
    const lines = wrapText(text.replace(/[`*]/g, ""), width - indent, body);
    this.startBlock(lines.length * leading);
    if (mark !== "") this.place(mark, 2, body);
    for (const line of lines) {
      this.place(line, indent, body);
      this.skip(leading);
    }
    this.skip(4);
  }

  rule(): void {
    this.pdf.drawRule([margin, this.y], width, 0.6);
    this.skip(10);
  }
}
