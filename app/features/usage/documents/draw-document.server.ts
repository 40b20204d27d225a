import { buffer } from "node:stream/consumers";
import { setImmediate as otherWork } from "node:timers/promises";
import { createWorkGate } from "#app/process/work-gate.ts";
import { type FontRun, readFaces, toTextParts, type Weight } from "./document-fonts.server.ts";
import type { MoneyDocument } from "./money-document.ts";

/** Branding of a document. */
export interface DocumentBrand {
  /** #rrggbb */
  color: string;
  /** PNG; null without a logo, when only the name is shown. */
  logo: Buffer | null;
}

type Pdf = PDFKit.PDFDocument;

/** US letter in points (72 per inch). */
const paper = { width: 612, height: 792, margin: 54, top: 36, foot: 732 };
const inner = paper.width - 2 * paper.margin;
const ink = { strong: "#1c1f1d", soft: "#4f5651", faint: "#666d67", line: "#d9d6ce", caution: "#7a4f08" };
/** Text size of a table's headers and marks. */
const headSize = 8.5;
/** Text size of the closing sentences. */
const noteSize = 9.5;
/** Tabular figures, with kerning. */
const shaping = { features: ["tnum", "kern"] } satisfies PDFKit.Mixins.TextOptions;
const logoBox: [number, number] = [180, 32];

/** Documents are drawn on this thread: one at a time, yielding after each page. */
const gate = createWorkGate({ atOnce: 1, waiting: 20 });

/** The document as PDF bytes, with a brand's colour and logo; `busy` when too many are queued. */
export function drawDocument(document: MoneyDocument, brand: DocumentBrand): Promise<Buffer | "busy"> {
  return gate(() => drawPages(document, brand));
}

async function drawPages(document: MoneyDocument, brand: DocumentBrand): Promise<Buffer> {
  // Loaded with the first document: with its fonts' readers it is a megabyte and a half of scripts.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: 0, bottom: 0, left: paper.margin, right: paper.margin },
    bufferPages: true,
    lang: document.locale,
    displayTitle: true,
    info: { Title: document.title },
  });
  for (const [name, bytes] of await readFaces()) pdf.registerFont(name, bytes);
  const bytes = buffer(pdf);
  await new Drawing(pdf, document, brand).draw();
  pdf.end();
  return bytes;
}

interface TextLook {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Right-aligned at `x`. */
  isEnd?: boolean;
}

