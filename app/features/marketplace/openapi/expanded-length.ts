/**
 * Characters that JSON would write for a value at the least, what is shared counted each time it is meant; infinite for a
 * value that holds itself. Each object is visited once, however often it is meant.
 */
export function measureExpanded(root: object): number {
  const known = new Map<object, number>();
  const measure = (value: object): number => {
    const length = known.get(value);
    if (length !== undefined) return length;
    // Met again before it is measured, it holds itself.
    known.set(value, Number.POSITIVE_INFINITY);
    let sum = 0;
    for (const [key, child] of Object.entries(value)) {
      sum += key.length + (typeof child === "string" ? child.length : 0) + 4;
      if (typeof child === "object" && child !== null) sum += measure(child);
    }
    known.set(value, sum);
    return sum;
  };
  return measure(root);
}
