import { spinner } from "./spinner.css.ts";

/** An indicator of running work; adjacent text says which. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />;
}
