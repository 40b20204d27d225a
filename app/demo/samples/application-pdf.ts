import { PdfDocument } from "./pdf-document.ts";
import type { SampleApplication } from "./sample-applications.ts";

const margin = 48;
const width = 516;
const lowest = 730;

/** Draws an application of one or two letter pages, like a commercial application form. */
export function toApplicationPdf(application: SampleApplication): Uint8Array {
  const pdf = new PdfDocument();
  pdf.drawText([margin, 62], "Commercial Insurance Application", { size: 17, bold: true });
  pdf.drawText([margin, 79], "Sample document. The applicant is invented.", { size: 9, grey: 0.4 });
  pdf.drawRule([margin, 90], width, 0.2);
  let y = 108;
  const startBlock = (height: number) => {
    if (y + height <= lowest) return;
    pdf.addPage();
    y = 64;
  };
  for (const section of application.sections) {
    startBlock(44 + Math.ceil(section.fields.length / 2) * 30);
    y = drawFields(pdf, y, section);
  }
  for (const table of application.tables) {
    startBlock(50 + table.rows.length * 18);
    y = drawTable(pdf, y, table);
  }
  return pdf.toBytes(`${application.name}, application`);
}

function drawHeading(pdf: PdfDocument, y: number, heading: string): number {
  pdf.fillBox([margin, y, width, 18], 0.92);
  pdf.drawText([margin + 6, y + 12.5], heading.toUpperCase(), { size: 8.5, bold: true });
  return y + 32;
}

/** Two columns; a long value takes the whole line. */
function drawFields(pdf: PdfDocument, top: number, { heading, fields }: SampleApplication["sections"][number]): number {
  let y = drawHeading(pdf, top, heading);
  let column = 0;
  for (const [label, value] of fields) {
    const wide = value.length > 46;
    if (wide && column === 1) {
      column = 0;
      y += 30;
    }
    const x = margin + 6 + column * (width / 2);
    pdf.drawText([x, y], label, { size: 7.5, grey: 0.4 });
    pdf.drawText([x, y + 12.5], value, { size: 10 });
    column = wide ? 0 : 1 - column;
    if (column === 0) y += 30;
  }
  return y + (column === 1 ? 30 : 0) + 6;
}

function drawTable(pdf: PdfDocument, top: number, table: SampleApplication["tables"][number]): number {
  let y = drawHeading(pdf, top, table.heading);
  const starts = toColumnStarts(table);
  const drawRow = (cells: string[], bold: boolean) => {
    cells.forEach((cell, index) => {
      pdf.drawText([starts[index] ?? margin, y], cell, { size: bold ? 8 : 9.5, bold });
    });
    pdf.drawRule([margin, y + 5.5], width);
    y += 18;
  };
  drawRow(table.columns, true);
  for (const row of table.rows) drawRow(row, false);
  return y + 6;
}

/** Column widths are proportional to their longest text. */
function toColumnStarts({ columns, rows }: SampleApplication["tables"][number]): number[] {
  const lengths = columns.map(
    (column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)) + 3,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map(
    (_, index) => margin + 6 + (lengths.slice(0, index).reduce((sum, length) => sum + length, 0) / total) * (width - 6),
  );
}
