import { z } from "zod";
import { parseJson } from "#app/content/parse-json.ts";
import { sanitizeHtml } from "#app/content/rich-text.server.ts";
import type {
  AnswerSample,
  ClassificationSample,
  Demo,
  ExtractionSample,
  NaicsPrediction,
  PostcardSample,
  SellerSample,
} from "./demo.ts";

/** A sample as stored and returned by the calls (spec 3, Try-out sample). */
interface StoredSample {
  id: number;
  name: string;
  inputData: string;
  outputData: string;
  bySeller: boolean;
}

const line = z.union([z.string(), z.number()]).transform((value) => String(value).trim().slice(0, 500));
const place = { address: line.default(""), city: line.default(""), state: line.default(""), zip: line.default("") };

const classified = z.object({ companyname: line, ...place });
const prediction = z.object({
  naicsCode: line,
  naicStitle: line.default(""),
  confidenceScore: z.coerce.number().min(0).max(100).catch(0),
});
const classification = z.object({
  classificationData: z.object({
    naicsPredictionA: prediction.nullish().catch(null),
    naicsPredictionB: prediction.nullish().catch(null),
  }),
});

const image = z.string().regex(/^\/files\/[0-9a-f]{32}\.(?:svg|png|webp|jpg)$/);
const sender = z.object({ sendername: line, ...place });
const postcard = z.object({ postcardData: z.object({ front: image, back: image }) });

const values = z.array(z.tuple([line, line])).max(40);
const requested = z.object({ request: values });
const answered = z.object({ answer: values.min(1), recordedFrom: line.nullish() });

/** The content of the Try it tab. A seller's own samples are never shown as recorded ones, whatever they contain. */
export function readTryOuts(stored: readonly StoredSample[]): { demo: Demo | null; sellerSamples: SellerSample[] } {
  const written = stored.filter(({ bySeller }) => bySeller);
  return {
    demo: parseDemo(stored.filter(({ bySeller }) => !bySeller)),
    sellerSamples: written.map(({ inputData, outputData, ...sample }) =>
      toSellerSample({ ...sample, request: inputData, answer: outputData }),
    ),
  };
}

/** JSON is indented. */
export function toSellerSample({ id, name, request, answer }: SellerSample): SellerSample {
  return { id, name, request: indentJson(request), answer: indentJson(answer) };
}

/** Deeper nesting is left as typed: indentation would multiply its length. */
const deepestIndented = 24;

function indentJson(text: string): string {
  const parsed = parseJson(text);
  if (typeof parsed !== "object" || parsed === null || measureDepth(text) > deepestIndented) return text;
  return JSON.stringify(parsed, null, 2);
}

function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === "{" || character === "[") depth += 1;
    if (character === "}" || character === "]") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

type StoredDemoSample = Omit<StoredSample, "bySeller">;

/**
 * The demo for a service's samples: the kind of the first valid one, with all others of that kind.
 * @returns null when none is valid.
 */
export function parseDemo(stored: readonly StoredDemoSample[]): Demo | null {
  const samples = stored.map(parseSample).filter((sample) => sample !== null);
  switch (samples[0]?.form) {
    case "classification":
      return {
        form: "classification",
        samples: samples.flatMap((one) => (one.form === "classification" ? [one.sample] : [])),
      };
    case "extraction":
      return { form: "extraction", samples: samples.flatMap((one) => (one.form === "extraction" ? [one.sample] : [])) };
    case "answer":
      return { form: "answer", samples: samples.flatMap((one) => (one.form === "answer" ? [one.sample] : [])) };
    case "postcard":
      return { form: "postcard", samples: samples.flatMap((one) => (one.form === "postcard" ? [one.sample] : [])) };
    default:
      return null;
  }
}

type ParsedSample =
  | { form: "classification"; sample: ClassificationSample }
  | { form: "extraction"; sample: ExtractionSample }
  | { form: "answer"; sample: AnswerSample }
  | { form: "postcard"; sample: PostcardSample };

function parseSample(stored: StoredDemoSample): ParsedSample | null {
  return parseClassification(stored) ?? parsePostcard(stored) ?? parseAnswer(stored) ?? parseExtraction(stored);
}

function parseClassification({ id, name, inputData, outputData }: StoredDemoSample): ParsedSample | null {
  const input = classified.safeParse(parseJson(inputData));
  const output = classification.safeParse(parseJson(outputData));
  if (!input.success || !output.success) return null;
  const { companyname, ...address } = input.data;
  const { naicsPredictionA, naicsPredictionB } = output.data.classificationData;
  const predictions = [naicsPredictionA, naicsPredictionB].flatMap((found) => (found ? [toPrediction(found)] : []));
  return { form: "classification", sample: { id, name, business: { name: companyname, ...address }, predictions } };
}

/** Some services score from 0 to 1, some in percent. */
function toPrediction({ naicsCode, naicStitle, confidenceScore }: z.infer<typeof prediction>): NaicsPrediction {
  const confidence = confidenceScore > 1 ? confidenceScore / 100 : confidenceScore;
  return { code: naicsCode, title: naicStitle, confidence };
}

function parsePostcard({ id, name, inputData, outputData }: StoredDemoSample): ParsedSample | null {
  const input = sender.safeParse(parseJson(inputData));
  const output = postcard.safeParse(parseJson(outputData));
  if (!input.success || !output.success) return null;
  const { sendername, ...address } = input.data;
  const { front, back } = output.data.postcardData;
  return {
    form: "postcard",
    sample: { id, name, sender: { name: sendername, ...address }, frontUrl: front, backUrl: back },
  };
}

function parseAnswer({ id, name, inputData, outputData }: StoredDemoSample): ParsedSample | null {
  const input = requested.safeParse(parseJson(inputData));
  const output = answered.safeParse(parseJson(outputData));
  if (!input.success || !output.success) return null;
  const { answer, recordedFrom } = output.data;
  return {
    form: "answer",
    sample: { id, name, request: input.data.request, answer, recordedFrom: recordedFrom || null },
  };
}

function parseExtraction({ id, name, inputData, outputData }: StoredDemoSample): ParsedSample | null {
  const pdfUrl = parsePdfUrl(inputData.trim());
  if (pdfUrl === null) return null;
  return { form: "extraction", sample: { id, name, pdfUrl, html: sanitizeHtml(outputData) } };
}

function parsePdfUrl(address: string): string | null {
  if (/^\/files\/[0-9a-f]{32}\.pdf$/.test(address)) return address;
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { href, username, password } = new URL(address);
  return username === "" && password === "" ? href : null;
}
