/** Content types of an event's data in binary mode. */
export const jsonData = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Whether a message is in binary mode: attributes as headers, data as body (CloudEvents HTTP binding 1.0, 3.1). */
export function isBinaryEvent(headers: Headers): boolean {
  return headers.has("ce-specversion") && !/^application\/cloudevents/i.test(headers.get("content-type") ?? "");
}

/** The attributes of an event in binary mode (CloudEvents HTTP binding 1.0, 3.1.3). */
export function readAttributes(headers: Headers): Record<string, string> {
  const attributes: Record<string, string> = { datacontenttype: headers.get("content-type") ?? "" };
  for (const [name, value] of headers) if (name.startsWith("ce-")) attributes[name.slice(3)] = decodeHeader(value);
  return attributes;
}

/** Removes quotes, then decodes percent-encoded UTF-8, invalid bytes as U+FFFD (3.1.3.2). */
function decodeHeader(value: string): string {
  const plain = /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, "$1") : value;
  return plain.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
    new TextDecoder().decode(Uint8Array.from(encoded.slice(1).split("%"), (byte) => Number.parseInt(byte, 16))),
  );
}
