/** Buttons whose clicks are counted (spec 2.2, 2.4, 2.8, 2.9): values of `data-track`. */
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

/** `view`: a page was shown. `visit`: it was reached from another site. The others are clicks. */
export const eventNames = ["visit", "view", ...trackedButtons] as const;
export type EventName = (typeof eventNames)[number];

export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** An accepted `utm_source`. Others are dropped, since they could contain an address or a name. */
export const keptSource = /^[\w.-]{1,40}$/;

/** Limits of one report. */
export const most = { events: 20, vitals: 10 };

/** Where browsers post events. */
export const eventsPath = "/api/analytics/events";

/** Route patterns of a service's page, within a market or not. */
export const servicePages = ["/service/:index", "/:company/service/:index"] as const;
