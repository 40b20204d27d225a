import { expect, it } from "vitest";
import admin from "#app/features/admin/locales/en.json";
import type { UserRow } from "#app/features/admin/table/rows.ts";
import type { ConfirmationState } from "#app/features/identity/confirmation/confirmation-state.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { UserPage } from "./user-page.tsx";

const user: UserRow = {
  ...{ id: 7, tenantId: 1, name: "Dana Reyes", email: "dana@lakeshore.test", role: 3, companyId: null, company: null },
  ...{ state: "active", hasSecondStep: true, lastSeenAt: null, createdAt: "2026-01-15T12:00:00.000Z" },
};

function render(hasSecondStep: boolean, isOwn = false, state: ConfirmationState | null = null) {
  const page = <UserPage user={{ ...user, hasSecondStep }} isOwn={isOwn} state={state} done={null} tenantNames={{}} />;
  return renderPage(page, { words: { admin } });
}

it("offers to reset the second step of a user who has one", () => {
  expect(render(true)).toContain('value="resetFactors"');
  expect(render(false)).not.toContain('value="resetFactors"');
});

it("offers administrators nothing that is refused for their own account", () => {
  const html = render(true, true);
  expect(html.match(/(?<=name="intent" value=")\w+/g)).toEqual(["signOut"]);
  expect(html).toContain(admin["refused.yourself"]);
});

it("leaves what a confirmation is about, but not to be pressed", () => {
  const required = { kind: "confirm", proof: [] } as const;
  const html = render(true, false, { kind: "unconfirmed", required, fields: [["intent", "signOut"]] });
  const [above, behind] = html.split("inert");
  expect(above).toContain('name="consent"');
  expect(behind).toContain('value="signOut"');
  expect(render(true)).not.toContain("inert");
});
