const mark = "[test key]";

/** Replaces a secret in bytes, however an answer that echoes it may have written it. */
export function hideInBytes(bytes: Buffer, secret: string): Buffer {
  const text = bytes.toString("latin1");
  const hidden = hideInText(text, secret);
  return hidden === text ? bytes : Buffer.from(hidden, "latin1");
}

export function hideInText(text: string, secret: string): string {
  let hidden = text;
  for (const written of listWritings(secret)) hidden = hidden.replaceAll(written, mark);
  return hidden;
}

/** The longest first, since shorter ones may be parts of them. */
function listWritings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const percent = encodeURIComponent(secret);
  const hex = bytes.toString("hex");
  const json = JSON.stringify(secret).slice(1, -1);
  const lower = secret.toLowerCase();
  const writings = [
    secret,
    lower,
    secret.toUpperCase(),
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    new URLSearchParams([["", secret]]).toString().slice(1),
    json,
    json.replaceAll("/", "\\/"),
    toMarkup(secret, "&#39;"),
    toMarkup(secret, "&#x27;"),
    hex,
    hex.toUpperCase(),
    Buffer.from(secret, "utf16le").toString("latin1"),
    ...listBase64(bytes),
  ];
  return [...new Set(writings)].sort((a, b) => b.length - a.length);
}

function toMarkup(secret: string, apostrophe: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": apostrophe };
  return secret.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** In base64 within a longer text, which may begin at any of three places; without the signs that its neighbours share. */
function listBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const after = (before + bytes.length) % 3 === 0 ? encoded.length : -1;
    const inner = encoded.slice(Math.ceil((before * 8) / 6), after);
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
