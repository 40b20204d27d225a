/** The lists of first steps: for the owner of a new market, a new seller, and the platform's administrator. */
export const checklistKinds = ["owner", "seller", "platform"] as const;
export type ChecklistKind = (typeof checklistKinds)[number];

/** The steps of each list in order, with the page on which each is done. */
const checklistSteps = {
  owner: {
    brand: "/company/market",
    services: "/company/market/services",
    terms: "/company/market#market-legal",
    people: "/adduser",
    share: "/users/joining",
    invoice: "/company/payment",
  },
  seller: {
    profile: "/company",
    listing: "/registrationform",
    key: "/myservices",
    event: "/myservices",
    answer: "/requests",
  },
  platform: {
    mail: "/gigmarket/admin/mail",
    signIn: "/gigmarket/admin/health",
    tenant: "/gigmarket/admin/tenants/new",
  },
} as const;

export type StepKey = { [Kind in ChecklistKind]: keyof (typeof checklistSteps)[Kind] }[ChecklistKind];

export interface ChecklistStep {
  key: StepKey;
  to: string;
  done: boolean;
}

/** A list of first steps with at least one left. */
export interface Checklist {
  kind: ChecklistKind;
  steps: ChecklistStep[];
  /** The viewer has dismissed it. */
  isDismissed: boolean;
}

/** Builds the list; null when every step is done. */
export function toChecklist(
  kind: ChecklistKind,
  done: Readonly<Record<string, boolean>>,
  isDismissed = false,
): Checklist | null {
  const steps = Object.entries(checklistSteps[kind]).map(([key, to]) => ({
    key: key as StepKey,
    to,
    done: done[key] === true,
  }));
  return steps.every((step) => step.done) ? null : { kind, steps, isDismissed };
}
