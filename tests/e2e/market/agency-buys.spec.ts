import type { Page } from "@playwright/test";
import { chooseOptions } from "../support/choose-options.ts";
import { expect, test } from "../support/clean-page.ts";
import { openMarket } from "../support/open-market.ts";
import { openLive } from "../support/site.ts";

/** Comparative Rating, Certificate of Insurance API and Small Commercial Rating: all exchange data with EZLynx. */
const wanted = [67, 13, 109];
/** The last has a sample. */
const tried = 109;

const english = {
  compare: "Compare",
  compared: "Compare 3 services",
  fits: "Fits my agency",
  system: "Works with EZLynx",
  example: "Example answer",
  checked: "Evidence checked by an administrator",
  requestAll: "Request all 3",
  type: "Business type",
  data: "Data",
  need: "Description",
  send: "Send the requests",
  sent: "3 requests were sent",
};

const spanish: typeof english = {
  compare: "Comparar",
  compared: "Comparar 3 servicios",
  fits: "Adecuado para mi agencia",
  system: "Funciona con EZLynx",
  example: "Respuesta de ejemplo",
  checked: "Prueba comprobada por un administrador",
  requestAll: "Solicitar los 3",
  type: "Tipo de negocio",
  data: "Datos",
  need: "Descripción",
  send: "Enviar las solicitudes",
  sent: "Se enviaron 3 solicitudes",
};

async function describeAgency(page: Page): Promise<void> {
  await openLive(page, "/company");
  await chooseOptions(page, "Systems that you use", "EZLynx");
  await chooseOptions(page, "States where you write", "Ohio");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your company’s profile is saved.")).toBeVisible();
}

for (const { site, language, texts } of [
  { site: "the main site", language: "en", texts: english },
  { site: "its own market", language: "es", texts: spanish },
])
  test(`an agency with EZLynx in Ohio finds, compares, tries, checks and requests three services on ${site} (${language})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const { slug } = await openMarket(page);
    await describeAgency(page);
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const isMarket = site === "its own market";
    const base = isMarket ? `/${slug}` : "";
    await openLive(page, `${base}${isMarket ? "/myservices" : "/"}?q=EZLynx&sort=fit`);
    for (const id of wanted) {
      const card = page.getByRole("article").filter({ has: page.locator(`a[href$="/service/${id}"]`) });
      await expect(card).toContainText(texts.system);
      await card.getByText(texts.compare, { exact: true }).click();
    }
    await page.getByRole("button", { name: `${texts.compare} 3` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.compared);
    await expect(page.getByRole("row").filter({ hasText: texts.fits })).toContainText(texts.system);
    const comparison = page.url();
    await openLive(page, `${base}/service/${tried}?tab=tryit`);
    await page.getByRole("tabpanel").getByRole("combobox").selectOption({ index: 1 });
    await expect(page.getByText(texts.example)).toBeVisible();
    await page.goto(`${base}/service/${tried}?tab=trust`);
    await expect(page.getByText(texts.checked).first()).toBeVisible();
    await page.goto(comparison);
    await page.getByRole("link", { name: texts.requestAll }).first().click();
    await chooseOptions(page, texts.type, texts.data);
    await page.getByLabel(texts.need).fill("Homes and shops, Ohio");
    await page.getByRole("button", { name: texts.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.sent);
    await expect(page.getByText(/^R-/)).toHaveCount(3);
  });
