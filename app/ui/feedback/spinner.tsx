import { spinner } from "./spinner.css.ts";

/** An indicator of running work; adjacent text says which. */
export function Spinner({ place = "over" }: { place?: keyof typeof spinner }) {
  return <span className={spinner[place]} aria-hidden="true" />;
}
