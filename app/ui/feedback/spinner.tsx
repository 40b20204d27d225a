import { spinner } from "./spinner.css.ts";

/** Shows that work goes on; the words beside it say which. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />;
}
