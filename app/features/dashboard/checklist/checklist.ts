/** Whose first hour it is: who opened a market, who begins to sell, who runs the platform. */
export const checklistKinds = ["owner", "seller", "platform"] as const;
export type ChecklistKind = (typeof checklistKinds)[number];

/** The steps of each, in their order, with where they are done. */
export const checklistSteps = {
  owner: {
    brand: "/company/market",
    services: "/company/market/services",
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

/** First steps that are not all done, as things stand now. */
export interface Checklist {
  kind: ChecklistKind;
  steps: ChecklistStep[];
  /** The viewer has put it away. */
  isDismissed: boolean;
}

/** The list of what is done; null when there is nothing left of it. */
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
