import type { ComponentPropsWithoutRef } from "react";
import { switchInput, switchRow } from "./checkbox.css.ts";

type SwitchProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type" | "role"> & { label: string };

/** An on/off switch; a checkbox in forms. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={switchRow}>
      {label}
      <input {...input} type="checkbox" role="switch" className={switchInput} />
    </label>
  );
}
