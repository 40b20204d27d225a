/** The result of the work, or of `onLate`, which may throw, where the work takes longer; it goes on nevertheless. */
export function withinDeadline<Result, Late>(
  work: Promise<Result>,
  ms: number,
  onLate: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, late.then(onLate)]).finally(() => clearTimeout(timer));
}
