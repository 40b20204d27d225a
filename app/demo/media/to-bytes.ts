/** The bytes of a file that the bundler wrote into the code, as a data URL. */
export function toBytes(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
