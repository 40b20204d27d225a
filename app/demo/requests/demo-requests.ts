import type { DemoCompanySlug } from "#app/demo/companies.ts";

type Actor = "buyer" | "seller";

/** A step of a demo request: actor, hours before the start of the demo, and message. */
interface DemoStep {
  hoursAgo: number;
  by: Actor;
  /** Omitted for a message alone. */
  to?: "inReview" | "waitingForBuyer" | "approved" | "live" | "declined" | "withdrawn";
  note?: string;
}

export interface SeededRequest {
  kind: "service" | "workflow";
  serviceId: number;
  /** A demo account, or a visitor by name. */
  buyer: { email: string } | { firstName: string; lastName: string; workEmail: string; phoneNumber: string | null };
  /** The seller's demo account answers for its own company; other sellers have none. */
  seller: DemoCompanySlug;
  description: string;
  businessTypes: string[];
  hoursAgo: number;
  steps: DemoStep[];
}

const day = 24;
const buyer = { email: "buyer@demo.test" };
const agent = { email: "agent@demo.test" };

/** Requests of the demo buyer, a colleague and three visitors, in the states that a request can have. */
export const demoRequests: SeededRequest[] = [
  {
    kind: "workflow",
    serviceId: 12,
    buyer,
    seller: "northline-data",
    description: "Run every new commercial submission through the bundle before it reaches an account manager.",
    businessTypes: [],
    hoursAgo: 9 * day,
    steps: [
      { hoursAgo: 8 * day, by: "seller", to: "inReview" },
      { hoursAgo: 8 * day - 1, by: "buyer", note: "About forty submissions a month, most of them contractors." },
      {
        hoursAgo: day + 2,
        by: "seller",
        to: "waitingForBuyer",
        note: "Which management system should the results go to, and may we write the class code into it?",
      },
    ],
  },
  {
    kind: "workflow",
    serviceId: 59,
    buyer,
    seller: "harbor-works",
    description: "Prepare the January renewals: 62 accounts, three of them with a fleet.",
    businessTypes: [],
    hoursAgo: 6 * day,
    steps: [
      { hoursAgo: 5 * day, by: "seller", to: "inReview" },
      {
        hoursAgo: 3 * day,
        by: "seller",
        to: "approved",
        note: "The desk is set up. You can send the first ten accounts.",
      },
    ],
  },
  {
    kind: "service",
    serviceId: 62,
    buyer,
    seller: "harbor-works",
    description: "Loss runs for five years from four carriers, for a restaurant group that moves to us.",
    businessTypes: ["Data", "Service"],
    hoursAgo: 20,
    steps: [],
  },
  {
    kind: "service",
    serviceId: 40,
    buyer,
    seller: "northline-data",
    description: "Classify our 1,180 small commercial accounts before the January renewals.",
    businessTypes: ["Automation", "Data"],
    hoursAgo: 30 * day,
    steps: [
      { hoursAgo: 29 * day, by: "seller", to: "inReview" },
      { hoursAgo: 28 * day, by: "seller", to: "waitingForBuyer", note: "Could you send 25 businesses to begin with?" },
      {
        hoursAgo: 27 * day,
        by: "buyer",
        to: "inReview",
        note: "Here they are. Two marinas were coded as boat dealers.",
      },
      { hoursAgo: 26 * day, by: "seller", to: "approved", note: "Both are marinas now. The rest can follow." },
      { hoursAgo: 24 * day, by: "seller", to: "live" },
    ],
  },
  {
    kind: "service",
    serviceId: 61,
    buyer,
    seller: "fieldwork-labs",
    description: "Fill a state's own surety form that changed in October.",
    businessTypes: ["Submission / Quoting"],
    hoursAgo: 14 * day,
    steps: [
      {
        hoursAgo: 12 * day,
        by: "seller",
        to: "declined",
        note: "We do not have that form yet. It is planned for the spring; please ask again then.",
      },
    ],
  },
  {
    kind: "workflow",
    serviceId: 12,
    buyer: agent,
    seller: "northline-data",
    description: "Try the bundle on lake homes with a short-term rental, about fifteen a month.",
    businessTypes: [],
    hoursAgo: 3 * day,
    steps: [{ hoursAgo: 2 * day, by: "seller", to: "inReview" }],
  },
  {
    kind: "service",
    serviceId: 40,
    buyer: {
      firstName: "Marisol",
      lastName: "Vega",
      workEmail: "marisol@harborlane.example",
      phoneNumber: "9785550142",
    },
    seller: "northline-data",
    description:
      "We write forty restaurants a month and classify each by hand. Can results go straight into our system?",
    businessTypes: ["Automation"],
    hoursAgo: 5,
    steps: [],
  },
  {
    kind: "service",
    serviceId: 40,
    buyer: { firstName: "Owen", lastName: "Park", workEmail: "owen@mesaverde.example", phoneNumber: null },
    seller: "northline-data",
    description: "Only the artisan contractors please, in one file each night.",
    businessTypes: ["Data", "Other"],
    hoursAgo: 4 * day,
    steps: [
      { hoursAgo: 3 * day, by: "seller", to: "inReview" },
      { hoursAgo: 2 * day, by: "seller", to: "approved", note: "The nightly file is ready for a first run on Monday." },
    ],
  },
  {
    kind: "service",
    serviceId: 12,
    buyer: {
      firstName: "Priya",
      lastName: "Sandoval",
      workEmail: "priya@sandovalfamily.example",
      phoneNumber: "5055550166",
    },
    seller: "northline-data",
    description: "Do you cover manufactured homes in New Mexico?",
    businessTypes: ["Service"],
    hoursAgo: 11 * day,
    steps: [
      {
        hoursAgo: 10 * day,
        by: "buyer",
        to: "withdrawn",
        note: "We found what we need in another listing. Thank you.",
      },
    ],
  },
];
