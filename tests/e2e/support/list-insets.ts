import type { Page } from "@playwright/test";

/**
 * How far the words of each framed box in the page's main part begin from its edge, in pixels, with those words. Boxes
 * beside others, and boxes in boxes, are left out.
 */
export function listInsets(page: Page): Promise<Record<number, string[]>> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    if (main === null) return {};
    const framed = [...main.querySelectorAll("div, section, table, tr, article")].filter((box) => {
      const { borderTopLeftRadius, borderTopWidth } = getComputedStyle(box);
      const isFramed = Number.parseFloat(borderTopLeftRadius) >= 10 && borderTopWidth !== "0px";
      return isFramed && box.clientWidth > main.clientWidth * 0.6;
    });
    const outer = framed.filter((box) => !framed.some((other) => other !== box && other.contains(box)));
    const insets: Record<number, string[]> = {};
    for (const box of outer) {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      let first: { inset: number; words: string } | null = null;
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const area = range.getClientRects()[0];
        const words = texts.currentNode.textContent?.trim() ?? "";
        // Texts for screen readers alone are a pixel wide, and heads of tables of cards are hidden.
        const head = texts.currentNode.parentElement?.closest("thead") ?? box;
        const isHidden = head.clientWidth <= 1 || texts.currentNode.parentElement?.clientWidth === 1;
        if (area === undefined || words === "" || isHidden) continue;
        const inset = Math.round(area.left - box.getBoundingClientRect().left - box.clientLeft);
        if (first === null || inset < first.inset) first = { inset, words };
      }
      if (first !== null) insets[first.inset] = [...(insets[first.inset] ?? []), first.words];
    }
    return insets;
  });
}
