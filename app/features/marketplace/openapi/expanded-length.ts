/**
 * Lower bound of a value's length as JSON in characters, counting shared parts every time they occur; infinite for a
 * value that contains itself. Visits each object once.
 */
export function measureExpanded(root: object): number {
  const known = new Map<object, number>();
  const measure = (value: object): number => {
    const length = known.get(value);
    if (length !== undefined) return length;
    // Encountering it again before it is measured means that it contains itself.
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
