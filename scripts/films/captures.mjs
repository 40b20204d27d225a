import path from "node:path";

/** The shape in which services' pages show pictures. A page is at least as tall as its window: no picture is shorter. */
const shape = 10 / 16;

/**
 * Takes a picture of what each service that can be tried gives: its Try it screen, with the first sample chosen.
 * @param folder where `<id>.png` are written
 * @returns the ids
 */
export async function takeCaptures(page, folder) {
  const listed = await (await page.request.get("/sitemap.xml")).text();
  const ids = [...listed.matchAll(/\/service\/(\d+)</g)].map(([, id]) => id);
  const taken = [];
  for (const id of ids) if (await capture(page, id, path.join(folder, `${id}.png`))) taken.push(id);
  return taken;
}

async function capture(page, id, file) {
  await page.goto(`/service/${id}?tab=tryit`);
  await page.waitForLoadState("networkidle");
  if ((await page.getByRole("tab", { name: "Try it" }).count()) === 0) return false;
  const sample = page.locator("[role=tabpanel] select").first();
  if ((await sample.locator("option").count()) > 1) await sample.selectOption({ index: 1 });
  await page.waitForLoadState("networkidle");
  // It names the brand.
  await page.locator("footer").evaluateAll((footers) => {
    for (const footer of footers) footer.style.visibility = "hidden";
  });
  const panel = page.getByRole("tabpanel").first();
  const heading = panel.getByRole("heading").first();
  // Documents are drawn, and the chosen sample's answer is in place, when nothing has moved for a while.
  await page.waitForTimeout(1500);
  const [{ x, width }, { y }] = [await panel.boundingBox(), await heading.boundingBox()];
  const clip = { x: x - 12, y: y - 34, width: width + 24, height: (width + 24) * shape };
  await page.screenshot({ path: file, fullPage: true, clip, animations: "disabled" });
  return true;
}
