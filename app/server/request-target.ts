export interface RequestTarget {
  /** Percent-encoded where necessary, dot segments removed. */
  pathname: string;
  /** Empty, or including its `?`. */
  search: string;
}

const maximumLength = 8192;
const plainPath = /^\/(?!\/)[!$&'()*+,:;=@\w~/-]*$/;
const controlOrBackslash = /[\p{Cc}\\]/u;

/**
 * Parses the target of a request line (RFC 9112, 3.2.1: only the origin form is accepted).
 * @returns the status for refusing it: 414 over 8 KB, 400 for another form, a path that is not valid UTF-8, or a
 * control character or backslash in it.
 */
export function parseTarget(target: string): RequestTarget | 400 | 414 {
  if (target.length > maximumLength) return 414;
  if (plainPath.test(target)) return { pathname: target, search: "" };
  if (!/^\/(?!\/)[!"$-~]*$/.test(target)) return 400;
  const question = target.indexOf("?");
  const path = question === -1 ? target : target.slice(0, question);
  const search = question === -1 ? "" : target.slice(question);
  const pathname = plainPath.test(path) ? path : normalizePath(path);
  return pathname === null ? 400 : { pathname, search: search === "?" ? "" : search };
}

function normalizePath(path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || controlOrBackslash.test(decoded)) return null;
  const { pathname } = new URL(`http://host${path}`);
  return pathname.startsWith("//") ? null : pathname.replace(/%[0-9a-f]{2}/gi, toCanonical);
}

/** Encoded and plain letters are equivalent (RFC 3986, 6.2.2): decisions based on the path must not differ. */
function toCanonical(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
