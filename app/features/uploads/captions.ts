/** Why a captions file is refused; `uploads:fault.captions.<literal>` is its message. */
type CaptionsFault = "tooLarge" | "notText" | "notCaptions" | "noCue" | "badTiming";

const mostBytes = 512 * 1024;
const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;

/** Validates a WebVTT file (W3C WebVTT, 4.1): its signature, and cues that end after they start. */
export function checkCaptions(bytes: Uint8Array): CaptionsFault | null {
  if (bytes.length > mostBytes) return "tooLarge";
  const text = decode(bytes);
  if (text === null || text.includes("\0")) return "notText";
  const lines = text.split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return "notCaptions";
  const cues = lines.filter((line) => line.includes("-->"));
  if (cues.length === 0) return "noCue";
  return cues.every(isCue) ? null : "badTiming";
}

/** Without a byte order mark, which may precede the first line. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isCue(line: string): boolean {
  const [, start = "", end = ""] = timing.exec(line) ?? [];
  return start !== "" && toSeconds(end) > toSeconds(start);
}

function toSeconds(time: string): number {
  return time.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}
