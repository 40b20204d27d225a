import type { ComponentPropsWithoutRef } from "react";
import { switchButton, switchInput, switchRow, switchTrack } from "./checkbox.css.ts";

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

interface SwitchButtonProps {
  isOn: boolean;
  /** Of the parameter that is in the address while it is on. */
  name: string;
  value: string;
  children: string;
}

/** A switch whose state is in the address, in a form of its own. Works without scripts, so it is a button that leads on. */
export function SwitchButton({ isOn, name, value, children }: SwitchButtonProps) {
  return (
    <button type="submit" role="switch" aria-checked={isOn} {...(isOn ? {} : { name, value })} className={switchButton}>
      {children}
      <i className={switchTrack} aria-hidden="true" />
    </button>
  );
}
