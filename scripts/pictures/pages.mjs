import { readFileSync } from "node:fs";

const table = "tests/contract/policy-table.ts";
/** Files, and what forms post to while somebody types. */
const files = /(\.(csv|ics|json|pdf|xml|txt|webmanifest|zip)|\/typed)$/;

/**
 * Each person of the route table with their pages.
 * @returns {Promise<{ person: import("../../tests/contract/policy-table.ts").Person; pages: string[] }[]>}
 */
export async function readPages() {
  const { transformWithOxc } = await import("vite");
  const { code } = await transformWithOxc(readFileSync(table, "utf8"), table);
  const { everybody, policy } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return everybody.map((person) => ({ person, pages: listPages(policy, person) }));
}

function listPages(policy, person) {
  return Object.values(policy)
    .filter((answers) => answers[person] === "page" && !files.test(answers.at))
    .map(({ at }) => at.replace(/^\/(agentonboarding\/)?market\//, "/$1demo-agency/"));
}
