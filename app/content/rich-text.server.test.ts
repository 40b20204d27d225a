import { describe, expect, test } from "vitest";
import { hostileMarkup } from "#tests/factories/hostile-markup.ts";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { renderMarkdown, sanitizeHtml, toPlainText } from "./rich-text.server.ts";

/** Everything the allow-list can produce: these tags, without attributes except a link's two. */
const allowedMarkup =
  /<\/?(?:p|h[234]|ul|ol|li|strong|em|b|i|code|pre|table|thead|tbody|tr|th|td|blockquote)>|<(?:br|hr) \/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer">|<\/a>/g;

describe("sanitized HTML", () => {
  test.each(hostileMarkup)("keeps nothing executable of %j", (attack) => {
    expect(sanitizeHtml(attack).replace(allowedMarkup, "")).not.toMatch(/[<>]/);
    expect(sanitizeHtml(attack)).not.toMatch(/evil\.test/);
  });

  test.each(hostileMarkup)("keeps nothing executable of %j inside Markdown", (attack) => {
    for (const text of [
      `**x** ${attack}`,
      `> ${attack}\n\n- ${attack}`,
      `[x](${attack})`,
      `| a |\n|---|\n| ${attack} |`,
    ]) {
      expect(renderMarkdown(text).replace(allowedMarkup, "")).not.toMatch(/[<>]/);
    }
  });

  test("is unchanged by sanitizing it again", () => {
    for (const attack of hostileMarkup) expect(sanitizeHtml(sanitizeHtml(attack))).toBe(sanitizeHtml(attack));
  });

  test.each(
    "script style textarea option xmp noscript title svg math iframe template".split(" "),
  )("drops what stands in <%s>, as nobody was meant to read it", (tag) => {
    expect(sanitizeHtml(`<p>a<${tag}>hidden</${tag}>b</p>`)).toBe("<p>ab</p>");
  });

  test.each("p h2 h3 h4 ul ol li strong em b i a code pre blockquote".split(" "))("keeps <%s>", (tag) => {
    const link = tag === "a" ? ' href="https://a.test/" rel="nofollow noopener noreferrer"' : "";
    const html = `<${tag}${link}>x</${tag}>`;
    expect(sanitizeHtml(html)).toBe(html);
  });

  test("keeps headings below the page's own, lists, tables and code", () => {
    expect(sanitizeHtml("<h1>A</h1><h3>B</h3><h5>C</h5><h6>D</h6>")).toBe("<h2>A</h2><h3>B</h3><h4>C</h4><h4>D</h4>");
    const table = "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>";
    expect(sanitizeHtml(table)).toBe(table);
    expect(sanitizeHtml('<ul class="x"><li id="y"><code>z</code></li></ul>')).toBe("<ul><li><code>z</code></li></ul>");
  });

  test("keeps absolute links with nofollow, and reduces others to their text", () => {
    expect(sanitizeHtml('<a href="https://a.test/b?c=1&d=2">x</a>')).toBe(
      '<a href="https://a.test/b?c=1&amp;d=2" rel="nofollow noopener noreferrer">x</a>',
    );
    expect(sanitizeHtml('see <a href="/logout">this</a> and <a href="#top">that</a>')).toBe("see this and that");
  });

  test("leaves no empty paragraph or link where an image was", () => {
    expect(renderMarkdown("[![badge](https://a.test/b.svg)](https://a.test)\n\ntext")).toBe("<p>text</p>");
  });

  test("keeps links over http and to addresses of mail", () => {
    for (const href of ["http://a.test/", "mailto:ada@agency.test"])
      expect(sanitizeHtml(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="nofollow noopener noreferrer">x</a>`,
      );
  });

  test.each("a p h2 h3 h4 li strong em b i code blockquote".split(" "))("leaves no empty <%s>", (tag) => {
    expect(sanitizeHtml(`x<${tag} href="https://a.test"> <${tag}></${tag}></${tag}>`)).toBe("x");
  });

  test("keeps the text of unknown tags", () => {
    expect(sanitizeHtml("<div>one</div><div><font>two</font></div>")).toBe("one\ntwo");
  });

  test.each(
    "div section article header footer dt dd figure figcaption center".split(" "),
  )("separates the text of <%s> from the next block's", (tag) => {
    expect(sanitizeHtml(`<${tag}>one</${tag}><${tag}>two</${tag}>`)).toBe("one\ntwo");
  });

  test("reads the first 100,000 characters", () => {
    const text = "x".repeat(100_001);
    expect(sanitizeHtml(text)).toHaveLength(100_000);
    expect(renderMarkdown(text)).toHaveLength(100_000 + "<p></p>".length);
    expect(toPlainText(`${"<b>".repeat(33_333)}xy`, 10)).toBe("x");
  });

  test("limits hostile nesting and repetition to a fraction of the time of unbounded work", () => {
    const pieces = [
      "<div>",
      "<b>",
      "<b><i>",
      "<p></p>x",
      "<a ",
      "<!--",
      "> ",
      "[",
      "*a_ ",
      "- ",
      "a@",
      "http://",
      "`",
      "|a",
    ];
    const spent = measureProcessorMs(() => {
      for (const piece of pieces) {
        sanitizeHtml(piece.repeat(200_000));
        renderMarkdown(piece.repeat(20_000));
      }
    });
    expect(spent).toBeLessThan(10_000);
  });

  test("has at most fifty levels", () => {
    expect(sanitizeHtml(`${"<b>".repeat(5_000)}x`).match(/<b>/g) ?? []).toHaveLength(50);
  });
});

describe("rendered Markdown", () => {
  test("has headings, emphasis, tables and links for bare addresses", () => {
    expect(renderMarkdown("# Title\n\nSee **https://a.test** or README.md")).toBe(
      '<h2>Title</h2>\n<p>See <strong><a href="https://a.test/" rel="nofollow noopener noreferrer">https://a.test</a></strong> or README.md</p>',
    );
    expect(renderMarkdown("| a |\n|---|\n| 1 |")).toContain("<td>1</td>");
  });

  test("may contain HTML", () => {
    expect(renderMarkdown("a<br>b <strong>c</strong>")).toBe("<p>a<br />b <strong>c</strong></p>");
  });
});

describe("plain text", () => {
  test("contains the words of all blocks in one line, entities decoded", () => {
    expect(toPlainText("<h2>One</h2><p>two &amp; <b>thr</b>ee</p><ul><li>4 &lt; 5</li></ul>", 100)).toBe(
      "One two & three 4 < 5",
    );
    expect(toPlainText("<p>&quot;a&quot; &gt; b &amp;lt; c</p>", 100)).toBe('"a" > b &lt; c');
  });

  test.each(
    "p h1 h2 h6 li tr td th div br hr pre blockquote ul ol table".split(" "),
  )("has a space where <%s> begins or ends", (tag) => {
    expect(toPlainText(`one<${tag}>two`, 100)).toBe("one two");
    expect(toPlainText(`one</${tag.toUpperCase()}>two`, 100)).toBe("one two");
  });

  test("is cut between words, with an ellipsis", () => {
    expect(toPlainText("<p>The quick brown fox</p>", 12)).toBe("The quick…");
    expect(toPlainText("<p>Donaudampfschifffahrt</p>", 10)).toBe("Donaudamp…");
    expect(toPlainText("<p>short</p>", 5)).toBe("short");
    expect(toPlainText("<p>One, and two</p>", 6)).toBe("One…");
    expect(toPlainText("<p>Roof – and two</p>", 8)).toBe("Roof…");
    expect(toPlainText("<p>ab cdefgh</p>", 6)).toBe("ab cd…");
    expect(toPlainText("<p>abc defgh</p>", 6)).toBe("abc d…");
    expect(toPlainText("<p>abcd efgh</p>", 6)).toBe("abcd…");
  });

  test("never splits a character", () => {
    expect(toPlainText(`<p>${"😀".repeat(10)}</p>`, 6)).toBe("😀😀…");
  });
});
