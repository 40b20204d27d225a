/**
 * What is done in the films of the about pages. A cue begins each of the captions beside them (`features/about/media`),
 * whose times are written when a film is recorded.
 */
export const aboutFilms = {
  async market({ page, cue, hold, press, fill, key, scroll }) {
    await page.goto("/");
    cue();
    await hold(3);
    await fill(page.locator("main input[type=search]").first(), "roof report");
    await hold(2);
    await key("Enter");
    await hold(3);
    cue();
    await press(page.locator("main article h3, main li h3").first());
    await hold(3);
    await press(page.getByRole("tab", { name: "Pricing" }));
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

  async finance({ page, cue, hold, press, fill, key, scroll }) {
    await page.goto("/");
    cue();
    await hold(3);
    await fill(page.locator("main input[type=search]").first(), "premium finance");
    await hold(2);
    await key("Enter");
    await hold(3);
    cue();
    await press(page.getByRole("heading", { name: "Premium Finance Quote" }).first());
    await hold(3);
    await scroll(360);
    await hold(6);
    await scroll(-600);
    cue();
    await press(page.getByRole("tab", { name: "Pricing" }));
    await hold(9);
    cue();
    await press(
      page
        .locator("main")
        .getByRole("link", { name: /^Request/ })
        .first(),
    );
    await hold(2);
    await fill(page.getByLabel("First name"), "Ada");
    await fill(page.getByLabel("Last name"), "Stone");
    await fill(page.getByLabel("Description"), "Loans for about 40 accounts a year.");
    await hold(7);
  },
};
