import { parseJson } from "#app/content/parse-json.ts";
import { unprintable } from "#app/content/unprintable.ts";

const names: Record<number, string> = { 10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal" };
const errorLevel = 50;

/**
 * Formats a log line for people at a terminal: local time, level, message and fields; for an error also the stack.
 * User input cannot contain terminal control characters.
 * @param json one log object, as pino writes it.
 * @returns the line with its break; other text unchanged.
 */
export function toReadableLine(json: string): string {
  const entry = parseJson(json);
  if (typeof entry !== "object" || entry === null) return json;
  const { level, time, msg, err, ...fields } = entry as Record<string, unknown>;
  const head = [toTime(time), (names[Number(level)] ?? String(level)).padEnd(5), toWords(fields, msg, err)];
  const frames = Number(level) >= errorLevel ? toFrames(err) : [];
  return [head.join(" "), ...frames].map((line) => `${toPrintable(line)}\n`).join("");
}

function toTime(time: unknown): string {
  const at = new Date(Number(time));
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}

function toWords(fields: Record<string, unknown>, msg: unknown, err: unknown): string {
  const { id: _id, method, pathname, status, ms, ...others } = fields;
  const isRequest = method !== undefined && status !== undefined;
  const what = isRequest ? `${method} ${pathname} ${status} ${ms} ms` : String(msg ?? "");
  const reason = readText(err, "message");
  const rest = Object.entries(isRequest ? others : fields).map(([name, value]) => `${name}=${toValue(value)}`);
  return [reason === null || reason === msg ? what : `${what}: ${reason}`, ...rest].join(" ");
}

function toValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toFrames(err: unknown): string[] {
  return readText(err, "stack")?.split("\n") ?? [];
}

function readText(of: unknown, field: string): string | null {
  if (typeof of !== "object" || of === null || !(field in of)) return null;
  const value = (of as Record<string, unknown>)[field];
  return typeof value === "string" ? value : null;
}

function toPrintable(line: string): string {
  return [...line].map((character) => (unprintable.test(character) ? "�" : character)).join("");
}
