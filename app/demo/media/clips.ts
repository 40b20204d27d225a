import classify from "./classify.mp4?inline";
import type { ClipDrawing } from "./clip-svg.ts";
import extract from "./extract.mp4?inline";
import vin from "./vin.mp4?inline";

interface DemoClip extends ClipDrawing {
  serviceId: number;
  /** Name of its file in this folder. */
  name: string;
  /** H.264 in MP4, without sound. */
  bytes: Uint8Array;
}

/** Short clips of three services, shown before their images. */
export const demoClips: DemoClip[] = [
  {
    serviceId: 40,
    name: "classify",
    title: "Classify a submission",
    subtitle: "From a business name to a class code",
    company: "Northline Data",
    tint: "red",
    form: {
      heading: "New small commercial quote",
      field: ["Business name", "Blue Heron Brewing Company"],
      answer: "Class of business",
      waiting: "Comparing with 1,012 industries …",
      results: [
        ["312120 Breweries", "58%"],
        ["722511 Full-Service Restaurants", "39%"],
      ],
    },
    bytes: toBytes(classify),
  },
  {
    serviceId: 60,
    name: "extract",
    title: "Read an application",
    subtitle: "From a PDF to fields you can check",
    company: "Fieldwork Labs",
    tint: "violet",
    form: {
      heading: "Extract a document",
      field: ["File", "cedar-and-vine-application.pdf"],
      answer: "Read from the document",
      waiting: "Reading page 1 of 2 …",
      results: [
        ["Applicant: Cedar & Vine Bistro LLC", "page 1"],
        ["Annual revenue: $1,240,000", "page 1"],
      ],
    },
    bytes: toBytes(extract),
  },
  {
    serviceId: 1,
    name: "vin",
    title: "Decode a VIN",
    subtitle: "From seventeen characters to a vehicle",
    company: "Public Data Desk",
    tint: "blue",
    form: {
      heading: "Add a vehicle",
      field: ["VIN", "1FTFW1E57MFA12345"],
      answer: "Vehicle",
      waiting: "Checking the check digit …",
      results: [
        ["2021 Ford F-150", "Pickup"],
        ["Check digit 7", "correct"],
      ],
    },
    bytes: toBytes(vin),
  },
];

function toBytes(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}
