import { expect, it } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import shell from "../../features/shell/locales/en.json";
import { PhoneField } from "./phone-field.tsx";

it.each([
  ["2315550117", "(231) 555-0117"],
  ["231-555-0117 x", "231-555-0117 x"],
])("shows the kept number %j as %j", (kept, shown) => {
  const html = renderPage(<PhoneField id="phone" name="phone" label="Phone" defaultValue={kept} />, {
    words: { shell },
  });
  expect(html).toContain(`value="${shown}"`);
});
