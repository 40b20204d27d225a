/** The end of a page of requests, by latest change. */
export interface RequestCursor {
  updatedAt: Date;
  id: number;
}

/** The cursor's text for an address. @param request the page's last one. */
export function toRequestCursorText({ updatedAt, id }: { updatedAt: string; id: number }): string {
  return `${Date.parse(updatedAt)}-${id}`;
}

/** Null for an invalid cursor. */
export function parseRequestCursor(text: string | null): RequestCursor | null {
  const [, time, id] = /^([0-9]{1,14})-([1-9][0-9]{0,8})$/.exec(text ?? "") ?? [];
  return time === undefined || id === undefined ? null : { updatedAt: new Date(Number(time)), id: Number(id) };
}
