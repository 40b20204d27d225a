import type { DemoAnswers } from "./demo-answer.ts";

export const bundleAnswers: DemoAnswers = {
  16: [
    {
      name: "A house on the plains",
      request: [["Address", "1420 Prairie View Ln"]],
      answer: [
        ["Flood zone", "X, shaded"],
        ["Hail within 5 miles", "6 events in 10 years"],
        ["Wind within 5 miles", "3 events in 10 years"],
        ["Earthquake", "Very Low"],
        ["Fire department", "2.3 miles, career"],
        ["Sources", "4, each with the date it was read"],
        ["Report", "Page, PDF and JSON"],
      ],
    },
    {
      name: "A quiet corner",
      request: [["Address", "An example address"]],
      answer: [
        ["Flood zone", "X"],
        ["Hail within 5 miles", "None in 10 years"],
        ["Wind within 5 miles", "1 event in 10 years"],
        ["Earthquake", "Relatively Low"],
        ["Fire department", "7.9 miles, volunteer"],
      ],
    },
  ],
  17: [
    {
      name: "Twelve trucks, or fourteen",
      request: [
        ["USDOT", "An example number"],
        ["Vehicles", "12 VINs"],
        ["Drivers", "15, with purpose certified"],
      ],
      answer: [
        ["Power units", "14 on file, 12 listed"],
        ["VINs decoded", "12 of 12"],
        ["Weight class", "2 differ from the schedule"],
        ["Commercial licenses", "13 of 15 drivers"],
        ["Filing", "BMC-91X, active"],
        ["Driver 4", "CDL A, 2 speeding violations"],
        ["Cover page", "PDF, ready to send"],
      ],
    },
    {
      name: "A carrier whose lists agree",
      request: [
        ["USDOT", "An example number"],
        ["Vehicles", "3 VINs"],
        ["Drivers", "Left out"],
      ],
      answer: [
        ["Power units", "3 on file, 3 listed"],
        ["VINs decoded", "3 of 3"],
        ["Contradictions", "None"],
        ["Not charged", "Driver records"],
      ],
    },
  ],
  27: [
    {
      name: "A house by the bay",
      request: [["Address", "88 Oyster Bed Rd"]],
      answer: [
        ["Flood zone", "AE, base flood elevation 10 ft"],
        ["Ground elevation", "7.4 ft"],
        ["Storms within 50 nmi", "31 since 1851, 9 of them hurricanes"],
        ["Highest water", "8.9 ft at the station"],
        ["Claims in the ZIP Code", "212 since 2000"],
        ["Heights in", "NAVD 88"],
      ],
    },
    {
      name: "A house on the bluff",
      request: [["Coordinate", "An example coordinate"]],
      answer: [
        ["Flood zone", "X"],
        ["Ground elevation", "41.7 ft"],
        ["Storms within 50 nmi", "29 since 1851, 8 of them hurricanes"],
        ["Highest water", "8.9 ft at the station"],
        ["Claims in the ZIP Code", "14 since 2000"],
      ],
    },
  ],
  57: [
    {
      name: "A drywall firm to stop",
      request: [
        ["Subcontractor", "Example Drywall Inc"],
        ["Contract requires", "Liability $1 million, workers’ compensation"],
      ],
      answer: [
        ["Standing", "Stop"],
        ["Workers’ compensation", "Expired Nov 1"],
        ["General liability", "Meets"],
        ["OSHA inspections", "1, closed"],
        ["Injury summary", "None published"],
        ["Federal exclusions", "None"],
      ],
    },
    {
      name: "An electrician who is ready",
      request: [
        ["Subcontractor", "Example Electric LLC"],
        ["Contract requires", "Liability $1 million, workers’ compensation"],
      ],
      answer: [
        ["Standing", "Ready"],
        ["Certificates", "All meet"],
        ["OSHA inspections", "None on record"],
        ["Federal exclusions", "None"],
      ],
    },
  ],
  58: [
    {
      name: "A dental office with two questions",
      request: [
        ["Email", "With 3 PDFs, forwarded"],
        ["Markets", "Carrier A, Carrier B"],
      ],
      answer: [
        ["Account", "Northwoods Family Dental PLLC, draft"],
        ["Class", "621210, confidence 0.97"],
        ["Locations", "2 of 2 placed"],
        ["Applications", "ACORD 125, 126 and 140 filled"],
        ["Open", "Year of the roof; loss runs"],
        ["Not recognized", "None"],
      ],
    },
    {
      name: "A lawn care firm, complete",
      request: [
        ["Files", "2 PDFs"],
        ["Markets", "Carrier A"],
      ],
      answer: [
        ["Account", "Lopez Lawn Care LLC, draft"],
        ["Class", "561730, confidence 0.81"],
        ["Locations", "1 of 1 placed"],
        ["Open", "Nothing"],
        ["Released", "Not before a person says so"],
      ],
    },
  ],
  59: [
    {
      name: "Sixty days before expiry",
      request: [["Account", "Ridgeline Builders, 3 policies, expire Jan 26"]],
      answer: [
        ["Client’s answers", "Done: two more crews"],
        ["Loss runs", "2 of 3, waiting on Carrier B"],
        ["Finance options", "Due Dec 15"],
        ["Forms to sign", "Due Jan 5"],
        ["Policy check", "When the policy issues"],
        ["Late", "Nothing"],
      ],
    },
    {
      name: "A renewal that is done",
      request: [["Account", "Example Bakery, 1 policy"]],
      answer: [
        ["Client’s answers", "Done"],
        ["Loss runs", "Done, no claims"],
        ["Financing", "Left out, not charged"],
        ["Forms", "Signed Oct 28"],
        ["Policy check", "1 difference, corrected"],
      ],
    },
  ],
};
