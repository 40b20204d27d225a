import { expect, it } from "vitest";
import { openApiDocuments } from "#app/db/schema/catalogue.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

const evil = `<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">[go](javascript:window.ran=1)`;
const link = "javascript:window.ran=1";
const schema = {
  type: "object",
  description: evil,
  properties: { [evil]: { type: evil, enum: [evil], description: evil } },
};
const content = { [`application/json${evil}`]: { schema, example: evil } };
const hostile = {
  openapi: "3.0.0",
  info: { title: evil, version: evil, description: evil, termsOfService: link, contact: { name: evil, url: link } },
  externalDocs: { description: evil, url: link },
  servers: [{ url: link }, { url: "https://api.acme.example", description: evil }],
  tags: [{ name: evil, description: evil, externalDocs: { url: link } }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: evil } } },
  paths: {
    [`/rates/${evil}`]: {
      post: {
        ...{
          tags: [evil],
          summary: evil,
          description: `Here it is. ${evil}`,
          externalDocs: { description: evil, url: link },
        },
        parameters: [
          { name: evil, in: "query", description: evil, example: evil, schema: { type: "string", default: evil } },
        ],
        requestBody: { content },
        responses: { 200: { description: evil, content } },
      },
    },
  },
};

describeOnOneDatabase("the API reference", (open) => {
  it("shows a hostile document's words as words, in every language of its samples", async () => {
    const database = await open();
    const [id = 0] = await createServices(database.db, [{ name: "Rates" }]);
    const document = JSON.stringify(hostile);
    await database.db
      .insert(openApiDocuments)
      .values({ serviceId: id, sha256: "a", title: "Rates", version: "1", operations: 1, document });
    const { call, close } = await createPageCaller(database);
    for (const language of ["curl", "javascript", "python", "csharp", evil]) {
      const answer = await call(`/apidetails/${id}?language=${encodeURIComponent(language)}`, null);
      const html = await answer.text();
      const page = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      expect([answer.status, page.includes("Here it is.")]).toEqual([200, true]);
      expect(page.match(/<(?:script|img|svg)\b[^>]*(?:ran|onerror|onload)[^>]*>/i)).toBeNull();
      expect(page.match(/<script/i)).toBeNull();
      expect(page.match(/href="\s*javascript:/i)).toBeNull();
    }
    await close();
  });
});
