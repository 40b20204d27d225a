/** Where a page of requests ends that is walked from the latest change on. */
export interface RequestCursor {
  updatedAt: Date;
  id: number;
}

/** As an address carries it. @param request the last one of the page. */
export function toRequestCursorText({ updatedAt, id }: { updatedAt: string; id: number }): string {
  return `${Date.parse(updatedAt)}-${id}`;
}

/** Null for what is no cursor. */
export function parseRequestCursor(text: string | null): RequestCursor | null {
  const [, time, id] = /^([0-9]{1,14})-([1-9][0-9]{0,8})$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { updatedAt: new Date(Number(time)), id: Number(id) };
}
