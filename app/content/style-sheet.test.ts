import { expect, it } from "vitest";
import { withStyleSheet } from "./style-sheet.ts";

it("turns style attributes into rules, each once", () => {
  const html = `<body style="margin:0"><p style="font:1px 'A'">a</p><p id="b" style="font:1px 'A'">b</p></body>`;
  expect(withStyleSheet(html, "n0nce")).toBe(
    `<style nonce="n0nce">.s0{margin:0}.s1{font:1px 'A'}</style><body class="s0"><p class="s1">a</p><p id="b" class="s1">b</p></body>`,
  );
});

it("writes the quotes and ampersands of a style plainly, of any element and in any letters", () => {
  const html = '<H1 lang="en"\n STYLE="content:&quot;a&quot;;b:url(&#39;c&amp;d&#39;)">x</H1>';
  expect(withStyleSheet(html, "n")).toBe(
    `<style nonce="n">.s0{content:"a";b:url('c&d')}</style><H1 lang="en"\n class="s0">x</H1>`,
  );
});

it("leaves alone what could end the rules, and text that only looks like an attribute", () => {
  for (const html of ['<p style="a}b{c">x</p>', '<p style="</style>">x</p>', 'text style="margin:0"'])
    expect(withStyleSheet(html, "n")).toBe(`<style nonce="n"></style>${html}`);
});

it("keeps an element's own class, and allows the rules that the mail brings itself", () => {
  const html = '<style>.a{margin:0}</style><p class="a" id="b" style="color:red">x</p>';
  expect(withStyleSheet(html, "n")).toBe(
    '<style nonce="n">.s0{color:red}</style><style nonce="n">.a{margin:0}</style><p id="b" class="a s0">x</p>',
  );
});
