import { expect, it } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

it("escapes what could begin a tag, an entity, or end an attribute, each time", () => {
  expect(escapeMarkup(`<a b="c" d='e'>&amp;</a>`)).toBe("&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;amp;&#60;/a&#62;");
});
