import { expect, it } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import { JoinPage } from "./join-page.tsx";
import members from "./locales/en.json";

it.each([
  [{ roleId: 2, isTeamMember: false }, "Administrator"],
  [{ roleId: 3, isTeamMember: false }, "Agent"],
  [{ roleId: 4, isTeamMember: false }, "Seller"],
  [{ roleId: 4, isTeamMember: true }, "Team member"],
])("names the offered position %j as %s", (position, name) => {
  const invitation = { email: "gus@guest.test", company: "Northline", ...position };
  const html = renderPage(<JoinPage invitation={invitation} joined={null} />, { words: { members } });
  expect(html).toContain(`with Northline as: ${name}.`);
});
