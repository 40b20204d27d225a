import type { Page } from "@playwright/test";
import { registerByPost } from "./register-by-post.ts";

export interface OwnMarket {
  email: string;
  company: string;
  /** Its name in addresses. */
  slug: string;
}

/** Registers an agency with a market that no other test looks at or changes, and signs the page's browser in as its owner. */
export async function openMarket(page: Page): Promise<OwnMarket> {
  const key = crypto.randomUUID().slice(0, 8);
  const [company, email] = [`Harbor ${key}`, `dana-${key}@harbor.example`];
  const owner = { firstName: "Dana", lastName: "Whitcomb", email };
  await registerByPost(page, "/agencyonboarding", { company, ...owner, openMarket: true });
  return { email, company, slug: `harbor-${key}` };
}
