import type { DemoAnswers } from "./demo-answer.ts";

export const valuationAnswers: DemoAnswers = {
  71: [
    {
      name: "A house of 1994",
      request: [
        ["Living area", "1,860 sq ft"],
        ["Finish", "Standard"],
      ],
      answer: [
        ["Structure", "$318,400"],
        ["Interior and systems", "$141,900"],
        ["Debris and permits", "$27,300"],
        ["Replacement cost", "$487,600"],
      ],
    },
  ],
  72: [
    {
      name: "A shop of 1968",
      request: [
        ["Occupancy", "Retail"],
        ["Construction", "Class 2"],
        ["Area", "3,200 sq ft, one story"],
        ["Sprinklers", "No"],
      ],
      answer: [
        ["Replacement cost", "$640,000"],
        ["Per square foot", "$200"],
        ["Lowest", "$590,000: plain finish"],
        ["Highest", "$702,000: the front is brick"],
        ["Depreciated", "$416,000"],
        ["Prices of", "4th quarter 2026"],
      ],
    },
    {
      name: "A schedule of four",
      request: [["Buildings", "Warehouse A, Shop 12, Apartments, Office"]],
      answer: [
        ["Warehouse A, class 4", "24,000 sq ft, $3.1 million"],
        ["Shop 12, class 2", "3,200 sq ft, $640,000"],
        ["Apartments, class 1", "11,500 sq ft, $2.4 million"],
        ["Office, class 6", "8,000 sq ft, $2.2 million"],
        ["Schedule", "Spreadsheet"],
      ],
    },
  ],
  73: [
    {
      name: "A patched roof",
      request: [["Address", "An example address"]],
      answer: [
        ["Material", "Asphalt shingle"],
        ["Area", "2,410 sq ft, 6 faces"],
        ["Condition", "3 of 5: patched on the west face"],
        ["Photo", "Apr 18, 2026"],
      ],
    },
  ],
  74: [
    {
      name: "A house with a pool",
      request: [["Address", "An example address"]],
      answer: [
        ["Picture", "JPEG, 3 inches per pixel"],
        ["Flown", "May 2, 2026"],
        ["House", "1,940 sq ft"],
        ["Shed", "180 sq ft"],
        ["Pool", "In the ground, no fence to be seen"],
        ["Under trees", "22% of the parcel"],
        ["Earlier", "Oct 2025, Apr 2025, Sept 2024"],
      ],
    },
    {
      name: "A farm before the storm",
      request: [
        ["Parcel", "An example outline"],
        ["Date", "July 1, 2025"],
      ],
      answer: [
        ["Flown", "June 11, 2024, the newest before the date"],
        ["Barns", "4: 6,200, 4,800, 2,400 and 900 sq ft"],
        ["Grain bins", "3"],
        ["Earlier", "May 2022"],
      ],
    },
  ],
  75: [
    {
      name: "A home with a missing handrail",
      request: [
        ["Insured", "An invented person, by text"],
        ["List", "Home, 14 photos"],
      ],
      answer: [
        ["Photos", "14 of 14, with place and time"],
        ["Steps", "Must fix: the handrail is missing"],
        ["Water heater", "Advise: it is 19 years old"],
        ["Panel", "Breakers labeled"],
        ["Front", "No remark"],
        ["Report", "PDF, the next working day"],
      ],
    },
    {
      name: "A restaurant, one photo asked again",
      request: [
        ["Insured", "Cedar & Vine Bistro LLC"],
        ["List", "Restaurant, 18 photos"],
      ],
      answer: [
        ["Photos", "17 of 18"],
        ["Asked again", "The tag of the hood’s suppression system"],
        ["Recommendations", "None so far"],
      ],
    },
  ],
  106: [
    {
      name: "A house in zone AE",
      request: [
        ["House", "An example address, built 1962, crawlspace"],
        ["Building and contents", "$250,000 and $80,000"],
        ["Lender", "Yes, clause sent"],
      ],
      answer: [
        ["Federal premium", "$1,912"],
        ["Private premium", "$1,388"],
        ["Building, at most", "Federal $250,000, private $400,000"],
        ["Waiting", "Federal 30 days, private 15 days"],
        ["Loss of use", "Federal no, private yes"],
        ["Says first", "Leaving the program can cost a discount"],
      ],
    },
    {
      name: "A county the private market has left",
      request: [
        ["House", "An example address near the coast"],
        ["Building", "$250,000"],
      ],
      answer: [
        ["Federal premium", "$2,640"],
        ["Private premium", "No market writes the county"],
        ["Application", "Federal, ready to sign"],
      ],
    },
  ],
};