/** Draws from top to bottom; `y` is the start of the next line. */
class Drawing {
  private y = paper.top;
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly pdf: Pdf,
    private readonly document: MoneyDocument,
    private readonly brand: DocumentBrand,
  ) {}

  async draw(): Promise<void> {
    this.drawHead();
    this.drawHeadline();
    await this.drawTable();
    this.drawDetails();
    this.drawFeet();
  }

  private drawHead(): void {
    const { issuer, title, facts } = this.document;
    this.pdf.rect(0, 0, paper.width, 6).fill(this.brand.color);
    if (this.brand.logo) this.pdf.image(this.brand.logo, paper.margin, this.y, { fit: logoBox });
    else this.text(issuer.name, paper.margin, { size: 18, weight: 600 });
    this.y += 50;
    this.text(title, paper.margin, { size: 20, weight: 600 });
    this.y += 36;
    const width = inner / 3;
    for (const [at, [name, value]] of facts.entries()) {
      const x = paper.margin + (at % 3) * width;
      if (at > 0 && at % 3 === 0) this.y += 38;
      this.text(name, x, { size: 8.5, color: ink.faint });
      this.y += 13;
      const look = { size: this.findSize(value, width - 12), weight: 600 } as const;
      this.text(this.shorten(value, width - 12, look), x, look);
      this.y -= 13;
    }
    this.y += 46;
  }

  private drawHeadline(): void {
    const { name, value, note } = this.document.headline;
    const height = 66;
    this.pdf.roundedRect(paper.margin, this.y, inner, height, 6).lineWidth(1).stroke(this.brand.color);
    this.y += 12;
    this.text(name, paper.margin + 16, { size: 9.5, color: ink.soft });
    this.text(note, paper.width - paper.margin - 16, { size: 10, weight: 600, isEnd: true });
    this.y += 15;
    this.text(value, paper.margin + 16, { size: 22, weight: 600 });
    this.y += height - 27 + 24;
  }

  private async drawTable(): Promise<void> {
    const { heads, rows, totals } = this.document.table;
    const drawHeads = () => this.row(heads, { size: headSize, color: ink.faint });
    drawHeads();
    for (const { cells, mark } of rows) {
      if (this.makeRoom(22)) {
        await otherWork();
        drawHeads();
      }
      this.row(cells, { size: 10 }, mark);
    }
    this.makeRoom(22 * totals.length);
    for (const [at, [name, value]] of totals.entries()) {
      const isLast = at === totals.length - 1;
      this.row([name, ...heads.slice(2).map(() => ""), value], { size: isLast ? 11 : 10, weight: isLast ? 600 : 400 });
    }
    this.y += 18;
  }

  /** The first cell is left-aligned, with its mark; the others are right-aligned in their columns. */
  private row(cells: readonly string[], look: TextLook, mark = ""): void {
    const { size = 10, weight = 400 } = look;
    const columns = this.listColumns();
    const [first = "", ...figures] = cells;
    let edge = paper.width - paper.margin;
    let end = edge;
    for (const [at, figure] of [...figures.entries()].reverse()) {
      this.text(figure, edge, { ...look, isEnd: true });
      end = edge - this.measure(figure, size, weight);
      edge -= columns[at] ?? 0;
    }
    const markWidth = mark === "" ? 0 : this.measure(mark, headSize, 600) + 8;
    const name = this.shorten(first, end - paper.margin - 12 - markWidth, { size, weight });
    this.text(name, paper.margin, look);
    if (mark !== "") {
      this.y += 1;
      const x = paper.margin + this.measure(name, size, weight) + 8;
      this.text(mark, x, { size: headSize, weight: 600, color: ink.caution });
      this.y -= 1;
    }
    this.y += 16;
    this.rule();
    this.y += 5;
  }

  /** Widths of the columns of figures; headers fit in any language. */
  private listColumns(): number[] {
    const [, ...heads] = this.document.table.heads;
    const least = heads.length > 2 ? 78 : 92;
    return heads.map((head) => Math.max(least, this.measure(head, headSize, 400) + 14));
  }

  private drawDetails(): void {
    const { details, note } = this.document;
    if (details) {
      this.makeRoom(26 + details.lines.length * 16);
      this.text(details.title, paper.margin, { size: 11, weight: 600 });
      this.y += 20;
      for (const [name, value] of details.lines) {
        this.text(name, paper.margin, { size: 10, color: ink.soft });
        this.text(value, paper.margin + 150, { size: 10, weight: 600 });
        this.y += 16;
      }
      this.y += 10;
    }
    for (const line of this.wrap(note, noteSize)) {
      this.makeRoom(20);
      this.text(line, paper.margin, { size: noteSize, color: ink.soft });
      this.y += 14;
    }
  }

  private drawFeet(): void {
    const { issuer, toPageText } = this.document;
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.y = paper.foot + 8;
      this.rule();
      this.y += 8;
      this.text([issuer.name, issuer.support].filter(Boolean).join(" · "), paper.margin, {
        size: 8.5,
        color: ink.faint,
      });
      this.text(toPageText(page + 1, count), paper.width - paper.margin, { size: 8.5, color: ink.faint, isEnd: true });
    }
  }

  /** Starts a new page when fewer points are left. @returns whether it did. */
  private makeRoom(height: number): boolean {
    if (this.y + height <= paper.foot) return false;
    this.pdf.addPage();
    this.y = paper.top;
    return true;
  }

  private rule(): void {
    this.pdf
      .moveTo(paper.margin, this.y)
      .lineTo(paper.width - paper.margin, this.y)
      .lineWidth(0.6)
      .stroke(ink.line);
  }

  private text(text: string, x: number, { size = 10, weight = 400, color = ink.strong, isEnd }: TextLook): void {
    let at = isEnd ? x - this.measure(text, size, weight) : x;
    for (const part of toTextParts(text, weight)) {
      const width = this.measurePart(part, size);
      this.pdf.font(part.font).fontSize(size).fillColor(color);
      this.pdf.text(part.text, at, this.y, { lineBreak: false, ...shaping });
      at += width;
    }
  }

  /** Shaping a text takes longer than drawing it, so widths are cached. */
  private measure(text: string, size: number, weight: Weight): number {
    return toTextParts(text, weight).reduce((width, part) => width + this.measurePart(part, size), 0);
  }

  private measurePart({ font, text }: FontRun, size: number): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key) ?? this.pdf.font(font).fontSize(100).widthOfString(text, shaping) / 100;
    this.widths.set(key, known);
    return known * size;
  }

  /** Lines that fit between the margins; none for an empty text. */
  private wrap(text: string, size: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ").filter(Boolean)) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.measure(longer, size, 400) <= inner) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    return lines;
  }

  /** Of a fact: smaller for a long one, since a bill's number must be read whole to be paid. */
  private findSize(text: string, width: number): number {
    return Math.min(10, Math.max(7, (10 * width) / this.measure(text, 10, 600)));
  }

  /** Truncated to the width, with an ellipsis. */
  private shorten(text: string, width: number, { size, weight }: { size: number; weight: Weight }): string {
    const full = this.measure(text, size, weight);
    if (full <= width) return text;
    return `${text.slice(0, Math.max(1, Math.floor((text.length * width) / full) - 3)).trimEnd()}…`;
  }
}
