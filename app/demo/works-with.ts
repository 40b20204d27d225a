import type { AgencySize } from "#app/features/marketplace/fit/agency-profile.ts";
import type { LineOfBusinessName, SystemName } from "#app/features/marketplace/search/tag-names.ts";
import type { Connection, OptIn } from "#app/features/marketplace/works-with/connection.ts";

type Said = readonly [system: SystemName, connection: Connection, optIn?: OptIn];

/** What the demo's invented sellers say about agencies' systems, by service. Public sources say nothing. */
export const worksWith: Readonly<Record<number, readonly Said[]>> = {
  60: [
    ["Applied Epic", "api", "agency"],
    ["AMS360", "api", "agency"],
    ["EZLynx", "file"],
    ["HawkSoft", "file"],
  ],
  13: [
    ["Applied Epic", "native", "agency"],
    ["AMS360", "native", "agency"],
    ["EZLynx", "api"],
    ["HawkSoft", "api"],
    ["NowCerts", "none"],
  ],
  61: [
    ["Applied Epic", "api"],
    ["EZLynx", "api"],
    ["DocuSign", "native"],
  ],
  62: [
    ["Applied Epic", "native"],
    ["AMS360", "file"],
    ["QQCatalyst", "file"],
  ],
  63: [
    ["Applied Epic", "native", "vendor"],
    ["AMS360", "api"],
    ["Sagitta", "file"],
    ["Nexsure", "file"],
  ],
  64: [
    ["EZLynx", "native"],
    ["HawkSoft", "native"],
    ["QQCatalyst", "api"],
    ["NowCerts", "api"],
    ["AgencyZoom", "api"],
  ],
  65: [
    ["DocuSign", "api"],
    ["Dropbox Sign", "api"],
    ["Applied Epic", "api", "agency"],
    ["EZLynx", "api"],
  ],
  66: [
    ["AMS360", "native", "agency"],
    ["Applied Epic", "native", "agency"],
    ["EZLynx", "none"],
  ],
  67: [
    ["EZLynx", "api"],
    ["HawkSoft", "native"],
    ["QQCatalyst", "native"],
    ["TurboRater", "file"],
    ["PL Rating", "none"],
  ],
  68: [
    ["EZLynx Rating", "native", "carrier"],
    ["PL Rating", "native", "carrier"],
    ["HawkSoft", "api"],
    ["Applied Epic", "api"],
  ],
  69: [
    ["AMS360", "file"],
    ["Applied Epic", "file"],
    ["HawkSoft", "file"],
    ["NowCerts", "api"],
  ],
  57: [
    ["Applied Epic", "api"],
    ["AMS360", "api"],
  ],
  58: [
    ["Applied Epic", "api", "agency"],
    ["EZLynx", "file"],
    ["Salesforce", "api"],
  ],
  59: [
    ["EZLynx", "native"],
    ["HawkSoft", "api"],
    ["HubSpot", "api"],
  ],
  71: [
    ["Applied Epic", "api"],
    ["EZLynx", "api"],
    ["HawkSoft", "file"],
  ],
  76: [
    ["EZLynx", "api"],
    ["TurboRater", "api"],
  ],
  77: [
    ["EZLynx", "api"],
    ["TurboRater", "api"],
  ],
  79: [
    ["Applied Epic", "api", "agency"],
    ["AMS360", "api", "agency"],
    ["HawkSoft", "native"],
    ["AgencyZoom", "api"],
  ],
  80: [
    ["Applied Epic", "api", "agency"],
    ["EZLynx", "api"],
  ],
  83: [
    ["Applied Epic", "api", "agency"],
    ["AMS360", "api", "agency"],
    ["EZLynx", "api"],
    ["HawkSoft", "api"],
    ["QQCatalyst", "api"],
    ["NowCerts", "api"],
  ],
  84: [
    ["AgencyZoom", "api"],
    ["Applied Epic", "api", "agency"],
    ["EZLynx", "api"],
  ],
  85: [
    ["Applied Epic", "file"],
    ["AMS360", "file"],
    ["HawkSoft", "file"],
  ],
  88: [
    ["Applied Epic", "api", "agency"],
    ["QQCatalyst", "api"],
    ["NowCerts", "api"],
  ],
  89: [
    ["AMS360", "file"],
    ["Sagitta", "file"],
  ],
  92: [
    ["Applied Epic", "api", "agency"],
    ["HawkSoft", "api"],
  ],
  93: [
    ["EZLynx", "file"],
    ["QQCatalyst", "file"],
  ],
  100: [
    ["Applied Epic", "file"],
    ["AMS360", "file"],
    ["EZLynx", "file"],
  ],
  102: [
    ["EZLynx", "api"],
    ["AgencyZoom", "api"],
  ],
  107: [
    ["Applied Epic", "api", "agency"],
    ["NowCerts", "native"],
  ],
  109: [
    ["EZLynx", "api"],
    ["HawkSoft", "api"],
  ],
  110: [
    ["DocuSign", "api"],
    ["Applied Epic", "file"],
  ],
};

interface DemoProfile {
  systems: SystemName[];
  states: string[];
  lines: LineOfBusinessName[];
  size: AgencySize;
}

/** What the demo's agencies say about themselves, to see what fits them. */
export const agencyProfiles: Readonly<Partial<Record<string, DemoProfile>>> = {
  "demo-agency": {
    systems: ["EZLynx", "DocuSign"],
    states: ["MN", "WI"],
    lines: ["Homeowners", "Small Commercial", "General Liability"],
    size: "small",
  },
  "lakeshore-insurance": {
    systems: ["AMS360", "Salesforce"],
    states: ["IN", "MI", "OH"],
    lines: ["Commercial Auto", "Commercial Property", "General Liability"],
    size: "medium",
  },
};
