/** Keeps a choice for a year where the server and the early script read it. Language needs the server and is posted. */
export function keepPreference(name: "theme" | "sidebar", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the early script reads it synchronously
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
  const { dataset } = document.documentElement;
  if (value === "system" || value === "open") delete dataset[name];
  else dataset[name] = value;
}
