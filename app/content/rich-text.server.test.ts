import { describe, expect, test } from "vitest";
import { renderMarkdown, sanitizeHtml, toPlainText } from "./rich-text.server.ts";

/** Attacks collected from the OWASP filter evasion list, the HTML5 security cheat sheet and published sanitizer bypasses. */
const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<script/x>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<<script>alert(1)//<</script>",
  "<script>alert(1)",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror='alert(1)'//",
  '<img """><script>alert(1)</script>">',
  "<img src=`javascript:alert(1)`>",
  "<img/src=x/onerror=alert(1)>",
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert&#40;1)</script></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<textarea>&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>",
  "<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>",
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=javascript:alert(1)></object>",
  "<embed src=javascript:alert(1)>",
  '<applet code="x"></applet>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.test/">',
  "<style>@import 'javascript:alert(1)';</style>",
  "<style>body{background:url(javascript:alert(1))}</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  "<p onclick=alert(1)>x</p>",
  "<p oNcLiCk=alert(1)>x</p>",
  "<p/onmouseover=alert(1)>x</p>",
  '<p a="> <img src=x onerror=alert(1)>">x</p>',
  "<p\fonclick=alert(1)>x</p>",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)></select>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<table background=javascript:alert(1)><tr><td background=javascript:alert(1)>x</td></tr></table>",
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  "<isindex type=image src=1 onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&NewLine;:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="blob:https://evil.test/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.test/">x</a>',
  '<a href="\\\\evil.test/">x</a>',
  '<a href="/\\evil.test/">x</a>',
  '<a href="https://user:pass@evil.test/">x</a>',
  '<a href="https://a.test" target="_blank" onclick="alert(1)" style="x" class="y" id="z">x</a>',
  '<a id="location" name="document">x</a>',
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "<template><script>alert(1)</script></template>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
  "<custom-element onclick=alert(1)>x</custom-element>",
];

/** Everything the allow-list can produce: these tags, without attributes except a link's two. */
const allowedMarkup =
  /<\/?(?:p|h[234]|ul|ol|li|strong|em|b|i|code|pre|table|thead|tbody|tr|th|td|blockquote)>|<(?:br|hr) \/>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer">|<\/a>/g;

describe("sanitized HTML", () => {
  test.each(attacks)("keeps nothing executable of %j", (attack) => {
    expect(sanitizeHtml(attack).replace(allowedMarkup, "")).not.toMatch(/[<>]/);
    expect(sanitizeHtml(attack)).not.toMatch(/evil\.test/);
  });

  test.each(attacks)("keeps nothing executable of %j inside Markdown", (attack) => {
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
    for (const attack of attacks) expect(sanitizeHtml(sanitizeHtml(attack))).toBe(sanitizeHtml(attack));
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
    const started = performance.now();
    for (const piece of [
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
    ]) {
      sanitizeHtml(piece.repeat(200_000));
      renderMarkdown(piece.repeat(20_000));
    }
    expect(performance.now() - started).toBeLessThan(10_000);
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
