/**
 * What is done in each of the demo's films (`app/demo/videos.ts` has their captions): a cue begins each caption. They are
 * recorded on a server of their own, so a film may send requests and save what it likes.
 */
export const screenFilms = {
  async search({ page, cue, hold, press, search, openTab, scroll }) {
    await page.goto("/");
    cue();
    await hold(5);
    cue();
    await search("mvr", 4);
    cue();
    await press(page.getByText("Commercial Auto", { exact: true }).first());
    await hold(3);
    await press(page.getByText("Price", { exact: true }).first());
    await hold(4);
    cue();
    await press(page.locator("main article h3, main li h3").first());
    await hold(4);
    await scroll(420);
    await hold(4);
    await scroll(-600);
    cue();
    await openTab("Pricing");
    await hold(6);
    await openTab("Trust");
    await hold(6);
  },

  async vin({ page, cue, hold, choose, openTab, scroll }) {
    await page.goto("/service/1");
    cue();
    await hold(6);
    cue();
    await openTab("Try it");
    await hold(2);
    await choose("Request", "An SUV, eleven characters");
    await hold(3);
    await scroll(260);
    await hold(5);
    cue();
    await scroll(-260);
    await choose("Request", "A VIN with errors");
    await hold(3);
    await scroll(260);
    await hold(6);
    await scroll(-400);
    cue();
    await openTab("Pricing");
    await hold(7);
    cue();
    await openTab("Documentation");
    await hold(6);
  },

  async flood({ page, cue, hold, press, choose, search, openTab, scroll }) {
    await page.goto("/");
    cue();
    await hold(4);
    await search("flood zone");
    cue();
    await press(page.getByText("Flood Zone Determination").first());
    await hold(3);
    await openTab("Try it");
    await choose("Request", "A floodway");
    await hold(3);
    await scroll(280);
    await hold(5);
    await scroll(-280);
    cue();
    await choose("Request", "Away from the river");
    await hold(3);
    await scroll(280);
    await hold(6);
    await scroll(-400);
    cue();
    await openTab("Trust");
    await hold(10);
  },

  async storm({ page, cue, hold, press, search, scroll }) {
    await page.goto("/");
    cue();
    await hold(4);
    await search("hail");
    cue();
    for (const nth of [0, 1, 2]) {
      await press(page.getByText("Compare", { exact: true }).nth(nth));
      await hold(1.5);
    }
    cue();
    await press(page.getByRole("button", { name: /^Compare/ }).first());
    await hold(6);
    await scroll(420);
    await hold(6);
    cue();
    await scroll(420);
    await hold(6);
    cue();
    await scroll(-900);
    await hold(8.5);
  },

  async certificate({ page, cue, hold, press, fill, openRequest, fillName, scroll }) {
    await page.goto("/service/13");
    cue();
    await hold(5);
    cue();
    await scroll(380);
    await hold(6);
    await scroll(-500);
    cue();
    await openRequest();
    await hold(4);
    await fillName();
    await fill(page.getByLabel("Work email"), "ada@stone.example");
    cue();
    await hold(2);
    await fill(page.getByLabel("Description"), "About 300 certificates a month, mostly for contractors.");
    await press(page.getByText("I accept the"), 40);
    await hold(3);
    cue();
    await press(page.getByText("Submit", { exact: true }));
    await page.getByRole("heading", { name: "Start Workflow" }).waitFor({ state: "detached" });
    await hold(11);
  },

  async payment({ page, cue, hold, press, scroll, signIn }) {
    await signIn("buyer@demo.test");
    await page.goto("/company/payment");
    cue();
    await hold(7);
    cue();
    await scroll(420);
    await hold(9);
    cue();
    await scroll(420);
    await hold(9);
    cue();
    await scroll(-900);
    await press(page.getByText("October 2026", { exact: true }).first());
    await hold(9);
    await scroll(420);
    await hold(10.5);
  },
};
