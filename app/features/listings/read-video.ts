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
  if (start.slice(4, 8) === "ftyp") return { bytes, extension: "mp4" };
  if (start.startsWith("\x1a\x45\xdf\xa3") && start.includes("webm")) return { bytes, extension: "webm" };
  return "notVideo";
}

/** Whether the first bytes are those of a video, valid or not. */
export function looksLikeVideo(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return start.slice(4, 8) === "ftyp" || start.startsWith("\x1a\x45\xdf\xa3");
}
