/**
 * What is done in the films of the about pages. A cue begins each of the captions beside them (`features/about/media`),
 * whose times are written when a film is recorded.
 */
export const aboutFilms = {
  async market({ page, cue, hold, press, search, openTab, scroll }) {
    await page.goto("/");
    cue();
    await hold(3);
    await search("roof report", 2);
    cue();
    await press(page.locator("main article h3, main li h3").first());
    await hold(3);
    await openTab("Pricing");
    await hold(5);
    cue();
    await press(page.getByText("100 requests", { exact: true }).first());
    await hold(4);
    await scroll(320);
    await hold(6);
    cue();
    await page.goto("/");
    await hold(2);
    await scroll(560);
    await hold(5);
    await scroll(560);
    await hold(6);
  },

  async finance({ page, cue, hold, press, fill, search, openTab, openRequest, fillName, scroll }) {
    await page.goto("/");
    cue();
    await hold(3);
    await search("premium finance", 2);
    cue();
    await press(page.getByRole("heading", { name: "Premium Finance Quote" }).first());
    await hold(3);
    await scroll(360);
    await hold(6);
    await scroll(-600);
    cue();
    await openTab("Pricing");
    await hold(9);
    cue();
    await openRequest();
    await hold(2);
    await fillName();
    await fill(page.getByLabel("Description"), "Loans for about 40 accounts a year.");
    await hold(7);
  },
};
