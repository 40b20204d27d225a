/** What `{{product}}`, `{{name}}` and `{{email}}` in a page stand for. */
export interface PageValues {
  product: string;
  name: string;
  email: string | null;
}
