/** A mail in the list of the outbox. */
export interface OutboxEntry {
  id: number;
  tenantId: number;
  kind: string;
  recipient: string;
  subject: string;
  /** Dead: it was given up. */
  status: "pending" | "sent" | "dead";
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** A mail as it goes out. */
export interface OutboxMail extends OutboxEntry {
  text: string;
  html: string;
  fromName: string;
  fromAddress: string;
  replyTo: string | null;
  attempts: number;
  lastError: string | null;
}
