import { test } from "../support/clean-page.ts";
import { ScreenReader } from "../support/screen-reader.ts";

test("somebody signs in, with a wrong password first", async ({ page, demoPassword, expectRefusal }) => {
  expectRefusal();
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/login?returnTo=%2Fprofile",
    ...["Login · GigMarket", "banner", "main", 'heading "Login"'],
    ...['complementary "Insurance services for your agency, in one place"', "contentinfo"],
  );
  await reader.tabTo('textbox "Email"');
  await reader.type("buyer@demo.test");
  await reader.tabThrough('link "Forgot password?"', 'textbox "Password", required');
  await reader.type("not it");
  await reader.tabThrough('button "Show password"');
  await reader.press("Space");
  await reader.isAt('button "Hide password"');
  await reader.tabThrough('button "Login"');
  await reader.press("Enter");
  await reader.hears("alert: Email and password do not match. Please check both and try again.");
  await reader.isAt('alert "Email and password do not match. Please check both and try again."');
  await reader.tabThrough(
    'textbox "Email", "buyer@demo.test"',
    'link "Forgot password?"',
    'textbox "Password", "not it", required',
  );
  await reader.type(demoPassword);
  await reader.press("Enter");
  await reader.findsPage(
    ...["User Profile · GigMarket", "banner", 'navigation "Main menu"', "main", 'heading "User Profile"'],
    ...['navigation "Your account"', 'region "Name and phone"', 'region "Email"', 'region "Password"'],
    ...['region "Linked sign-ins"', 'region "Language"', 'region "Where you are logged in"'],
    ...['region "Your data"', 'region "Close your account"', "contentinfo"],
  );
});

test("an agency registers, with errors first", async ({ page, expectRefusal }) => {
  expectRefusal();
  const reader = await ScreenReader.on(page);
  await reader.open(
    "/agencyonboarding?code=DEMO-GIG",
    ...["Register your agency · GigMarket", "banner", "main", 'heading "Register your agency"'],
    ...['complementary "Your own market, with a free $25 credit"', "contentinfo"],
  );
  await reader.tabTo('button "Register"');
  await reader.press("Enter");
  const wrong = [
    "Please enter business name.",
    "Please enter first name.",
    "Please enter last name.",
    "Please enter work email.",
  ];
  await reader.hears(`alert: Please check 5 fields ${wrong.join(" ")} Please accept terms and conditions`);
  await reader.isAt('alert "Please check 5 fields"');
  await reader.tabThrough(...wrong.map((text) => `link "${text}"`), 'link "Please accept terms and conditions"');
  await reader.press("Enter");
  const terms = 'checkbox "I accept the Terms and Conditions and the Privacy Policy."';
  await reader.isAt(`${terms}, not checked, invalid – Please accept terms and conditions`);
  await reader.press("Space", "Shift+Tab");
  await reader.isAt(
    'checkbox "Open our own market right away. Buyers see it under your agency’s name, with the email above as the ' +
      'contact. It is free, with a $25 credit, and you can change everything later.", not checked',
  );
  await reader.tabTo('button "Register"');
  await reader.press("Enter");
  await reader.hears(`alert: Please check 4 fields ${wrong.join(" ")}`);
  await reader.isAt('alert "Please check 4 fields"');
  await reader.tabThrough('link "Please enter business name."');
  await reader.press("Enter");
  await reader.isAt('textbox "Business Name", invalid – Please enter business name.');
  const company = `Keyboard Agency ${crypto.randomUUID()}`;
  await reader.type(company);
  await reader.tabThrough('textbox "First Name", invalid – Please enter first name.');
  await reader.type("Kay");
  await reader.tabThrough('textbox "Last Name", invalid – Please enter last name.');
  await reader.type("Board");
  await reader.tabThrough('textbox "Work Email", invalid – Please enter work email.');
  await reader.type(`keys-${crypto.randomUUID()}@agency.example`);
  await reader.tabTo('button "Register"');
  await reader.press("Enter");
  await reader.hears(new RegExp(`^status: Thank you for registering ${company} is registered. Confirm your email`));
  await reader.isAt(new RegExp(`^status "Thank you for registering ${company} is registered. Confirm your email`));
  await reader.findsPage(
    ...["Register your agency · GigMarket", "banner", "main", 'heading "Thank you for registering"'],
    ...['complementary "From here to your first request"', "contentinfo"],
  );
  await reader.tabTo('button "Copy link"');
});
