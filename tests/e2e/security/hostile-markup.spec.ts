import { expect, type Page, test } from "@playwright/test";
import { renderMarkdown, renderPost, sanitizeHtml } from "#app/content/rich-text.server.ts";
import { hostileMarkup } from "#tests/factories/hostile-markup.ts";

/** Shows each text as a document and as a part of one, without any policy, and tells what ran and what is there. */
async function show(page: Page, texts: readonly string[]) {
  await page.goto("about:blank");
  return page.evaluate(async (shown) => {
    const ran = new Set<number>();
    const found = { elements: new Set<string>(), attributes: new Set<string>(), schemes: new Set<string>() };
    const examine = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        found.elements.add(element.localName);
        for (const { name } of element.attributes) found.attributes.add(`${element.localName} ${name}`);
        if ("protocol" in element) found.schemes.add(String(Reflect.get(element, "protocol")));
      }
    };
    const open = (text: string, listen: () => void) =>
      new Promise<Document>((resolve) => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const inside = frame.contentWindow;
        const content = frame.contentDocument;
        if (!inside || !content) throw new Error("the frame has no document");
        frame.addEventListener("load", () => resolve(content), { once: true });
        content.open();
        inside.alert = listen;
        content.write(text);
        content.close();
      });
    const opened = await Promise.all(shown.map((text, at) => open(text, () => ran.add(at))));
    for (const [at, { body }] of opened.entries()) {
      examine(body);
      body.innerHTML = shown[at] ?? "";
      examine(body);
    }
    // What fails to load tells so in turn: all others have run once the last one has.
    await new Promise<void>((resolve) => void open("<img src=x onerror=alert(1)>", resolve));
    return {
      ran: [...ran],
      elements: [...found.elements],
      attributes: [...found.attributes],
      schemes: [...found.schemes],
    };
  }, texts);
}

test.beforeEach(({ page }) => page.route("**", (route) => route.abort()));

test("more than 300 hostile texts run something in a browser as they are written", async ({ page }) => {
  expect(new Set(hostileMarkup).size).toBeGreaterThan(300);
  const { ran, schemes } = await show(page, hostileMarkup);
  expect(ran.length).toBeGreaterThan(100);
  expect(schemes).toContain("javascript:");
});

for (const [name, render] of Object.entries({ sanitizeHtml, renderMarkdown, renderPost }))
  test(`nothing of them is left by ${name}, with no policy to stop it`, async ({ page }) => {
    const { ran, elements, attributes, schemes } = await show(page, hostileMarkup.map(render));
    expect(ran.map((at) => hostileMarkup[at])).toEqual([]);
    const allowed = "p h2 h3 h4 ul ol li strong em b i a code pre blockquote br hr table thead tbody tr th td".split(
      " ",
    );
    expect(elements.filter((element) => !allowed.includes(element))).toEqual([]);
    expect(attributes.filter((attribute) => !["a href", "a rel"].includes(attribute))).toEqual([]);
    expect(schemes.filter((scheme) => !["http:", "https:", "mailto:"].includes(scheme))).toEqual([]);
  });
