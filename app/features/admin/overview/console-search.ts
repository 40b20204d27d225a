/** What a search over the whole console finds, a few of each kind with its total. */
export interface ConsoleFound {
  text: string;
  groups: {
    kind: "tenants" | "companies" | "users" | "requests";
    total: number;
    rows: { to: string; name: string; note: string }[];
  }[];
}
