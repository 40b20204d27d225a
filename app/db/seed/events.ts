export interface DemoEvent {
  title: string;
  summary: string;
  host: string;
  /** ISO 8601 with the zone's offset on that day. */
  starts: string;
  minutes: number;
  timeZone: string;
  joinUrl: string;
}

/** The community's meetings, in their order. */
export const demoEvents: DemoEvent[] = [
  {
    title: "Office hours: cleaning up driver lists before renewal",
    summary:
      "Bring one messy driver list. We sort out duplicates, missing licence states and drivers who have left, and talk about what to ask the client and when.",
    host: "Marisol Vega",
    starts: "2026-10-14T12:00:00-05:00",
    minutes: 45,
    timeZone: "America/Chicago",
    joinUrl: "https://meet.community.example/driver-lists",
  },
  {
    title: "Reading a flood map together",
    summary:
      "What the zones mean, where a map stops being certain, and how to explain a change of zone to a client who is not being forced to buy.",
    host: "Isaac Thornbury",
    starts: "2026-11-05T11:00:00-05:00",
    minutes: 60,
    timeZone: "America/New_York",
    joinUrl: "https://meet.community.example/flood-maps",
  },
  {
    title: "The morning after a storm: a drill",
    summary:
      "We walk through a hail morning on a made-up book of 400 households: which reports to trust, whom to call first, and the one message that everybody gets. You leave with a list for your own agency.",
    host: "Isaac Thornbury",
    starts: "2026-12-03T10:00:00-06:00",
    minutes: 60,
    timeZone: "America/Chicago",
    joinUrl: "https://meet.community.example/storm-drill",
  },
  {
    title: "Class codes without guessing",
    summary:
      "Twelve real businesses that fit two codes. We classify them together, compare with what the public registers say, and write down the reason, so that the file speaks for itself at audit.",
    host: "Priya Raman",
    starts: "2026-12-10T14:00:00-05:00",
    minutes: 45,
    timeZone: "America/New_York",
    joinUrl: "https://meet.community.example/class-codes",
  },
  {
    title: "Certificates: what we may write, and how to say no",
    summary:
      "Wording that creates trouble, three friendly ways to decline it, and how to answer a general contractor by the end of the day. With time for your own examples.",
    host: "Dana Whitcomb",
    starts: "2027-01-14T09:00:00-07:00",
    minutes: 45,
    timeZone: "America/Denver",
    joinUrl: "https://meet.community.example/certificates",
  },
  {
    title: "Remarketing at renewal: a plan for ninety days",
    summary:
      "Which accounts are worth it, what to collect before you ask a market, and a calendar that a team of eight can keep to. We share the spreadsheet.",
    host: "Marisol Vega",
    starts: "2027-02-04T11:00:00-08:00",
    minutes: 60,
    timeZone: "America/Los_Angeles",
    joinUrl: "https://meet.community.example/remarketing",
  },
];
