const page = { width: 612, height: 792 };

/** Collects drawing operators in points from the upper left corner and writes a PDF 1.4 document (ISO 32000). */
export class PdfDocument {
  private readonly pages: string[][] = [[]];

  addPage(): void {
    this.pages.push([]);
  }

  /** Helvetica in two weights. Text must be printable ASCII or one of a few typographic characters. */
  drawText([x, y]: [number, number], text: string, style: { size: number; bold?: boolean; grey?: number }): void {
    const escaped = toPdfText(text);
    const font = style.bold ? "F2" : "F1";
    this.draw(`BT ${style.grey ?? 0.1} g /${font} ${style.size} Tf ${x} ${page.height - y} Td (${escaped}) Tj ET`);
  }

  drawRule([x, y]: [number, number], width: number, grey = 0.75): void {
    this.draw(`${grey} G 0.6 w ${x} ${page.height - y} m ${x + width} ${page.height - y} l S`);
  }

  /** A filled rectangle; `y` is its upper edge. */
  fillBox([x, y, width, height]: [number, number, number, number], grey: number): void {
    this.draw(`${grey} g ${x} ${page.height - y - height} ${width} ${height} re f`);
  }

  toBytes(title: string): Uint8Array {
    const pageIds = this.pages.map((_, index) => 6 + index * 2);
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>",
      `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pageIds.length} >>`,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
      `<< /Title (${toPdfText(title)}) >>`,
      ...this.pages.flatMap((operators, index) => toPageObjects(operators, pageIds[index] ?? 0)),
    ];
    return writeObjects(objects);
  }

  private draw(operator: string): void {
    this.pages.at(-1)?.push(operator);
  }
}

/** Octal codes of WinAnsiEncoding (ISO 32000, annex D). */
const signs: Readonly<Record<string, string>> = {
  "‘": "\\221",
  "’": "\\222",
  "“": "\\223",
  "”": "\\224",
  "•": "\\225",
  "–": "\\226",
  "·": "\\267",
};

function toPdfText(text: string): string {
  return text.replace(/[\\()]/g, "\\$&").replace(/[^ -~]/g, (sign) => {
    const code = signs[sign];
    if (code === undefined) throw new Error(`No code for ${sign} in a PDF`);
    return code;
  });
}

function toPageObjects(operators: string[], id: number): [string, string] {
  const content = operators.join("\n");
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${id + 1} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function writeObjects(objects: string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
