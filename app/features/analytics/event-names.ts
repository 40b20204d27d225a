/** Buttons whose presses are counted (spec 2.2, 2.4, 2.8, 2.9): what an element says by `data-track`. */
export const trackedButtons = [
  "login",
  "sign-up",
  "register",
  "register-google",
  "register-microsoft",
  "request-demo",
  "create-market",
  "premium-finance-quote",
  "partner-logo",
  "extension",
  "request-service",
  "request-workflow",
] as const;
export type TrackedButton = (typeof trackedButtons)[number];

/** `view`: a page was shown. `visit`: somebody came to it from outside of the site. The others are presses. */
export const eventNames = ["visit", "view", ...trackedButtons] as const;
export type EventName = (typeof eventNames)[number];

export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** A `utm_source` that is kept; anything else could hold an address or a name, and is left out. */
export const keptSource = /^[\w.-]{1,40}$/;

/** What a browser may send at once. */
export const most = { events: 20, vitals: 10 };

/** Where events are sent. */
export const eventsPath = "/api/analytics/events";

/** Patterns of a service's page, in a market or not. */
export const servicePages = ["/service/:index", "/:company/service/:index"] as const;
