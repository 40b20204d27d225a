import judged from "#tests/fixtures/judged-queries.json" with { type: "json" };

/** Quality of a search in the demo catalogue, each figure from 0 to 1, by human judgements of 200 queries. */
export interface Judgement {
  /** Share of the queries whose first result is among the best. */
  success1: number;
  /** Share of the queries with one of the best among the first five. */
  success5: number;
  /** Normalised discounted cumulative gain of the first ten; best results gain 3, good ones 1. */
  ndcg10: number;
  /** Share of the queries without a result. */
  nothing: number;
  /** Meaningless queries that found something. */
  foundNonsense: string[];
  /** Queries without any of the best among the first five, with their results. */
  missed: { query: string; found: number[] }[];
}

/** @param find returns the ids that match a text, best first */
export async function judgeSearch(find: (text: string) => Promise<number[]>): Promise<Judgement> {
  const answers = [];
  for (const { query, best, good } of judged.queries) {
    const found = (await find(query)).slice(0, 10);
    const gains = found.map((id) => toGain(id, best, good));
    const ideal = [...best.map(() => 3), ...good.map(() => 1)].slice(0, 10);
    const isBest = found.map((id) => best.includes(id));
    answers.push({ query, found, isBest, ndcg: discount(gains) / discount(ideal) });
  }
  const share = (list: unknown[]) => list.length / answers.length;
  const foundNonsense = [];
  for (const text of judged.nonsense) if ((await find(text)).length > 0) foundNonsense.push(text);
  return {
    success1: share(answers.filter(({ isBest }) => isBest[0])),
    success5: share(answers.filter(({ isBest }) => isBest.slice(0, 5).includes(true))),
    ndcg10: answers.reduce((sum, { ndcg }) => sum + ndcg, 0) / answers.length,
    nothing: share(answers.filter(({ found }) => found.length === 0)),
    foundNonsense,
    missed: answers
      .filter(({ isBest }) => !isBest.slice(0, 5).includes(true))
      .map(({ query, found }) => ({ query, found: found.slice(0, 5) })),
  };
}

function toGain(id: number, best: number[], good: number[]): number {
  if (best.includes(id)) return 3;
  return good.includes(id) ? 1 : 0;
}

function discount(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
