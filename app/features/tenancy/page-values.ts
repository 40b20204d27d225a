/** Replacements for `{{product}}`, `{{name}}` and `{{email}}` in a page. */
export interface PageValues {
  product: string;
  name: string;
  email: string | null;
}
