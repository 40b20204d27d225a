/** How a service exchanges data with a system, the closest first. */
export const connections = ["native", "api", "file", "none"] as const;
export type Connection = (typeof connections)[number];

/** Who has to switch a connection on before it works. */
export const optIns = ["agency", "carrier", "vendor"] as const;
export type OptIn = (typeof optIns)[number];

/** What a seller says about one system. */
export interface SystemConnection {
  systemId: number;
  connection: Connection;
  /** Null if nobody has to opt in. */
  optIn: OptIn | null;
}

/** The same with its name, for pages. */
export interface NamedConnection extends SystemConnection {
  name: string;
}

/** The values of the wizard's choices: `system:connection` and `system:who`. */
export interface TypedConnections {
  systems: readonly string[];
  optIns: readonly string[];
}

/** The format of a choice: a system's id with the kind of connection, or with who opts in. */
export const connectionPattern = new RegExp(`^[1-9]\\d{0,8}:(?:${connections.join("|")})$`);
export const optInPattern = new RegExp(`^[1-9]\\d{0,8}:(?:${optIns.join("|")})$`);

/** The typed choices; of several for a system the last counts, as in a form that is filled again. */
export function parseConnections({ systems, optIns: who }: TypedConnections): SystemConnection[] {
  const needed = new Map(who.filter((text) => optInPattern.test(text)).map(splitChoice));
  const chosen = new Map(systems.filter((text) => connectionPattern.test(text)).map(splitChoice));
  return [...chosen].map(([systemId, word]) => {
    const connection = connections.find((known) => known === word) ?? "none";
    const optIn = optIns.find((known) => known === needed.get(systemId)) ?? null;
    return { systemId, connection, optIn: connection === "none" ? null : optIn };
  });
}

/** Stored connections as the wizard's choices. */
export function toTypedConnections(stored: readonly SystemConnection[]): { systems: string[]; optIns: string[] } {
  return {
    systems: stored.map(({ systemId, connection }) => `${systemId}:${connection}`),
    optIns: stored.flatMap(({ systemId, optIn }) => (optIn === null ? [] : [`${systemId}:${optIn}`])),
  };
}

function splitChoice(text: string): [number, string] {
  const [id = "", word = ""] = text.split(":");
  return [Number(id), word];
}
