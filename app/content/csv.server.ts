import { stringify } from "csv-stringify/sync";

/** Lines of a CSV file (RFC 4180) without its header: the named values of each row, in this order. */
export function toCsvLines(columns: readonly string[], rows: readonly object[]): string {
  const cast = { string: toPlainCell, object: (value: unknown) => JSON.stringify(value) };
  return stringify([...rows], { columns: [...columns], record_delimiter: "windows", cast });
}

/** The header line. */
export function toCsvHead(columns: readonly string[]): string {
  return `${columns.join(",")}\r\n`;
}

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe. */
function toPlainCell(text: string): string {
  return /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
