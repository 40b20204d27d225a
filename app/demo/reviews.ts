import type { DemoCompanySlug } from "./companies.ts";

interface DemoReview {
  service: number;
  /** Uses the service (usage.ts). */
  company: DemoCompanySlug;
  stars: number;
  text: string;
  daysAgo: number;
  reply?: string;
}

/** Reviews of services by demo companies that use them. */
export const demoReviews: DemoReview[] = [
  {
    service: 40,
    company: "lakeshore-insurance",
    stars: 4,
    text: "Right class on the first try for restaurants and contractors. Two boat yards came back as boat dealers, so we read the second prediction for anything on the water.",
    daysAgo: 9,
    reply:
      "Thank you. Boat yards and dealers share most of their words, so both predictions are shown with their confidence. Send us any that look wrong and we will look at them.",
  },
  {
    service: 40,
    company: "bluff-street-rating",
    stars: 5,
    text: "We call it before every small commercial quote. Answers are quick, and the confidence is honest: below 60 percent our people look themselves.",
    daysAgo: 41,
  },
  {
    service: 40,
    company: "harbor-works",
    stars: 4,
    text: "Saves a call to the insured in most cases. Businesses with two trades under one roof still need a person.",
    daysAgo: 75,
  },
  {
    service: 40,
    company: "gable-and-stone",
    stars: 5,
    text: "Set up in a morning from the API documents. The sample requests were enough to know what we would get.",
    daysAgo: 120,
  },
  {
    service: 12,
    company: "roadfile-records",
    stars: 4,
    text: "One bundle instead of three contracts. We would like the steps that we do not use left out of the month’s statement.",
    daysAgo: 33,
  },
  {
    service: 3,
    company: "gable-and-stone",
    stars: 5,
    text: "Addresses come back clean, with county and coordinates. Rural routes fail now and then, and say so.",
    daysAgo: 52,
  },
];
