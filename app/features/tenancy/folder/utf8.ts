const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The text, or null when the bytes are not UTF-8 or start with a byte order mark, which JSON forbids (RFC 8259, 8.1).
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes);
    return text.startsWith("\uFEFF") ? null : text;
  } catch {
    return null;
  }
}
