/** The pages listed by a pager: the first, the last and those around the current one; null for a gap. */
export function listPageNumbers(page: number, last: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < last);
  const start = page <= 3 ? [2, 3, 4].filter((number) => number < last) : near;
  const middle = page >= last - 2 && page > 3 ? [last - 3, last - 2, last - 1].filter((number) => number > 1) : start;
  const numbers: (number | null)[] = [1];
  for (const number of last > 1 ? [...middle, last] : []) {
    const before = numbers.at(-1) ?? 0;
    if (number > before + 1) numbers.push(null);
    numbers.push(number);
  }
  return numbers;
}
