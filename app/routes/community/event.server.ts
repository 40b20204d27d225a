import type { EventFormValues } from "#app/features/community/events/event-registration.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Reads the posted fields of a registration for an event; what was not posted, and a file, is empty. */
export function parseEventForm(form: FormData): EventFormValues {
  const text = toFieldReader(form);
  return { name: text("name"), email: text("email") };
}
