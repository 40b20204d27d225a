import { describe, expect, test } from "vitest";
import { parseDemo, readTryOuts } from "./parse-demo.server.ts";

const pdf = "/files/0123456789abcdef0123456789abcdef.pdf";
const svg = "/files/0123456789abcdef0123456789abcdef.svg";
const business = {
  companyname: "Cedar & Vine",
  address: "2418 NE Alberta",
  city: "Portland",
  state: "OR",
  zip: "97211",
};
const first = { naicsCode: "722511", naicStitle: "Full-Service Restaurants", confidenceScore: 0.87 };
const second = { naicsCode: "722410", naicStitle: "Drinking Places", confidenceScore: "11" };

function sample(input: unknown, output: unknown) {
  const toText = (data: unknown) => (typeof data === "string" ? data : JSON.stringify(data));
  return { id: 1, name: "Sample", inputData: toText(input), outputData: toText(output) };
}

describe("what can be tried", () => {
  test("a seller's sample never passes for a recorded answer; its JSON is indented unless that would swell it", () => {
    const forged = sample({ request: [["VIN", "1"]] }, { answer: [["Make", "BMW"]], recordedFrom: "NHTSA vPIC" });
    const deep = `${"[".repeat(4000)}${"]".repeat(4000)}`;
    const found = readTryOuts([
      { ...forged, bySeller: true },
      { ...sample("GET /1", deep), id: 2, bySeller: true },
    ]);
    expect(found.demo).toBeNull();
    expect(found.sellerSamples[0]?.answer).toMatch(/^\{\n {2}"answer"/);
    expect(found.sellerSamples[1]).toEqual({ id: 2, name: "Sample", request: "GET /1", answer: deep });
  });
});

describe("the demo of a service", () => {
  test("shows what comes back for a request, and the source of a recorded answer", () => {
    const request = [["VIN", "5UXWX7C5*BA"]];
    const answer = [["Make", "BMW"]];
    const recorded = sample({ request }, { answer, recordedFrom: "NHTSA vPIC" });
    const example = sample({ request }, { answer });
    expect(parseDemo([recorded, example, sample({ request }, { answer: [] })])).toEqual({
      form: "answer",
      samples: [
        { id: 1, name: "Sample", request, answer, recordedFrom: "NHTSA vPIC" },
        { id: 1, name: "Sample", request, answer, recordedFrom: null },
      ],
    });
  });

  test("classifies if its samples contain a business and predictions", () => {
    const output = { classificationData: { naicsPredictionA: first, naicsPredictionB: second } };
    const { companyname: name, ...address } = business;
    expect(parseDemo([sample(business, output)])).toEqual({
      form: "classification",
      samples: [
        {
          id: 1,
          name: "Sample",
          business: { name, ...address },
          predictions: [
            { code: "722511", title: "Full-Service Restaurants", confidence: 0.87 },
            { code: "722410", title: "Drinking Places", confidence: 0.11 },
          ],
        },
      ],
    });
  });

  test("accepts a single prediction, and a numeric zip code", () => {
    const demo = parseDemo([sample({ ...business, zip: 97211 }, { classificationData: { naicsPredictionA: first } })]);
    expect(demo).toMatchObject({ samples: [{ business: { zip: "97211" }, predictions: [{ code: "722511" }] }] });
  });

  test("shows a PDF if its samples name one, and sanitizes its extracted data", () => {
    const demo = parseDemo([sample(pdf, "<h3>Applicant</h3><script>alert(1)</script><p onclick=x>Cedar</p>")]);
    expect(demo).toEqual({
      form: "extraction",
      samples: [{ id: 1, name: "Sample", pdfUrl: pdf, html: "<h3>Applicant</h3><p>Cedar</p>" }],
    });
  });

  test("designs a postcard if its samples contain a sender and two sides", () => {
    const sender = { sendername: "Lakeshore", city: "Duluth" };
    expect(parseDemo([sample(sender, { postcardData: { front: svg, back: svg } })])).toMatchObject({
      form: "postcard",
      samples: [{ sender: { name: "Lakeshore", city: "Duluth", zip: "" }, frontUrl: svg, backUrl: svg }],
    });
  });

  test("ignores samples of a different kind than the first", () => {
    expect(
      parseDemo([sample("nothing", ""), sample(pdf, "a"), sample(business, { classificationData: {} })]),
    ).toMatchObject({
      form: "extraction",
      samples: [{ html: "a" }],
    });
  });

  test.each([
    ["no samples", []],
    ["broken JSON", [sample("{", "{")]],
    ["a link that runs", [sample("javascript:alert(1)", "x")]],
    ["an address with a password", [sample("https://a:b@c.example/x.pdf", "x")]],
    [
      "a side on another site",
      [sample({ sendername: "L" }, { postcardData: { front: "https://x.example/a.png", back: svg } })],
    ],
    ["null", [sample("null", "null")]],
  ])("is null for %s", (_name, samples) => {
    expect(parseDemo(samples)).toBeNull();
  });
});
