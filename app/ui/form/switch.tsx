import type { ComponentPropsWithoutRef } from "react";
import { switchInput, switchRow } from "./checkbox.css.ts";

type SwitchInputProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "style" | "type" | "role">;

/** The switch alone, for use within a label or with a name of its own. */
export function SwitchInput(input: SwitchInputProps) {
  return <input {...input} type="checkbox" role="switch" className={switchInput} />;
}

/** An on/off switch; a checkbox in forms. */
export function Switch({ label, ...input }: SwitchInputProps & { label: string }) {
  return (
    <label className={switchRow}>
      {label}
      <SwitchInput {...input} />
    </label>
  );
}
