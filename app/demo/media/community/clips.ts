import { toBytes } from "#app/demo/media/to-bytes.ts";
import type { ClipName } from "#app/demo/videos.ts";
import certificate from "./certificate.mp4?inline";
import certificatePoster from "./certificate.webp?inline";
import flood from "./flood.mp4?inline";
import floodPoster from "./flood.webp?inline";
import payment from "./payment.mp4?inline";
import paymentPoster from "./payment.webp?inline";
import search from "./search.mp4?inline";
import searchPoster from "./search.webp?inline";
import storm from "./storm.mp4?inline";
import stormPoster from "./storm.webp?inline";
import vin from "./vin.mp4?inline";
import vinPoster from "./vin.webp?inline";

export interface Clip {
  /** H.264 in MP4, 1280 by 720, without sound. */
  film: Uint8Array;
  /** WebP, 960 by 540. */
  poster: Uint8Array;
}

export const clips: Record<ClipName, Clip> = {
  certificate: { film: toBytes(certificate), poster: toBytes(certificatePoster) },
  flood: { film: toBytes(flood), poster: toBytes(floodPoster) },
  payment: { film: toBytes(payment), poster: toBytes(paymentPoster) },
  search: { film: toBytes(search), poster: toBytes(searchPoster) },
  storm: { film: toBytes(storm), poster: toBytes(stormPoster) },
  vin: { film: toBytes(vin), poster: toBytes(vinPoster) },
};
