/** The initials of a person, for an avatar. */
export function toInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toUpperCase();
}
