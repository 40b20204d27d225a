import { buffer } from "node:stream/consumers";
import { readFaces, toTextParts, type Weight } from "#app/features/usage/documents/document-fonts.server.ts";
import { createWorkGate } from "#app/process/work-gate.ts";

/** A due-diligence file for printing: texts in the reader's language, without layout. */
export interface PrintedFile {
  locale: string;
  title: string;
  /** Below the title: whose file it is, and of when. */
  lines: readonly string[];
  answers: readonly { question: string; value: string; basis: string }[];
}

/** US letter in points (72 per inch). */
const margin = 54;
const width = 612 - 2 * margin;
const lowest = 792 - margin;
const ink = { strong: "#1c1f1d", soft: "#4f5651", line: "#d9d6ce" };

/** Drawn on this thread: one at a time. */
const gate = createWorkGate({ atOnce: 1, waiting: 20 });

/** The file as PDF bytes, in a brand's color; `busy` when too many are queued. */
export function drawAnswers(file: PrintedFile, color: string): Promise<Buffer | "busy"> {
  return gate(async () => {
    const { default: PDFDocument } = await import("pdfkit");
    const pdf = new PDFDocument({
      size: "LETTER",
      margin,
      lang: file.locale,
      displayTitle: true,
      info: { Title: file.title },
    });
    for (const [name, bytes] of await readFaces()) pdf.registerFont(name, bytes);
    const bytes = buffer(pdf);
    pdf.rect(0, 0, 612, 6).fill(color);
    write(pdf, file.title, { size: 20, weight: 600 });
    for (const line of file.lines) write(pdf, line, { size: 9.5, color: ink.soft });
    for (const answer of file.answers) drawAnswer(pdf, answer);
    pdf.end();
    return bytes;
  });
}

type Pdf = PDFKit.PDFDocument;

function drawAnswer(pdf: Pdf, { question, value, basis }: PrintedFile["answers"][number]): void {
  pdf.moveDown(0.6);
  // A question does not stand alone at the end of a page.
  if (pdf.y > lowest - 70) pdf.addPage();
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.6)
    .stroke(ink.line);
  pdf.moveDown(0.5);
  write(pdf, question, { size: 10, weight: 600 });
  for (const paragraph of value.split(/\r?\n/)) write(pdf, paragraph, { size: 10 });
  write(pdf, basis, { size: 8.5, color: ink.soft });
}

interface TextLook {
  size: number;
  weight?: Weight;
  color?: string;
}

/** A paragraph, each run of it in a face that has its characters. */
function write(pdf: Pdf, text: string, { size, weight = 400, color = ink.strong }: TextLook): void {
  const runs = toTextParts(text, weight);
  runs.forEach((run, at) => {
    pdf.font(run.font).fontSize(size).fillColor(color);
    pdf.text(run.text, { width, continued: at < runs.length - 1, lineGap: 2 });
  });
  pdf.moveDown(0.2);
}
