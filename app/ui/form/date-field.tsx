import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  /** A time of that day, in the form's time zone. */
  hasTime?: boolean;
}

/** A day, picked from the browser's calendar or typed; posted as YYYY-MM-DD. */
export function DateField({ hasTime = false, ...field }: DateFieldProps) {
  return <TextField {...field} type={hasTime ? "datetime-local" : "date"} />;
}
