import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { testOrigin as origin } from "./support/site.ts";

/** Input from people, programs and attackers. */
const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "'; drop table requests; --",
    "<script>alert(1)</script>",
    "${7*7}",
    "{{7*7}}",
    "../../etc/passwd",
    "a@b.example\r\nBcc: c@d.example",
    "a@b, c@d",
    "9".repeat(400),
    "x".repeat(3000),
    "\u202e\u200b\u0301".repeat(50),
    "👩‍👩‍👧‍👦",
    "NaN",
    "1e309",
    "-0",
  ),
);

const forms: { path: string; fields: string[] }[] = [
  {
    path: "/requestservice",
    fields: [
      "businessTypes",
      "firstName",
      "lastName",
      "workEmail",
      "phoneNumber",
      "description",
      "acceptTerms",
      "formKey",
    ],
  },
  { path: "/requestservice/x/40", fields: ["businessTypes", "firstName", "workEmail", "description"] },
  {
    path: "/startworkflow/x/40",
    fields: ["firstName", "lastName", "workEmail", "phoneNumber", "description", "acceptTerms"],
  },
  { path: "/requestdemo", fields: ["name", "email", "company", "phoneNumber", "message", "formKey"] },
  { path: "/vertafore", fields: ["firstName", "lastName", "email", "agencyName", "phoneNumber", "formKey"] },
  { path: "/community/event/6", fields: ["name", "email"] },
  { path: "/login", fields: ["email", "password", "returnTo"] },
  { path: "/preferences", fields: ["language", "theme", "sidebar", "returnTo"] },
];

for (const { path, fields } of forms) {
  test(`${path} answers any junk with a page or a plain refusal, never with a 5xx`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...fields, "__proto__", "role", "tenantId"), junk, { maxKeys: 8 }),
        fc.boolean(),
        async (values, asFiles) => {
          const body = asFiles ? new FormData() : new URLSearchParams();
          for (const [name, value] of Object.entries(values)) body.append(name, value);
          const answer = await fetch(origin + path, {
            method: "POST",
            body,
            headers: { Origin: origin },
            redirect: "manual",
          });
          expect(answer.status).toBeLessThan(500);
          const location = answer.headers.get("location");
          if (location !== null) expect(new URL(location, origin).origin).toBe(origin);
          const page = await answer.text();
          expect(page).not.toContain("<script>alert(1)</script>");
        },
      ),
      { numRuns: 60 },
    );
  });
}

test("bodies that are not forms are refused for their type or size", async () => {
  const post = (body: string, type: string) =>
    fetch(`${origin}/requestservice`, { method: "POST", body, headers: { Origin: origin, "Content-Type": type } });
  expect((await post("{}", "application/json")).status).toBe(415);
  expect((await post("--x\r\nbroken", "multipart/form-data; boundary=y")).status).toBe(400);
  expect((await post(`firstName=${"x".repeat(10_000_000)}`, "application/x-www-form-urlencoded")).status).toBe(413);
});

test("invalid or overlong input is returned as typed, with the field's message", async () => {
  const typed = "Zoë <b>& sons</b>".repeat(40);
  const answer = await fetch(`${origin}/requestservice`, {
    method: "POST",
    body: new URLSearchParams({ firstName: typed }),
    headers: { Origin: origin },
  });
  const page = await answer.text();
  expect(page).toContain("Please enter a shorter text");
  expect(page).toContain("Zoë &lt;b&gt;&amp; sons&lt;/b&gt;");
});
