import { useNavigation } from "@remix-run/react";
import { bar } from "./progress-bar.css.ts";

/** A thin line at the top while the next page is loading. */
export function ProgressBar() {
  const navigation = useNavigation();
  return navigation.state === "idle" ? null : <div className={bar} aria-hidden="true" />;
}
