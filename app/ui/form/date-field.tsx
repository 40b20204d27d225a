import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  /** A moment of that day, in the time zone that the form names. */
  hasTime?: boolean;
}

/** A day, picked from the browser's own calendar or typed as it writes days; YYYY-MM-DD in what is posted. */
export function DateField({ hasTime = false, ...field }: DateFieldProps) {
  return <TextField {...field} type={hasTime ? "datetime-local" : "date"} />;
}
