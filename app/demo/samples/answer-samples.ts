import { agencyAnswers } from "./answers/agency.ts";
import { bundleAnswers } from "./answers/bundles.ts";
import { clientContactAnswers } from "./answers/client-contact.ts";
import { connectionAnswers } from "./answers/connections.ts";
import type { DemoAnswers } from "./answers/demo-answer.ts";
import { identityAnswers } from "./answers/identity.ts";
import { lossHistoryAnswers } from "./answers/loss-history.ts";
import { officeAnswers } from "./answers/office.ts";
import { propertyAnswers } from "./answers/property.ts";
import { specialistAnswers } from "./answers/specialists.ts";
import { specialtyAnswers } from "./answers/specialty.ts";
import { valuationAnswers } from "./answers/valuation.ts";
import { vehicleAnswers } from "./answers/vehicles.ts";
import { weatherAnswers } from "./answers/weather.ts";
import { workplaceAnswers } from "./answers/workplace.ts";

/** What can be tried by choosing a request; three services have a demo of their own, and some sellers wrote samples. */
export const answerSamples: DemoAnswers = {
  ...vehicleAnswers,
  ...propertyAnswers,
  ...weatherAnswers,
  ...workplaceAnswers,
  ...identityAnswers,
  ...specialtyAnswers,
  ...agencyAnswers,
  ...valuationAnswers,
  ...lossHistoryAnswers,
  ...clientContactAnswers,
  ...connectionAnswers,
  ...officeAnswers,
  ...specialistAnswers,
  ...bundleAnswers,
};
