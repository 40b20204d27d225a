import type { TintName } from "../logos/tints.ts";
import classify from "./classify.mp4?inline";
import extract from "./extract.mp4?inline";
import vin from "./vin.mp4?inline";

interface DemoClip {
  serviceId: number;
  title: string;
  subtitle: string;
  company: string;
  tint: TintName;
  seconds: number;
  /** H.264 in MP4, without sound. */
  bytes: Uint8Array;
}

/** Short clips of three services at work, shown before their pictures. */
export const demoClips: DemoClip[] = [
  {
    serviceId: 40,
    title: "Classify a submission",
    subtitle: "From a business name to a class code",
    company: "Northline Data",
    tint: "red",
    seconds: 8,
    bytes: toBytes(classify),
  },
  {
    serviceId: 60,
    title: "Read an application",
    subtitle: "From a PDF to fields you can check",
    company: "Fieldwork Labs",
    tint: "violet",
    seconds: 8,
    bytes: toBytes(extract),
  },
  {
    serviceId: 1,
    title: "Decode a VIN",
    subtitle: "From seventeen characters to a vehicle",
    company: "Public Data Desk",
    tint: "blue",
    seconds: 8,
    bytes: toBytes(vin),
  },
];

function toBytes(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
