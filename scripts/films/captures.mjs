import path from "node:path";

/** The shape in which services' pages show pictures. */
const shape = 10 / 16;
/** Their size, whatever width of a page they show. */
export const captureSize = { width: 768, height: 480 };

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
  // Documents are drawn, and the chosen sample's answer is in place, when nothing has moved for a while.
  await page.waitForTimeout(1500);
  const clip = await page.getByRole("tabpanel").first().evaluate(fit, shape);
  await page.screenshot({ path: file, fullPage: true, clip, animations: "disabled" });
  return true;
}

/**
 * Makes a panel as narrow as its content still fits the picture, so that a short answer fills it in larger type.
 * @returns what to take: the content with equal margins; from its top where it is too long even at full width
 */
function fit(panel, shape) {
  const [margin, narrowest, step] = [14, 620, 20];
  const content = panel.firstElementChild;
  const full = content.getBoundingClientRect().width;
  if (getComputedStyle(content).gridTemplateColumns.startsWith("336px "))
    content.style.gridTemplateColumns = "minmax(0, 2fr) minmax(0, 3fr)";
  const measure = (width) => {
    content.style.width = `${width}px`;
    const { left, top, height } = content.getBoundingClientRect();
    const { paddingTop, paddingBottom } = getComputedStyle(content);
    const inside = height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return { left, top: top + scrollY, inside };
  };
  const heightOf = (width) => (width + 2 * margin) * shape;
  const fits = (width) => measure(width).inside + 2 * margin <= heightOf(width);
  let width = full;
  while (width - step >= narrowest && fits(width - step)) width -= step;
  const { left, top, inside } = measure(width);
  // What is above and below the content would name the brand.
  content.style.paddingBlock = `${Math.max(margin, (heightOf(width) - inside) / 2)}px`;
  // The line below the tabs covers the content's first pixels.
  return { x: left - margin, y: Math.ceil(top) + 2, width: width + 2 * margin, height: heightOf(width) };
}
