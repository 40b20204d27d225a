import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { codeLanguages, type SampleRequest, writeSample } from "./code-samples.ts";

const post: SampleRequest = {
  method: "POST",
  url: "https://api.acme.example/v2/classify?year=2026",
  headers: [["Content-Type", "application/json"]],
  body: JSON.stringify({ name: "Cedar & Vine", open: true, note: null, codes: [] }, null, 2),
  credential: { in: "header", name: "Authorization", prefix: "Bearer ", isGranted: false },
};

const hostile: SampleRequest = {
  method: "POST",
  url: "https://api.acme.example/$(touch ran)`touch ran`'; touch ran #\"",
  headers: [["X-Note", "'; touch ran; echo '$(touch ran)"]],
  body: `it's "$(touch ran)" \\ """`,
  credential: null,
};

describe("a program that sends the request", () => {
  it("is written for a shell", () => {
    expect(writeSample("curl", post)).toBe(`curl -X POST 'https://api.acme.example/v2/classify?year=2026' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
  "name": "Cedar & Vine",
  "open": true,
  "note": null,
  "codes": []
}'`);
  });

  it("is written in Python, whose words for true and nothing differ", () => {
    const text = writeSample("python", post);
    expect(text).toContain('"Authorization": "Bearer " + os.environ["API_KEY"],');
    expect(text).toContain('"open": True,');
    expect(text).toContain('"note": None,');
  });

  it("is JavaScript that runs", async () => {
    const text = writeSample("javascript", post);
    const sent: unknown[] = [];
    const fetch = async (...all: unknown[]) => {
      sent.push(all);
      return { status: 200, text: async () => "" };
    };
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
    await new AsyncFunction("fetch", "process", "console", text)(fetch, { env: { API_KEY: "k1" } }, { log: () => {} });
    expect(sent).toEqual([
      [
        post.url,
        {
          method: "POST",
          headers: { Authorization: "Bearer k1", "Content-Type": "application/json" },
          body: JSON.stringify(JSON.parse(post.body)),
        },
      ],
    ]);
  });

  it("is written in C# with the body as it is", () => {
    const text = writeSample("csharp", post);
    expect(text).toContain(`new StringContent("""\n${post.body}\n""", System.Text.Encoding.UTF8, "application/json")`);
    expect(text).toContain(
      'TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("API_KEY"))',
    );
  });

  it("has the secret in the address where the provider wants it there", () => {
    const get: SampleRequest = {
      ...post,
      method: "GET",
      headers: [],
      body: "",
      credential: { in: "query", name: "key", prefix: "", isGranted: false },
    };
    expect(writeSample("curl", get)).toBe(`curl '${get.url}'"&key=$API_KEY"`);
    for (const language of codeLanguages) expect(writeSample(language, get)).toContain("key");
  });

  it("sends a body as it is written, which curl could read from a file of the reader's", () => {
    expect(writeSample("curl", { ...post, body: "@/etc/passwd" })).toMatch(/ --data-raw '@\/etc\/passwd'$/);
  });

  it("asks curl for one address, and for no body where the answer has none", () => {
    const get = { ...post, headers: [], body: "", credential: null, url: "https://api.acme.example/{id}?in[]=1" };
    expect(writeSample("curl", { ...get, method: "GET" })).toBe(`curl -g '${get.url}'`);
    expect(writeSample("curl", { ...get, method: "HEAD", url: "https://api.acme.example/" })).toBe(
      "curl --head 'https://api.acme.example/'",
    );
  });

  it("names no server where the document names none", () => {
    expect(writeSample("curl", { ...hostile, url: "/rates", headers: [], body: "", method: "GET" })).toBe(
      "curl 'https://server/rates'",
    );
  });
});

it("a hostile document's words run nothing in a shell that a reader pastes them into", () => {
  const command = writeSample("curl", hostile).replace(/^curl/, "printf '%s\\n'");
  const printed = execFileSync("sh", ["-c", command], { encoding: "utf8" });
  expect(printed).toBe(
    `-X\nPOST\n${hostile.url}\n-H\nX-Note: ${hostile.headers[0]?.[1]}\n--data-raw\n${hostile.body}\n`,
  );
});
