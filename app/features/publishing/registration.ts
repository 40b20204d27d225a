/** A person registered for an event. */
export interface Guest {
  name: string;
  email: string;
  /** Language of the registration page. */
  locale: string;
  /** The tenant of that page. */
  tenantId: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface EventGuests {
  event: { id: number; title: string };
  guests: Guest[];
  /** Whether there are more, who are in the CSV file only. */
  isCut: boolean;
}
