/**
 * What is done in the films of services that have none among the demo's videos. A cue begins each of the captions in
 * `app/demo/media/service-media.ts`.
 */
export const serviceFilms = {
  async classify({ page, cue, hold, choose, openTab, scroll }) {
    await page.goto("/service/40");
    cue();
    await hold(5);
    await openTab("Try it");
    await hold(2);
    for (const business of ["Cedar & Vine Bistro LLC", "Blue Heron Brewing Company", "Main Street Auto Repair"]) {
      cue();
      await choose("Business name", business);
      await scroll(220);
      await hold(6);
      await scroll(-220);
    }
    cue();
    await openTab("Pricing");
    await hold(7);
    cue();
    await openTab("Trust");
    await hold(7);
  },

  async extract({ page, cue, hold, pointAt, choose, openTab, scroll }) {
    await page.goto("/service/60");
    cue();
    await hold(5);
    await openTab("Try it");
    await hold(2);
    for (const applicant of ["Cedar & Vine Bistro LLC", "Northwoods Family Dental PLLC"]) {
      cue();
      await choose("Sample PDF", applicant);
      await page.locator("main canvas").first().waitFor();
      await hold(1);
      // The page, not the document in it, is scrolled.
      await pointAt(page.getByText("Extracted Data", { exact: true }));
      await scroll(320);
      await hold(5.5);
      await scroll(420);
      await hold(5.5);
      await scroll(-1200);
    }
    cue();
    await openTab("Pricing");
    await hold(9);
  },
};
