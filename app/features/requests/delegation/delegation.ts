/** Where a seller lets a market's owner answer requests on its behalf. */
export interface Delegation {
  id: number;
  /** Null for all of the seller's services. */
  serviceName: string | null;
  /** Null for every market. */
  marketName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface Delegations {
  shown: Delegation[];
  /** Choices for another delegation. */
  services: { id: number; name: string }[];
  markets: { id: number; name: string }[];
}
