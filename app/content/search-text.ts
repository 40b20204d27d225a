/** Length of a search in characters: fields let no more be typed, and no more is read of an address. */
export const longestSearch = 200;

/** The search in an address, without what cannot be stored. @param name of its parameter. */
export function readSearchText(params: URLSearchParams, name = "q"): string {
  return (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, longestSearch);
}
