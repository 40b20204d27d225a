/**
 * Stores a choice in a cookie for a year, which the server and the early script read. Language is posted instead,
 * since the server renders it.
 */
export function keepPreference(name: "theme" | "sidebar", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the early script reads it synchronously
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
  const { dataset } = document.documentElement;
  if (value === "system" || value === "open") delete dataset[name];
  else dataset[name] = value;
}
