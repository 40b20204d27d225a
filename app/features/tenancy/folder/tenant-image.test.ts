import { describe, expect, it } from "vitest";
import { inspectImage } from "./tenant-image.ts";

const size = 'width="40" height="20"';
const svg = (inside: string, attributes = size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const inspect = (text: string, name = "logo.svg") => inspectImage(name, Buffer.from(text));
const drawing = { contentType: "image/svg+xml", width: 40, height: 20 };
const hostile = { code: "image.hostile", values: {} };
const notSvg = { code: "image.notSvg", values: {} };

describe("a drawing", () => {
  it.each([
    ["shapes", '<rect width="40" height="20" fill="url(#a)"/>'],
    ["a gradient with quotes", `<path style="fill:url( '#a')"/>`],
    ["a use of its own parts", '<use xlink:href="#a"/><use href = "#a"/>'],
    ["a picture within", '<image href="data:image/png;base64,AAAA"/><image href="data:image/jpeg;base64,AAAA"/>'],
    ["another picture within", `<image href='data:image/webp;base64,AAAA'/>`],
    ["an animation of a size", '<rect><animate attributeName="width" to="9"/></rect>'],
    ["words that only look alike", "<desc>a son = a script, an object, an onload</desc>"],
    ["a prefix of its own", '<x:path xmlns:x="http://www.w3.org/2000/svg" x:d="M0 0"/>'],
  ])("may have %s", (_what, inside) => {
    expect(inspect(svg(inside))).toEqual(drawing);
  });

  it.each([
    ["a script", "<script>1</script>"],
    ["a script by another prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'],
    ["a script by a prefix with signs", '<a-b.c:ScRipt xmlns:a-b.c="http://www.w3.org/1999/xhtml"/>'],
    ["HTML", "<foreignObject/>"],
    ["HTML by a prefix", "<s:foreignObject/>"],
    ["a frame", "<h:iframe/>"],
    ["another document", "<embed/>"],
    ["another document of any kind", "<object/>"],
    ["an entity", "<!ENTITY a 'b'>"],
    ["a document type behind its opening", "<!DOCTYPE svg>"],
    ["a style sheet", "<?xml-stylesheet href='#a'?>"],
    ["an event handler", '<rect onload="1"/>'],
    ["an event handler on a line of its own", '<rect\nONCLICK = "1"/>'],
    ["an address that runs", '<set to="JavaScript:1"/>'],
    ["a link elsewhere", '<a href="https://evil.test/"/>'],
    ["a link elsewhere by a prefix", `<use x:href = 'https://evil.test/a.svg#a'/>`],
    ["a drawing within", '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ["a picture that is not encoded", '<image href="data:image/png,AAAA"/>'],
    ["an address as text", '<image href="/data:image/png;base64,AAAA"/>'],
    [
      "an animated link, written with entities",
      '<a href="#"><animate attributeName="href" to="java&#115;cript:1"/></a>',
    ],
    ["an animated link by a prefix", `<a href="#"><set attributeName = ' xlink:href' to="x"/></a>`],
    ["an import", "<style>@import 'a.css';</style>"],
    ["a picture of a style", "<style>a{fill:URL(https://evil.test/)}</style>"],
    ["a picture of a style with quotes", `<rect style="fill:url( 'https://evil.test/#a')"/>`],
  ])("has not %s", (_what, inside) => {
    expect(inspect(svg(inside))).toEqual(hostile);
  });

  it.each(["utf-8", "UTF-8", "us-ascii", "iso-8859-1"])("may say that it is written in %s", (encoding) => {
    expect(inspect(`<?xml version="1.0" encoding='${encoding}'?>${svg("")}`)).toEqual(drawing);
  });

  it.each(["ISO-2022-JP", "utf-16", "utf-7", "utf-8x", ""])("is not read when it says %j", (encoding) => {
    const hidden = svg("<scr\u001b(Bipt>1</scr\u001b(Bipt>");
    for (const equals of ["=", "  =  "])
      expect(inspect(`<?xml version="1.0" encoding${equals}"${encoding}"?>${hidden}`)).toEqual(notSvg);
  });

  it.each([
    ["its attributes", size, [40, 20]],
    ["attributes in pixels", `width = "40px" height = '20.5px'`, [40, 20.5]],
    ["its box", 'viewBox="0 0 80 28"', [80, 28]],
    ["a box with commas and an origin", `viewBox = ' -1.5 ,-20 , 80.5, 28'`, [80.5, 28]],
    ["one attribute, and its box", 'viewBox="0 0 80 28" width="40"', [40, 28]],
    ["its box, where its attributes are shares", 'width="100%" height="100%" viewBox="0 0 80 28"', [80, 28]],
  ])("has the size of %s", (_what, attributes, [width, height]) => {
    expect(inspect(svg("", attributes))).toEqual({ ...drawing, width, height });
  });

  it.each([
    "",
    'width="40"',
    'height="20"',
    'width="0" height="20"',
    'width="40" height="0"',
    'width="4em" height="20"',
    'width="-4" height="20"',
    'data-width="40" data-height="20"',
    'viewBox="0 0 80"',
    'viewBox="0 0 0 28"',
  ])("is refused without a size: %j", (attributes) => {
    expect(inspect(svg("", attributes))).toEqual({ code: "image.noSize", values: {} });
  });

  it.each([
    ["text before it", `a${svg("")}`],
    ["an element before it", `<g>${svg("")}</g>`],
    ["an open comment before it", `<!-- ${svg("")}`],
    ["a declaration that comes late", `<!-- a --><?xml version="1.0"?>${svg("")}`],
    ["another name", svg("").replaceAll("svg", "svgs")],
    ["no end of its opening tag", "<svg "],
  ])("is none with %s", (_what, text) => {
    expect(inspect(text)).toEqual(notSvg);
  });

  it("may come after a mark of its encoding, a declaration and comments", () => {
    expect(inspect(`\uFEFF\n<?xml version="1.0"?>\n<!-- a --> <!--b-->\n${svg("")}`)).toEqual(drawing);
    expect(inspect(`<svg></svg>`)).toEqual({ code: "image.noSize", values: {} });
  });
});

describe("a file", () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from("IHDR\0\0\u0010\0\0\0\0\u0001", "latin1"),
    Buffer.alloc(9),
  ]);

  it("is refused when it is empty, or no picture", () => {
    expect(inspect("")).toEqual({ code: "image.empty", values: {} });
    for (const name of ["logo.png", "logo.svg.png", "svg", "logo.svgz"])
      expect([name, inspect(svg(""), name)]).toEqual([name, { code: "image.notImage", values: {} }]);
    expect(inspect(svg(""), "LOGO.SVG")).toEqual(drawing);
  });

  it("has the ending of what it is", () => {
    expect(inspectImage("logo.PNG", png)).toEqual({ contentType: "image/png", width: 4096, height: 1 });
    for (const name of ["logo.svg", "logo.jpg", "logo.png.webp", "logo."])
      expect([name, inspectImage(name, png)]).toEqual([
        name,
        { code: "image.otherType", values: { type: "image/png" } },
      ]);
    const others = { jpg: [0xff, 0xd8, 0xff], jpeg: [0xff, 0xd8, 0xff], ico: [0, 0, 1, 0] };
    const types = Object.entries(others).map(([ending, bytes]) => inspectImage(`a.${ending}`, Buffer.from(bytes)));
    const [jpeg, icon] = ["image/jpeg", "image/x-icon"].map((contentType) => ({
      ...{ contentType, width: null, height: null },
    }));
    expect(types).toEqual([jpeg, jpeg, icon]);
    const webp = Buffer.from("RIFF\0\0\0\0WEBP");
    expect(inspectImage("a.webp", webp)).toEqual({ contentType: "image/webp", width: null, height: null });
  });

  it("has at most 4096 pixels on each side", () => {
    const large = Buffer.from(png);
    large.writeUInt32BE(4097, 20);
    expect(inspectImage("logo.png", large)).toEqual({ code: "image.tooManyPixels", values: { pixels: 4096 } });
  });
});
