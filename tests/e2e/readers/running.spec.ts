import { test } from "../support/clean-page.ts";
import { openMarket } from "../support/open-market.ts";
import { ScreenReader } from "../support/screen-reader.ts";
import { enterAs } from "../support/site.ts";

const app = ["banner", 'navigation "Main menu"', "main"];

test("an administrator finds a company and deactivates its users, with a wrong password first", async ({
  page,
  context,
  request,
  baseURL,
  demoPassword,
  expectRefusal,
}) => {
  expectRefusal();
  const key = crypto.randomUUID().slice(0, 8);
  const company = `Agency ${key}`;
  await request.post("/auth/api/account/agencyonboarding/insert", {
    data: {
      ...{ FirstName: "Tess", LastName: "Vale", AgencyName: company, Email: `temp-${key}@agency.example` },
      ...{ ContactNo: "", AgencyLogo: "", AcceptTerms: true, Parent: "", UtmSource: "", AgencyCode: "" },
      ...{ AgentEmail: "", Auth0UserId: "", Gigcode: "" },
    },
  });
  await enterAs(context, baseURL ?? "", "administrator");
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/gigmarket/admin/companies",
    ...[
      "Companies · GigMarket",
      "banner",
      'search "Search the console"',
      'navigation "Main menu"',
      "main",
      'heading "Companies"',
      "search",
      'navigation "Pages"',
      "contentinfo",
    ],
  );
  await reader.tabTo('searchbox "Search name or address"');
  await reader.type(company);
  await reader.press("Enter");
  await reader.hears("status: 1–1 of 1");
  await reader.isAt(`searchbox "Search name or address", "${company}"`);
  await reader.tabTo(`checkbox "Choose ${company}", not checked`);
  await reader.press("Space");
  await reader.hears("status: 1 selected");
  await reader.isAt(`checkbox "Choose ${company}", checked`);
  await reader.tabTo('button "Deactivate everybody (selected rows)"');
  await reader.press("Enter");
  await reader.isAt('region "Deactivate everybody of this company?"');
  const hint = "Asked again because this is a sensitive step; good for ten minutes.";
  await reader.tabThrough(`textbox "Your password" – ${hint}`);
  await reader.type("not it");
  await reader.press("Enter");
  await reader.isAt(`textbox "Your password", invalid – ${hint} The password is not right.`);
  await reader.type(demoPassword);
  await reader.tabThrough('button "Deactivate"');
  await reader.press("Enter");
  await reader.isAt('status "1 account was deactivated."');
  await reader.hears();
});

test("a market's settings are changed and saved", async ({ page }) => {
  await openMarket(page);
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/company/market",
    ...["Market · GigMarket", ...app, 'navigation "You are here"', 'heading "Market"', 'region "Preview"'],
    ...['region "Brand"', 'region "Images"', 'region "Contact"', 'region "About page"'],
    ...['region "Terms and privacy policy"', 'region "Services"', 'region "Services by hand"'],
    ...['region "Collections"', 'region "Take the market offline"', "contentinfo"],
  );
  await reader.tabTo('textbox "Header text" – Optional');
  await reader.type("Tools for our clients");
  await reader.hears("status: One unsaved change Header text");
  await reader.tabTo('button "Discard"');
  await reader.tabThrough('button "Save draft"');
  await reader.press("Enter");
  await reader.hears("status: Saved. Visitors see it once you publish it.");
  await reader.isAt('button "Save draft"');
});
