import type { Viewer } from "./viewer.ts";

/** The permission check (spec sections 4 and 6): 401 without a valid token, 402 without a company, otherwise 200. */
export function checkPermission(viewer: Pick<Viewer, "company"> | null): 200 | 401 | 402 {
  if (viewer === null) return 401;
  return viewer.company === null ? 402 : 200;
}
