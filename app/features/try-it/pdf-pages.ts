/** Pixels between two pages. */
export const pageGap = 12;

export const zoomLimits = { least: 0.5, most: 3 } as const;

/** The next zoom level: steps of a quarter of the fitting width. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  return Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom + direction * 0.25));
}

/** Top of a page, in pixels from the top of the first. */
export function pageTop(page: number, height: number): number {
  return (page - 1) * (height + pageGap);
}

/** The page in the middle of the visible part, from 1. */
export function pageAt(
  { scrollTop, clientHeight }: { scrollTop: number; clientHeight: number },
  { height, count }: { height: number; count: number },
): number {
  const middle = scrollTop + clientHeight / 2;
  return Math.min(count, Math.max(1, Math.floor(middle / (height + pageGap)) + 1));
}
