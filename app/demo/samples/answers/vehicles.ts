import type { DemoAnswers } from "./demo-answer.ts";

const vpic = "NHTSA vPIC";

export const vehicleAnswers: DemoAnswers = {
  1: [
    {
      name: "An SUV, eleven characters",
      recordedFrom: vpic,
      request: [["VIN", "5UXWX7C5*BA"]],
      answer: [
        ["ModelYear", "2011"],
        ["Make", "BMW"],
        ["Model", "X3"],
        ["Trim", "xDrive35i"],
        ["BodyClass", "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)"],
        ["EngineHP", "300"],
        ["GVWR", "Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)"],
        ["ErrorText", "6 - Incomplete VIN"],
      ],
    },
    {
      name: "A VIN with errors",
      recordedFrom: vpic,
      request: [["VIN", "5YJSA3DS*EF"]],
      answer: [
        ["ModelYear", "2014"],
        ["Make", "TESLA"],
        ["Model", "Model S"],
        ["BodyClass", "Hatchback/Liftback/Notchback"],
        ["PossibleValues", "(8:12)(12:ABFPRS)"],
        [
          "ErrorText",
          "5 - VIN has errors in few positions; 6 - Incomplete VIN; 14 - Unable to provide information for all the characters in the VIN.",
        ],
      ],
    },
  ],
  7: [
    {
      name: "A sedan with three recalls",
      request: [
        ["Model year", "2021"],
        ["Make and model", "Example sedan"],
      ],
      answer: [
        ["Campaigns", "3"],
        ["21V-X01, June 2021", "Fuel pump: the engine may stall while driving"],
        ["22V-X14, March 2022", "Seat belt buckle: it may not latch, and the belt may not hold"],
        ["23V-X08, August 2023", "Backup camera: the image may be lost"],
        ["Remedy", "The dealer replaces or updates the part, free of charge"],
      ],
    },
    {
      name: "A pickup without a recall",
      request: [
        ["Model year", "2025"],
        ["Make and model", "Example pickup"],
      ],
      answer: [["Campaigns", "0"]],
    },
  ],
  15: [
    {
      name: "A crossover with two drives",
      request: [
        ["Model year", "2023"],
        ["Make and model", "Example crossover"],
      ],
      answer: [
        ["Variants tested", "Two-wheel and all-wheel drive"],
        ["Overall", "5 stars"],
        ["Frontal", "4 stars: driver 4, passenger 5"],
        ["Side", "5 stars"],
        ["Rollover", "4 stars, likelihood 16.4%"],
        ["Held by NHTSA", "42 complaints, 2 recalls, no investigation"],
      ],
    },
    {
      name: "A van tested for rollover alone",
      request: [
        ["Model year", "2023"],
        ["Make and model", "Example passenger van"],
      ],
      answer: [
        ["Overall", "Not Rated"],
        ["Frontal", "Not Rated"],
        ["Side", "Not Rated"],
        ["Rollover", "3 stars, likelihood 27.9%"],
      ],
    },
  ],
  6: [
    {
      name: "A carrier with more trucks than it says",
      request: [["USDOT", "An example number"]],
      answer: [
        ["Allowed to operate", "Yes"],
        ["Power units", "14"],
        ["Drivers", "15"],
        ["Crashes, 24 months", "1, tow-away"],
        ["Insurance on file", "$750,000"],
      ],
    },
  ],
  14: [
    {
      name: "A cancellation in thirty days",
      request: [["USDOT", "Example Freight LLC’s number"]],
      answer: [
        ["Common authority", "Active since 2021"],
        ["Broker authority", "None"],
        ["Insurer C, BMC-91X", "From March 2025; cancellation received Nov 18, effective Dec 18"],
        ["Insurer B, BMC-91X", "2023 to 2025, cancelled"],
        ["Insurer A, BMC-91X", "2021 to 2023, replaced"],
        ["Process agent", "On file in every state"],
      ],
    },
    {
      name: "A new filing, accepted in time",
      request: [["Docket number", "North Fork Hauling’s number"]],
      answer: [
        ["Common authority", "Active, no revocation"],
        ["New filing", "BMC-91X accepted, from Dec 1"],
        ["Old filing", "Ends Dec 1"],
        ["Days without a filing", "0"],
      ],
    },
  ],
  68: [
    {
      name: "A driver with two violations",
      request: [
        ["Driver", "An invented person, born 1984"],
        ["License", "An example number and state"],
        ["Purpose", "Underwriting, certified with the order"],
      ],
      answer: [
        ["License", "CDL A, valid until March 2028"],
        ["Suspensions", "None in 5 years"],
        ["Aug 14, 2025", "Speeding, 68 in 55; state S14, common SPEED 1"],
        ["Feb 2, 2024", "Speeding, 74 in 65; state S09, common SPEED 1"],
        ["Accidents", "None"],
        ["Original", "PDF, as the state sent it"],
      ],
    },
    {
      name: "A license that is suspended",
      request: [
        ["Driver", "An invented person, born 1997"],
        ["License", "An example number and state"],
        ["Purpose", "Underwriting, certified with the order"],
      ],
      answer: [
        ["License", "Class D, suspended since Sept 30, 2026"],
        ["Reason", "No proof of insurance after an accident"],
        ["Violations", "1: failure to yield, May 2026"],
        ["Accidents", "1, May 2026"],
        ["Original", "PDF, as the state sent it"],
      ],
    },
  ],
};
