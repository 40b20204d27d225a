/** Headers of the connection, the browser or this server, which callers may not set. */
const keptBack =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|cookie2?|set-cookie2?|origin|referer|via|forwarded|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*|access-control-.*|date|server|alt-svc|strict-transport-security|content-encoding|content-security-policy.*|nel|report-to|reporting-endpoints|clear-site-data|refresh)$/;

const tokenPattern = /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const mostHeaders = 50;

/**
 * The headers that are passed on, by lower-case name: no cookies, no connection headers, no control characters (RFC
 * 9110, 5).
 */
export function passHeaders(given: readonly (readonly [string, string])[]): [string, string][] {
  return given
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .filter(([name, value]) => tokenPattern.test(name) && !keptBack.test(name) && isPlain(value))
    .slice(0, mostHeaders);
}

/** Visible Latin-1 characters, spaces and tabs, as Node sends them. */
function isPlain(value: string): boolean {
  return value.length <= 4000 && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}
