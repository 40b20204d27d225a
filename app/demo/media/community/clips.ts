import type { ClipName } from "#app/demo/videos.ts";
import certificate from "./certificate.mp4?inline";
import flood from "./flood.mp4?inline";
import payment from "./payment.mp4?inline";
import search from "./search.mp4?inline";
import storm from "./storm.mp4?inline";
import vin from "./vin.mp4?inline";

/** H.264 in MP4, 1280 by 720, without sound. */
export const clips: Record<ClipName, Uint8Array> = {
  certificate: toBytes(certificate),
  flood: toBytes(flood),
  payment: toBytes(payment),
  search: toBytes(search),
  storm: toBytes(storm),
  vin: toBytes(vin),
};

function toBytes(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
