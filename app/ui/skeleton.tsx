import { shape as shapes } from "./skeleton.css.ts";

/** A stand-in of the final shape while something loads; put `aria-busy` on what holds it. */
export function Skeleton({ shape = "line" }: { shape?: keyof typeof shapes }) {
  return <span className={shapes[shape]} aria-hidden="true" />;
}
