import { expect, it } from "vitest";
import type { Tenant, TenantAsset } from "#app/features/tenancy/tenant.ts";
import { toColorScale } from "#app/theme/color-scale.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { type MailContent, toMailMessage } from "./mail-message.ts";

const content: MailContent = {
  subject: "You are\r\nBcc: c@d.test invited",
  heading: "Hello <b>Dana</b>",
  paragraphs: ["Tom & Jerry's"],
  facts: [["What", 'one"\ntwo']],
  action: { label: "Go", url: "https://market.test/x?a=1&b=2" },
  footnote: "Why",
};
const picture: TenantAsset = { url: "/files/logo.png", contentType: "image/png", width: 140, height: 28 };
const shape = {
  companyId: 1,
  description: null,
  address: null,
  first: [],
  notes: {},
  formerSlugs: [],
  legalParty: null,
  nameBesideDarkLogo: false,
};

function write(mark: TenantAsset, nameBesideLogo: boolean | null) {
  const sender = buildAccountSender();
  const { tenant } = sender;
  const market: Tenant["market"] =
    nameBesideLogo === null ? null : { ...shape, nameBesideLogo, rest: tenant.catalogue };
  return toMailMessage({ ...sender, tenant: { ...tenant, market, assets: { ...tenant.assets, mark } } }, content);
}

it("splits no emoji where a subject is too long", () => {
  const subject = `${"a".repeat(199)}😀`;
  expect(toMailMessage(buildAccountSender(), { ...content, subject }).subject).toBe("a".repeat(199));
});

it("escapes user input in the HTML and the subject", () => {
  const { subject, text, html } = write(picture, null);
  expect(subject).toBe("You are Bcc: c@d.test invited");
  expect(html).toContain("Hello &#60;b&#62;Dana&#60;/b&#62;");
  expect(html).toContain("Tom &#38; Jerry&#39;s");
  expect(html).toContain("one&#34;<br>two");
  expect(html).toContain('href="https://market.test/x?a=1&#38;b=2"');
  expect(text).toContain("Hello <b>Dana</b>\n\nTom & Jerry's\n\nWhat: one\"\ntwo\n\nGo: https://market.test/x?a=1&b=2");
});

it("shows the mark beside the product's name", () => {
  const { html } = write(picture, null);
  expect(html).toContain('<img src="https://market.test/files/logo.png" width="140" height="28" alt=""');
  expect(html).toContain("market place</td>");
});

it("shows an agency's wordmark alone, with the name as alt text", () => {
  const { html } = write(picture, false);
  expect(html).toContain('height="28" alt="market place"');
  expect(html).not.toContain("market place</td>");
  expect(write(picture, true).html).toContain("market place</td>");
});

it("names an agency without a logo", () => {
  const { html } = write({ ...picture, url: "data:image/svg+xml,%3Csvg" }, false);
  expect(html).not.toContain("<img");
  expect(html).toContain("market place</td>");
});

it("has dark-mode colors from the brand's own scale", () => {
  const sender = buildAccountSender();
  const { light, dark } = sender.tenant.theme.input;
  const { surface, brand } = toColorScale(light.brand, "dark", dark.brand);
  const { html } = toMailMessage(sender, content);
  const [, night = ""] = /@media\(prefers-color-scheme:dark\)(.*)<\/style>/.exec(html) ?? [];
  expect(night).toContain(`.card{background:${surface}!important`);
  expect(night).toContain(`.action{background:${brand}!important`);
  for (const [, name] of night.matchAll(/\.([a-z]+)\{/g))
    if (name !== "link" && name !== "wordmark") expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
});
