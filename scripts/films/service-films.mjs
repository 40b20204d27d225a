/** What is done in the films of services that have none among the demo's videos (`app/demo/media/service-media.ts`). */
export const serviceFilms = {
  async classify({ page, cue, hold, press, scroll }) {
    await page.goto("/service/40");
    cue();
    await hold(5);
    await press(page.getByRole("tab", { name: "Try it" }));
    await hold(2);
    for (const business of ["Cedar & Vine Bistro LLC", "Blue Heron Brewing Company", "Main Street Auto Repair"]) {
      await choose({ page, press, hold }, "Business name", business);
      await scroll(220);
      await hold(6);
      await scroll(-220);
    }
    await press(page.getByRole("tab", { name: "Pricing" }));
    await hold(7);
    await press(page.getByRole("tab", { name: "Trust" }));
    await hold(7);
  },

  async extract({ page, cue, hold, press, scroll }) {
    await page.goto("/service/60");
    cue();
    await hold(5);
    await press(page.getByRole("tab", { name: "Try it" }));
    await hold(2);
    for (const applicant of ["Cedar & Vine Bistro LLC", "Northwoods Family Dental PLLC"]) {
      await choose({ page, press, hold }, "Sample PDF", applicant);
      await page.locator("main canvas").first().waitFor();
      await hold(2);
      await scroll(420);
      await hold(5);
      await scroll(420);
      await hold(5);
      await scroll(-1200);
    }
    await press(page.getByRole("tab", { name: "Pricing" }));
    await hold(9);
  },
};

async function choose({ page, press, hold }, label, option) {
  const field = page.getByLabel(label, { exact: true });
  await press(field);
  await hold(0.5);
  await field.selectOption({ label: option });
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  await hold(0.5);
}
