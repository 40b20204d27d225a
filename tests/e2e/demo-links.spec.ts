import { expect, test } from "@playwright/test";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { demoServices } from "#app/demo/services/demo-services.ts";

const types = {
  pdf: "application/pdf",
  svg: "image/svg+xml",
  webp: "image/webp",
  mp4: "video/mp4",
  json: "application/json",
} as const;

test("every link of the demo catalogue to our own host opens as the content it claims to be", async ({ request }) => {
  const own = new Set<string>();
  const outside: string[] = [];
  for (const { id } of demoServices) {
    const [service, media, documents] = await Promise.all(
      [`id?id=${id}`, `mediaid?id=${id}`, `servicedocuments?id=${id}&name=`].map(async (call) => {
        const answer = await request.get(`/api/Marketplace/${call}`);
        return answer.ok() ? answer.json() : [];
      }),
    );
    const { logoUrl, website, openApiDocuments, openAPISpecificationURL } = service;
    const files = [...media, ...documents].map(({ documentURL }: { documentURL: string }) => documentURL);
    for (const link of [logoUrl, website, openApiDocuments, openAPISpecificationURL, ...files]) {
      if (typeof link !== "string") continue;
      if (link.startsWith("/")) own.add(link);
      else outside.push(link);
    }
  }
  const faults: string[] = [];
  for (const link of own) {
    const answer = await request.get(link);
    const extension = /\.([a-z0-9]+)$/.exec(link)?.[1] ?? "";
    const [type] = (answer.headers()["content-type"] ?? "").split(";");
    if (answer.status() !== 200 || type !== Object.entries(types).find(([name]) => name === extension)?.[1])
      faults.push(`${link}: ${answer.status()} ${type}`);
    else if (extension === "pdf" && !(await answer.body()).subarray(0, 5).equals(Buffer.from("%PDF-")))
      faults.push(`${link}: no PDF`);
  }
  expect(faults).toEqual([]);
  expect([...own].filter((link) => link.endsWith(".pdf")).length).toBeGreaterThan(40);
  expect(outside.filter((link) => !link.startsWith("https://") || isReservedDomain(new URL(link).hostname))).toEqual(
    [],
  );
});
