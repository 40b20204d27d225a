import type { EventFormValues } from "#app/features/community/event-registration.ts";

/** Reads the posted fields of a registration for an event; what was not posted, and a file, is empty. */
export function parseEventForm(form: FormData): EventFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), email: text("email") };
}
