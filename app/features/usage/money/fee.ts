/** The platform's default share of a seller's sales, in basis points. */
const usualSharePoints = 1200;

/** A tenant's share in basis points, and an announced one with its first UTC day. */
export interface StoredShare {
  basisPoints: number;
  nextBasisPoints: number | null;
  nextFrom: string | null;
}

/** The share that the platform keeps of what is reported on a UTC day, in basis points. */
export function getShareOn(day: string, share: StoredShare | null | undefined): number {
  if (!share) return usualSharePoints;
  const { basisPoints, nextBasisPoints, nextFrom } = share;
  return nextBasisPoints !== null && nextFrom !== null && nextFrom <= day ? nextBasisPoints : basisPoints;
}

/** A share as it was set on a UTC day. */
export interface ShareChange extends StoredShare {
  day: string;
}

/**
 * The share that held on a past UTC day, whatever was set since.
 * @param changes the oldest first.
 */
export function getShareHeld(day: string, changes: readonly ShareChange[]): number {
  return getShareOn(
    day,
    changes.findLast((change) => change.day <= day),
  );
}

/** A higher share, announced for a UTC day to come. */
export interface NextShare {
  basisPoints: number;
  from: string;
}

/** What is announced on a UTC day. */
export function getNextShare(day: string, share: StoredShare | null | undefined): NextShare | null {
  const { nextBasisPoints = null, nextFrom = null } = share ?? {};
  return nextBasisPoints !== null && nextFrom !== null && nextFrom > day
    ? { basisPoints: nextBasisPoints, from: nextFrom }
    : null;
}

/** The platform's share in basis points, and a higher one that is announced. */
export interface KnownShare {
  sharePoints: number;
  nextShare: NextShare | null;
}

/** The share of what is charged at a price that starts now (null) or on a UTC day, when it starts. */
export function getShareAtStart(start: string | null, { sharePoints, nextShare }: KnownShare): number {
  const { basisPoints: nextBasisPoints = null, from: nextFrom = null } = nextShare ?? {};
  return start === null ? sharePoints : getShareOn(start, { basisPoints: sharePoints, nextBasisPoints, nextFrom });
}

/**
 * Parses a percentage from 0 to 100 with up to two decimals into basis points; the decimal separator may be a comma as
 * in Spanish. Null for any other text.
 */
export function parsePercent(typed: string): number | null {
  const digits = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!digits) return null;
  const points = Number(digits[1]) * 100 + Number((digits[2] ?? "").padEnd(2, "0"));
  return points <= 10_000 ? points : null;
}
