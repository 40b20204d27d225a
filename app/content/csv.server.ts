import { stringify } from "csv-stringify/sync";

/** Lines of a CSV file (RFC 4180), without a head: the named values of each row, in this order. */
export function toCsvLines(columns: readonly string[], rows: readonly object[]): string {
  const cast = { string: toPlainCell, object: (value: unknown) => JSON.stringify(value) };
  return stringify([...rows], { columns: [...columns], record_delimiter: "windows", cast });
}

/** The line above them. */
export function toCsvHead(columns: readonly string[]): string {
  return `${columns.join(",")}\r\n`;
}

/** A text that a spreadsheet would take for a formula, behind an apostrophe. */
function toPlainCell(text: string): string {
  return /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
