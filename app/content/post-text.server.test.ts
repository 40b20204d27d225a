import { expect, test } from "vitest";
import { renderPost } from "./rich-text.server.ts";

const file = `/files/${"a".repeat(32)}.webp`;

test("Markdown and HTML produce the same kind of text", () => {
  expect(renderPost("## Head\n\nA **bold** [link](/blog/3)")).toBe(
    '<h2>Head</h2>\n<p>A <strong>bold</strong> <a href="/blog/3">link</a></p>',
  );
  expect(renderPost("<p>A <strong>bold</strong> word</p>")).toBe("<p>A <strong>bold</strong> word</p>");
  expect(renderPost("")).toBe("");
});

test("images from the site's own files stay, in two sizes", () => {
  const html = `<p>A</p><img src="${file}" srcset="${file} 640w, ${file} 1280w" alt="A &quot;roof&quot;" width="1280" height="720" onerror="x()">`;
  const kept = renderPost(html);
  expect(kept).toContain(`src="${file}"`);
  expect(kept).toContain(`srcset="${file} 640w, ${file} 1280w"`);
  expect(kept).toContain('alt="A &quot;roof&quot;"');
  expect(kept).not.toContain("onerror");
  expect(renderPost(kept)).toBe(kept);
});

test.each([
  '<p>x</p><img src="https://elsewhere.example/a.png">',
  '<p>x</p><img src="/files/../secret.webp">',
  `<p>x</p><img src="data:image/svg+xml,<svg onload=alert(1)>">`,
  "<p>x</p><script>alert(1)</script>",
  "<p>x</p><svg><script>alert(1)</script></svg>",
  "<p>x</p><style>*{display:none}</style>",
  '<p>x</p><iframe src="https://elsewhere.example"></iframe>',
  "<p>x</p><math><mtext></mtext><mglyph><style><!--</style><img src=x onerror=alert(1)>",
  '<p>x</p><form action="/logout"><button></button></form>',
])("nothing hostile remains of %s", (html) => expect(renderPost(html).trim()).toBe("<p>x</p>"));

test.each([
  "javascript:alert(1)",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "data:text/html,x",
  "vbscript:x",
])("a link to %s is removed", (href) => expect(renderPost(`<p><a href="${href}">x</a></p>`)).toBe("<p>x</p>"));

test("a foreign srcset is dropped", () => {
  expect(renderPost(`<img src="${file}" srcset="https://elsewhere.example/a.png 2x" alt="a">`)).not.toContain(
    "elsewhere",
  );
});

test("10,000 words are kept completely, and deep nesting is cut", () => {
  const words = `<p>${"Insurance ".repeat(10_000).trim()}</p>`.slice(0, 99_999);
  expect(renderPost(words).length).toBeGreaterThan(99_000);
  const started = Date.now();
  renderPost("<div>".repeat(20_000));
  renderPost(`${"> ".repeat(30_000)}x`);
  expect(Date.now() - started).toBeLessThan(8000);
});
