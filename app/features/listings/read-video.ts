import { mostUploadBytes } from "#app/features/uploads/upload-limit.ts";

interface UploadedVideo {
  bytes: Uint8Array;
  extension: "mp4" | "webm";
}

/** Why a video is refused; `listings:fault.<literal>` is its message. */
type VideoFault = "videoTooLarge" | "notVideo";

/** Accepts an uploaded MP4 (ISO 14496-12, 4.3) or WebM (EBML header, RFC 8794) up to 10 MB, recognized by its bytes. */
export function readVideo(bytes: Uint8Array): UploadedVideo | VideoFault {
  if (bytes.length > mostUploadBytes) return "videoTooLarge";
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (isMp4(start)) return { bytes, extension: "mp4" };
  if (start.startsWith("\x1a\x45\xdf\xa3") && start.includes("webm")) return { bytes, extension: "webm" };
  return "notVideo";
}

/** Whether the first bytes are those of a video, valid or not. */
export function looksLikeVideo(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return isMp4(start) || start.startsWith("\x1a\x45\xdf\xa3");
}

/**
 * Major brands in the same container that are no MP4: QuickTime, which many browsers do not play, and pictures (HEIF,
 * AVIF and Canon's raw format), such as a phone takes.
 */
const otherBrands = /^(?:qt {2}|he[iv].|mif1|msf1|mi[ah]f|avi[fs]|crx |j2k[ip]|jpeg)$/;

function isMp4(start: string): boolean {
  return start.slice(4, 8) === "ftyp" && !otherBrands.test(start.slice(8, 12));
}
