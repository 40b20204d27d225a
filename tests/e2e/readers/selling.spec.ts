import { openGuest } from "../sign-in.ts";
import { askForService } from "../support/ask-for-service.ts";
import { expect, test } from "../support/clean-page.ts";
import { registerByPost } from "../support/register-by-post.ts";
import { ScreenReader } from "../support/screen-reader.ts";
import { enterAs } from "../support/site.ts";

const app = ["banner", 'navigation "Main menu"', "main"];

test("a listing's company is described, with a wrong ZIP code first", async ({ page, expectRefusal }) => {
  expectRefusal();
  const key = crypto.randomUUID().slice(0, 8);
  const person = { firstName: "Samir", lastName: "Haddad", email: `samir-${key}@seller.example` };
  await registerByPost(page, "/register-seller", { company: `Keyboard Data ${key}`, ...person });
  const reader = await ScreenReader.on(page);
  const form = ["Company registration · GigMarket", ...app, 'navigation "You are here"'];
  await reader.open("/registrationform", ...form, 'heading "Company registration"', "contentinfo");
  await reader.tabTo('textbox "Company phone"');
  await reader.type("6125550188");
  await reader.tabThrough('textbox "Street address"');
  await reader.type("1 Main Street");
  await reader.tabThrough('textbox "City"');
  await reader.type("Minneapolis");
  await reader.tabThrough('combobox "State", "Select state", collapsed');
  await reader.type("Minnesota");
  await reader.isAt('combobox "State", "Minnesota", collapsed');
  await reader.tabThrough('textbox "ZIP code"');
  await reader.type("1");
  await reader.tabThrough('button "Save and continue"');
  await reader.press("Enter");
  await reader.hears("alert: Please check 1 field Please enter valid ZIP code");
  await reader.isAt('alert "Please check 1 field"');
  await reader.tabThrough('link "Please enter valid ZIP code"');
  await reader.press("Enter");
  await reader.isAt('textbox "ZIP code", "1", invalid – Please enter valid ZIP code');
  await reader.press("Control+a");
  await reader.type("55401");
  await reader.tabThrough('button "Save and continue"');
  await reader.press("Enter");
  await reader.hears("status: Provider and listing · GigMarket");
  await reader.findsPage(
    ...["Provider and listing · GigMarket", ...app, 'navigation "You are here"', 'heading "Provider and listing"'],
    ...['region "Provider"', 'region "Listing"', 'region "Media and documents"', 'region "Samples"'],
    ...['complementary "Preview"', "contentinfo"],
  );
  await reader.isAt("main");
});

test("a request is read and answered", async ({ page, context, browser, baseURL }) => {
  const email = `vera-${crypto.randomUUID()}@agency.example`;
  await askForService(await openGuest(browser), baseURL ?? "", email);
  await enterAs(context, baseURL ?? "", "seller");
  const reader = await ScreenReader.on(page);
  const inbox = [...app, 'region "Requests"'];
  const thread = ['region "Business need"', 'complementary "About this request"', 'region "Buyer"', 'region "History"'];
  const filters = ["search", 'navigation "Requests by status"'];
  await reader.open(
    `/requests?q=${email}`,
    ...["Requests · GigMarket", ...inbox, 'heading "Requests"', ...filters, ...thread, "contentinfo"],
  );
  await reader.tabTo(/^link "Vera Stone /);
  await reader.press("Enter");
  await reader.hears(/^status: R-\d+ · Requests · GigMarket$/);
  await reader.isAt(/^link "Vera Stone .+ Submitted", current$/);
  await reader.tabTo('textbox "Reply to Vera Stone"');
  await reader.type("How many are restaurants?");
  await reader.tabThrough('button "Send and wait for buyer"', 'button "Send message"');
  await reader.press("Enter");
  await reader.hears(/^log: SH Samir Haddad You .+ How many are restaurants\?$/);
  await reader.isAt('button "Send message"');
  await reader.press("Shift+Tab", "Shift+Tab");
  await reader.isAt('textbox "Reply to Vera Stone"');
  await reader.type("Shall we begin?");
  await reader.tabThrough('button "Send and wait for buyer"');
  await reader.press("Enter");
  await reader.hears(/^log: SH Samir Haddad You .+ Shall we begin\? Moved to Waiting for buyer/);
  await reader.isAt('textbox "Reply to Vera Stone"');
});

const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

test("usage is filtered, sorted and exported", async ({ page, context, baseURL }) => {
  await enterAs(context, baseURL ?? "", "seller");
  const reader = await ScreenReader.on(page);
  // New Business Bundle and Business Classification, before the day that another test reports use of.
  await reader.open(
    `/sellerreport?service=12&service=40&from=${toDay(70)}&to=${toDay(1)}`,
    ...["Seller Services Usage Report · GigMarket", ...app, 'heading "Seller Services Usage Report"'],
    ...['region "Requests per week"', 'region "Usage by day and buyer"', 'navigation "Pages of the table"'],
    ...['region "Restatements"', "contentinfo"],
  );
  await reader.tabTo('button "Remove New Business Bundle"');
  await reader.press("Enter");
  await reader.isAt(/^combobox "Services", "\d+ selected", collapsed$/);
  await reader.tabTo('button "Show report"');
  await reader.press("Enter");
  await reader.hears(/^status: Requests: [\d,]+, from \d+ buyers$/);
  await reader.isAt('button "Show report"');
  await reader.tabTo('link "Export CSV"');
  const download = page.waitForEvent("download");
  await reader.press("Enter");
  expect((await download).suggestedFilename()).toBe("usage.csv");
  await reader.tabThrough('link "Usage date"', 'link "Buyer"');
  await reader.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Buyer" })).toHaveAttribute("aria-sort", "ascending");
  await reader.hears("status: Sorted by Buyer, ascending");
  await reader.isAt('link "Buyer"');
  await reader.tabTo('link "Page 2"');
  await reader.press("Enter");
  await reader.hears(/^status: 11–20 of \d+$/);
  await reader.isAt('link "Page 2", current');
});
