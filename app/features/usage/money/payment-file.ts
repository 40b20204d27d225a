import { parseForm } from "#app/content/form/form-schema.ts";
import type { KeyOf } from "#app/i18n/copy-keys.ts";
import { receivedPayment } from "./received-payment.ts";

/** A valid line of a payment file, before its company is looked up. */
export interface FilePayment {
  /** Line number as in an editor; the header is line 1. */
  line: number;
  /** A company's slug, or the reference of one of its bills. */
  company: string;
  cents: number;
  reference: string;
}

/** Error of a line; `key` is a copy key. */
export interface LineFault {
  line: number;
  key: KeyOf<"usage">;
}

const heads = ["company", "amount", "reference"] as const;
/** Maximum number of lines. */
const mostPayments = 1000;
const mostCharacters = 200_000;

/**
 * Parses a payment file: CSV (RFC 4180, with comma, semicolon or tab) whose header names the columns `company`,
 * `amount` and `reference` in any order; others are ignored. Reports every invalid line.
 */
export function parsePaymentFile(text: string): { payments: FilePayment[]; faults: LineFault[] } {
  if (text.length > mostCharacters) return { payments: [], faults: [{ line: 1, key: "file.error.tooLong" }] };
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const first = lines[0] ?? "";
  const separator = [";", "\t", ","].find((sign) => first.includes(sign)) ?? ",";
  const names = splitLine(first, separator)?.map((name) => name.toLowerCase()) ?? [];
  if (heads.some((head) => !names.includes(head)))
    return { payments: [], faults: [{ line: 1, key: "file.error.heads" }] };
  const filled = lines.flatMap((content, at) => (at === 0 || content.trim() === "" ? [] : [{ content, line: at + 1 }]));
  if (filled.length === 0) return { payments: [], faults: [{ line: 1, key: "file.error.empty" }] };
  if (filled.length > mostPayments) return { payments: [], faults: [{ line: 1, key: "file.error.tooLong" }] };
  const read = filled.map(({ content, line }) => readLine(splitLine(content, separator), { names, line }));
  const payments = read.flatMap((one) => ("key" in one ? [] : [one]));
  const faults = read.flatMap((one) => ("key" in one ? [one] : []));
  return { payments, faults: [...faults, ...findRepeats(payments)].sort((one, other) => one.line - other.line) };
}

function readLine(cells: string[] | null, { names, line }: { names: string[]; line: number }): FilePayment | LineFault {
  if (cells === null || cells.length !== names.length) return { line, key: "file.error.columns" };
  const text = (head: (typeof heads)[number]) => cells[names.indexOf(head)] ?? "";
  const company = text("company");
  if (company === "") return { line, key: "file.error.company" };
  const parsed = parseForm(receivedPayment, { amount: text("amount"), reference: text("reference") });
  if (parsed.ok) return { line, company, cents: parsed.value.amount, reference: parsed.value.reference };
  if (parsed.errors.amount) return { line, key: "file.error.amount" };
  return { line, key: text("reference") === "" ? "received.error.reference" : "file.error.reference" };
}

/** A payment that occurs twice is ambiguous. */
function findRepeats(payments: readonly FilePayment[]): LineFault[] {
  const seen = new Set<string>();
  return payments.flatMap(({ line, reference }) => {
    if (!seen.has(reference)) {
      seen.add(reference);
      return [];
    }
    return [{ line, key: "file.error.repeated" as const }];
  });
}

/** The cells of a line, trimmed; null for an unbalanced quotation mark. */
function splitLine(line: string, separator: string): string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    // Spaces alone: a tab may be the separator.
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(rest);
    const end = rest.indexOf(separator);
    const length = quoted ? quoted[0].length : end < 0 ? rest.length : end;
    const cell = quoted ? (quoted[1] ?? "").replaceAll('""', '"') : rest.slice(0, length);
    if (!quoted && cell.includes('"')) return null;
    cells.push(cell.trim());
    if (length === rest.length) return cells;
    if (rest[length] !== separator) return null;
    rest = rest.slice(length + 1);
  }
}
