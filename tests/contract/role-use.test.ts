import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** These assign, filter, count or display a role; none of them decides by it what a user may do. */
const writers = [
  "admin/people/change-users.server.ts",
  "admin/people/user-change.ts",
  "companies/new-company.server.ts",
  "identity/administrators.server.ts",
  "identity/role.ts",
  "members/change-member.server.ts",
  "members/joining/enter-company.server.ts",
  "members/member.ts",
  "onboarding/register-agency.server.ts",
  "onboarding/register-agent.server.ts",
  "onboarding/register-seller.server.ts",
].map((file) => `app/features/${file}`);

const ofRoles = [/\broles\.\w/, /\broleId [!=]== (?!null)/, /\brole_?id\}? (?:=|<>|in) \(?[\d$]/i];

it("recognizes a decision by role", () => {
  const decisions = [
    "viewer.roleId === roles.seller",
    "user.roleId !== 4",
    "and ${users.roleId} = 2",
    "role_id in (2, 4)",
    "inArray(users.roleId, [roles.agent])",
  ];
  expect(decisions.filter((line) => !decidesByRole(line))).toEqual([]);
  expect(decidesByRole("roleId === null ? undefined : eq(users.roleId, roleId)")).toBe(false);
});

it("only the permission table decides what a user may do", () => {
  const found = listProduct().filter((file) => decidesByRole(readFileSync(file, "utf8")));
  expect(found.filter((file) => file !== "app/features/identity/policy.ts")).toEqual(writers);
});

function decidesByRole(text: string): boolean {
  return ofRoles.some((pattern) => pattern.test(text));
}

function listProduct(): string[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/(?:demo|db)\//.test(file))
    .sort();
}
