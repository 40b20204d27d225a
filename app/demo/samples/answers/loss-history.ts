import type { DemoAnswers } from "./demo-answer.ts";

export const lossHistoryAnswers: DemoAnswers = {
  76: [
    {
      name: "A house with two losses",
      request: [["Applicant", "An invented person"]],
      answer: [
        ["Feb 2024", "Water, $8,120, belongs to the house"],
        ["Aug 2021", "Hail, $14,400, belongs to the house"],
        ["May 2020", "Theft, $1,900, belongs to the person"],
        ["Inquiries", "None"],
      ],
    },
  ],
  77: [
    {
      name: "A household with an unlisted driver",
      request: [["Drivers", "Two invented drivers"]],
      answer: [
        ["Mar 2025", "Driver 2, at fault, $6,310"],
        ["Nov 2023", "Driver 1, not at fault, $2,480"],
        ["July 2022", "A driver not listed, at fault, $940"],
        ["Other drivers", "One in the household, not on the list"],
      ],
    },
  ],
  78: [
    {
      name: "Seven years with one carrier",
      request: [["Client", "An invented person"]],
      answer: [
        ["Insured since", "June 2019"],
        ["Bodily injury", "100/300"],
        ["Days without cover", "0"],
        ["Reported by the carrier", "Nov 18"],
      ],
    },
  ],
  92: [
    {
      name: "A pipe on Saturday night",
      request: [
        ["Caller", "An invented person, 11:52 PM"],
        ["Policy", "Homeowners, found in your list"],
        ["Loss", "Water in the kitchen, since the evening"],
      ],
      answer: [
        ["Sent to the carrier", "11:58 PM"],
        ["Claim number", "Given"],
        ["Photos", "6"],
        ["Notice", "PDF and data"],
        ["Text to the client", "Shut off the main valve; keep what is damaged"],
        ["Client hears by", "Monday, 9 AM"],
      ],
    },
    {
      name: "A collision with an injury",
      request: [
        ["Caller", "An invented person, 2:20 PM"],
        ["Loss", "Two cars, one driver hurt"],
      ],
      answer: [
        ["Emergency contact", "Phoned at 2:23 PM"],
        ["Notice", "Sent to the carrier at 2:31 PM"],
        ["Claim number", "Not yet: the carrier calls back"],
        ["Photos", "3"],
      ],
    },
  ],
  93: [
    {
      name: "Claims without news",
      request: [
        ["Clients", "All, with 3 carriers"],
        ["Without news for", "10 days"],
      ],
      answer: [
        ["Park, auto", "16 days; inspection; adjuster named"],
        ["Vega, water", "13 days; reserve set at $8,200"],
        ["Cedar & Vine, slip and fall", "11 days; open; reserve not shown"],
        ["Open in all", "27"],
        ["Note for Park", "“Your car was inspected. The shop’s estimate is next.”"],
      ],
    },
    {
      name: "One claim, from notice to payment",
      request: [["Claim", "An example number"]],
      answer: [
        ["Reported", "Sept 28"],
        ["Inspected", "Oct 6"],
        ["Paid", "$6,120 on Oct 21"],
        ["Status", "Closed, 23 days"],
      ],
    },
  ],
  108: [
    {
      name: "A license that was suspended",
      request: [
        ["Fleet", "42 drivers, each with a signed consent"],
        ["Change", "Driver 7"],
      ],
      answer: [
        ["Change", "License suspended"],
        ["Recorded by the state", "Nov 12"],
        ["Seen", "Nov 15"],
        ["Violations, 3 years", "2"],
        ["Medical card", "Valid until August 2027"],
        ["Without a change", "41 drivers"],
      ],
    },
    {
      name: "A month without a change",
      request: [
        ["Fleet", "18 drivers"],
        ["Month", "October"],
      ],
      answer: [
        ["Without a change", "18"],
        ["Expires soon", "1 medical card, Dec 30"],
        ["Ordered, not watched", "2 drivers, in states that report no changes"],
      ],
    },
  ],
};
