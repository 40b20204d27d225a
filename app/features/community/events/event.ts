/** An online meeting as lists show it. */
export interface CommunityEvent {
  id: number;
  title: string;
  /** Plain text. */
  summary: string;
  host: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  /** ISO 8601, UTC. */
  endsAt: string;
  /** IANA name of the zone that the host announces it in. */
  timeZone: string;
  /** For registered people only. */
  joinUrl: string | null;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
