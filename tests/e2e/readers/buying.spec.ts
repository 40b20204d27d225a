import { expect, test } from "../support/clean-page.ts";
import { ScreenReader } from "../support/screen-reader.ts";

const menu = 'navigation "Main menu"';
const trail = 'navigation "You are here"';

test("a service is searched for, suggested and opened", async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/",
    "AppMarket · GigMarket",
    ...["banner", menu, "main"],
    'heading "Insurance services for your agency, one transaction at a time"',
    ...["search", 'region "From the community"', 'region "Where to start"'],
    ...['navigation "Sort"', 'region "Search Filters"', 'region "Services"', "contentinfo"],
  );
  await reader.tabThrough('link "Skip to the content"');
  await reader.press("Enter");
  await reader.isAt("main");
  await reader.tabTo('searchbox "Search by service or company name..."');
  await reader.type("mvr");
  await reader.hears(/^status: \d+ suggestions$/);
  const field = 'combobox "Search by service or company name...", "mvr"';
  const first = 'option "Motor Vehicle Records Roadfile Records $2.10 a record", selected';
  await reader.isAt(`${field}, expanded`);
  await reader.press("ArrowDown");
  await reader.isAt(`${field}, expanded > ${first}`);
  await reader.press("Escape");
  await reader.isAt(`${field}, collapsed`);
  await reader.press("ArrowDown");
  await reader.isAt(`${field}, expanded > ${first}`);
  await reader.hears(/^status: \d+ suggestions$/);
  await reader.press("Enter");
  await reader.hears("status: Motor Vehicle Records · GigMarket");
  await reader.findsPage(
    "Motor Vehicle Records · GigMarket",
    ...["banner", menu, "main", trail, 'heading "Motor Vehicle Records"'],
    ...["complementary", 'region "Media"', 'region "Related services"', "contentinfo"],
  );
  await reader.isAt("main");
  await reader.tabTo('tab "Overview", selected');
  await reader.press("ArrowRight");
  await reader.isAt('tab "Pricing", selected');
});

test("a filter narrows the services, and two of them are compared", async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/?q=vin",
    "AppMarket · GigMarket",
    ...["banner", menu, "main", 'heading "Services for “vin”"', "search"],
    ...['navigation "Sort"', 'region "Search Filters"', 'region "Services"', "contentinfo"],
  );
  await reader.tabTo('checkbox "Personal Auto 6", not checked');
  await reader.press("Space");
  await reader.isAt('checkbox "Personal Auto 6", checked');
  await reader.tabTo('switch "API Ready", not checked');
  await reader.tabThrough('button "Search"');
  await reader.press("Enter");
  await reader.hears("status: 6 services");
  await reader.isAt('status "6 services"');
  await reader.tabTo('checkbox "Compare VIN Decoder", not checked');
  await reader.press("Space");
  await reader.hears("status: 1 of 4 chosen");
  await reader.isAt('checkbox "Compare VIN Decoder", checked');
  await reader.tabTo('checkbox "Compare Comparative Rating", not checked');
  await reader.press("Space");
  await reader.hears("status: 2 of 4 chosen");
  await reader.tabTo('button "Compare 2"');
  await reader.press("Enter");
  await reader.hears("status: Compare services · GigMarket");
  const compared = ["Compare services · GigMarket", "banner", menu, "main", trail];
  const together = 'region "Request all 2 in one form"';
  await reader.findsPage(...compared, 'heading "Compare 2 services"', together, "contentinfo");
  await reader.isAt("main");
  await reader.tabTo('switch "Only what differs", not checked');
  await reader.press("Space");
  await reader.isAt('switch "Only what differs", checked');
  await reader.tabThrough('button "Copy link"');
  await reader.tabTo('link "Remove VIN Decoder from the comparison"');
  await reader.press("Enter");
  await reader.hears("status: Compare one service");
  await reader.findsPage(...compared, 'heading "Compare one service"', "contentinfo");
  await reader.isAt("main");
});

test("a service is requested, with errors first", async ({ page, expectRefusal }) => {
  expectRefusal();
  const reader = await ScreenReader.on(page);
  const form = ["Request Service · GigMarket", "banner", menu, "main", trail];
  const next = 'region "What happens next"';
  await reader.open("/requestservice/x/40", ...form, 'heading "Request Service"', "complementary", next, "contentinfo");
  await reader.tabTo('button "Submit"');
  await reader.press("Enter");
  await reader.hears(
    "alert: Please check 6 fields Please select business type. Please enter first name Please enter last name " +
      "Please enter email Please enter your business need Please accept terms and conditions",
  );
  await reader.isAt('alert "Please check 6 fields"');
  await reader.tabThrough('link "Please select business type."');
  await reader.press("Enter");
  const wrong = "invalid – Please select business type.";
  await reader.isAt(`combobox "Business type", "Select business type", collapsed, ${wrong}`);
  await reader.press("Enter");
  await reader.isAt(`combobox "Business type", "Select business type", expanded, ${wrong}`);
  await expect(page.getByRole("listbox", { name: "Business type" })).toBeVisible();
  await reader.press("End", "Space", "Home", "ArrowDown", "Space", "End", "Space");
  await reader.isAt(`combobox "Business type", "1 selected", expanded, ${wrong} > option "Other"`);
  await reader.press("Escape");
  await reader.isAt(`combobox "Business type", "1 selected", collapsed, ${wrong}`);
  await reader.tabThrough('button "Remove Data"', 'textbox "First name", invalid – Please enter first name');
  await reader.type("Kay");
  await reader.tabThrough('textbox "Last name", invalid – Please enter last name');
  await reader.type("Board");
  await reader.tabThrough('textbox "Work email", invalid – Please enter email');
  await reader.type(`keys-${crypto.randomUUID()}@agency.example`);
  await reader.tabThrough(
    'textbox "Phone" – Optional 10 digits, such as 208-555-0142',
    'textbox "Description", invalid – Please enter your business need',
  );
  await reader.type("Classify 400 accounts");
  const terms = 'checkbox "I accept the Terms and Conditions and the Privacy Policy."';
  await reader.tabThrough(`${terms}, not checked, invalid – Please accept terms and conditions`);
  await reader.press("Space");
  await reader.isAt(`${terms}, checked, invalid – Please accept terms and conditions`);
  await reader.tabThrough('link "Terms and Conditions"', 'link "Privacy Policy"', 'button "Submit"');
  await reader.press("Enter");
  await reader.isAt('status "Request submitted"');
  await reader.findsPage(...form, 'heading "Request submitted"', "contentinfo");
  await reader.hears();
});

test("on a phone the menu and the filters close with Escape and return the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/?q=vin",
    "AppMarket · GigMarket",
    ...["banner", "main", 'heading "Services for “vin”"', "search"],
    ...['region "Services"', "contentinfo"],
  );
  for (const opener of ['link "Menu"', 'link "Filters 1"']) {
    await reader.tabTo(opener);
    await reader.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await reader.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await reader.isAt(opener);
  }
});
