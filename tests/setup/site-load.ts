import { setTimeout as sleep } from "node:timers/promises";
import type { SiteAnswer } from "./site-client.ts";

/**
 * Lets clients ask again and again, each by itself, while something is done to the site, and for half a second more.
 * @returns how many answers there were, and every one that was not 200, by the client's name.
 */
export async function askDuring(
  clients: Readonly<Record<string, () => Promise<SiteAnswer>>>,
  work: () => Promise<void>,
): Promise<{ answered: number; faults: string[] }> {
  const faults: string[] = [];
  let answered = 0;
  let isOver = false;
  const loops = Object.entries(clients).map(async ([name, ask]) => {
    while (!isOver) {
      const answer = await ask().catch((error: Error) => ({ status: 0, body: error.message }));
      answered += 1;
      if (answer.status !== 200) faults.push(`${name} ${answer.status}: ${answer.body.slice(0, 300)}`);
      await sleep(10);
    }
  });
  try {
    await work();
    await sleep(500);
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
  return { answered, faults };
}
