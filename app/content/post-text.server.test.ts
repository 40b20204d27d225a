import { expect, test } from "vitest";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { renderPost } from "./rich-text.server.ts";

const file = `/files/${"a".repeat(32)}.webp`;

test("Markdown and HTML produce the same kind of text", () => {
  expect(renderPost("## Head\n\nA **bold** [link](/blog/3)")).toBe(
    '<h2>Head</h2>\n<p>A <strong>bold</strong> <a href="/blog/3">link</a></p>',
  );
  expect(renderPost("<p>A <strong>bold</strong> word</p>")).toBe("<p>A <strong>bold</strong> word</p>");
  expect(renderPost("")).toBe("");
});

test("HTML may begin with spaces and a capital letter, and has no Markdown in it", () => {
  expect(renderPost("\n\n  <P>*a*</P>\n\n*b*")).toBe("<p>*a*</p>\n\n*b*");
});

test("a text is Markdown unless it begins with a tag", () => {
  expect(renderPost("*a* <b>b</b>")).toBe("<p><em>a</em> <b>b</b></p>");
  expect(renderPost("*a*<b>b</b>")).toBe("<p><em>a</em><b>b</b></p>");
  expect(renderPost("<3 *all*")).toBe("<p>&lt;3 <em>all</em></p>");
});

test("a link to another site gives it no rank, no window of ours and no address of the post", () => {
  expect(renderPost("[x](https://a.test/b)")).toBe(
    '<p><a href="https://a.test/b" rel="nofollow noopener noreferrer">x</a></p>',
  );
});

test("reads the first 100,000 characters", () => {
  expect(renderPost("x".repeat(100_001))).toHaveLength(100_000 + "<p></p>".length);
});

test.each(["webp", "png", "jpg", "svg"])("a stored picture may be %s", (kind) => {
  const src = `/files/${"0f".repeat(16)}.${kind}`;
  expect(renderPost(`<img src="${src}">`)).toBe(`<img src="${src}" alt="" loading="lazy" />`);
});

test.each([
  [`x/files/${"a".repeat(32)}.webp`],
  [`/files/${"a".repeat(32)}.webp.html`],
  [`/files/${"a".repeat(31)}.webp`],
  [`/files/${"a".repeat(32)}.gif`],
])("a picture %s is none of the site's files", (src) => {
  expect(renderPost(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
});

test("a picture's size is kept where both sides have one of at most four digits", () => {
  const sizes = (width: string, height: string) =>
    /(?: width="(.*?)")?(?: height="(.*?)")? loading/
      .exec(renderPost(`<img src="${file}" width="${width}" height="${height}">`))
      ?.slice(1);
  expect(sizes("1", "9999")).toEqual(["1", "9999"]);
  for (const wrong of ["", "0", "012", "10000", "5px", "a5"]) {
    expect(sizes(wrong, "5")).toEqual([undefined, undefined]);
    expect(sizes("5", wrong)).toEqual([undefined, undefined]);
  }
});

test.each([
  `x${file} 640w, ${file} 1280w`,
  `${file} 640w, ${file} 1280w, x`,
  `${file} 640w`,
  `${file} 12800w, ${file} 1w`,
])("the sizes %s are dropped", (srcset) => {
  expect(renderPost(`<img src="${file}" srcset="${srcset}">`)).toBe(`<img src="${file}" alt="" loading="lazy" />`);
});

test("images from the site's own files stay, in two sizes", () => {
  const html = `<p>A</p><img src="${file}" srcset="${file} 640w, ${file} 1280w" alt="A &quot;roof&quot;" width="1280" height="720" onerror="x()">`;
  const kept = renderPost(html);
  expect(kept).toContain(`src="${file}"`);
  expect(kept).toContain(`srcset="${file} 640w, ${file} 1280w" sizes="(max-width: 700px) 100vw, 660px"`);
  expect(kept).toContain('width="1280" height="720" loading="lazy"');
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
  // Browsers leave out tabs and line breaks of addresses.
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
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
  const spent = measureProcessorMs(() => {
    renderPost("<div>".repeat(20_000));
    renderPost(`${"> ".repeat(30_000)}x`);
  });
  expect(spent).toBeLessThan(8000);
});
