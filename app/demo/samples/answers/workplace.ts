import type { DemoAnswers } from "./demo-answer.ts";

export const workplaceAnswers: DemoAnswers = {
  5: [
    {
      name: "A roofer with three inspections",
      request: [
        ["Establishment", "Example Roofing Inc"],
        ["State", "An example state"],
        ["Years", "5"],
      ],
      answer: [
        ["Inspections", "3, the last after a complaint in 2025"],
        ["1926.501, fall protection", "Serious, abated"],
        ["1926.1053, ladders", "Serious, abated"],
        ["1926.503, fall training", "Other, abated"],
        ["Repeat or willful", "None"],
        ["Penalties", "$14,200 at first, $9,850 now"],
        ["Open cases", "None"],
      ],
    },
    {
      name: "A name that is not on record",
      request: [
        ["Establishment", "Example Bakery LLC"],
        ["State", "An example state"],
        ["Years", "5"],
      ],
      answer: [
        ["Inspections", "0"],
        ["Names tried", "Example Bakery, Example Bakery LLC, Example Bakeries"],
      ],
    },
  ],
  31: [
    {
      name: "A tract of older homes",
      request: [
        ["Address", "An example address"],
        ["Topics", "Tenure, year built, value, vehicles"],
      ],
      answer: [
        ["Housing units", "2,104 ± 118"],
        ["Owned, rented, vacant", "1,426, 512, 166"],
        ["Owned, built before 1950", "412 ± 74"],
        ["1950 to 1979", "655 ± 96"],
        ["1980 to 1999", "238 ± 61"],
        ["Since 2000", "121 ± 45"],
        ["Median value", "$214,300 ± $11,200"],
        ["Two or more vehicles", "58% ± 5"],
      ],
    },
  ],
  32: [
    {
      name: "Restaurants of a county",
      request: [
        ["NAICS", "7225, restaurants"],
        ["County", "Example County"],
      ],
      answer: [
        ["Establishments", "412"],
        ["1 to 9 employees", "234"],
        ["10 to 19", "104"],
        ["20 to 49", "64"],
        ["50 and more", "10"],
        ["Employees on March 12", "6,180"],
        ["Annual payroll", "$128.9 million"],
      ],
    },
    {
      name: "Dental offices of the same county",
      request: [
        ["NAICS", "621210, offices of dentists"],
        ["County", "Example County"],
      ],
      answer: [
        ["Establishments", "97"],
        ["1 to 9 employees", "71"],
        ["10 and more", "26"],
        ["Employees on March 12", "768"],
        ["Annual payroll", "$44.1 million"],
      ],
    },
  ],
  33: [
    {
      name: "A metal stamper, above its industry",
      request: [
        ["Establishment", "Example Stamping Co"],
        ["Year", "2025"],
      ],
      answer: [
        ["Employees", "204"],
        ["Hours worked", "412,600"],
        ["Deaths", "0"],
        ["Cases", "9: 4 with days away, 3 with restriction, 2 others"],
        ["Days away", "143"],
        ["Kinds", "8 injuries, 1 hearing loss"],
        ["Rate per 100 workers", "4.4"],
        ["With days away or restriction", "3.4"],
      ],
    },
    {
      name: "Hours that cannot be right",
      request: [
        ["Establishment", "Example Fabrication Co"],
        ["Year", "2025"],
      ],
      answer: [
        ["Employees", "96"],
        ["Hours worked", "1,920"],
        ["Cases", "3"],
        ["Rate per 100 workers", "312.5"],
        ["As filed", "20 hours for each employee"],
      ],
    },
  ],
  34: [
    {
      name: "An industry’s rate of a year",
      request: [
        ["NAICS", "An example industry"],
        ["Year", "2024"],
      ],
      answer: [
        ["Recordable cases", "2.9"],
        ["With days away or restriction", "1.7"],
        ["With days away", "1.1"],
        ["With restriction or transfer", "0.6"],
        ["Each", "Per 100 full-time workers"],
      ],
    },
    {
      name: "A state that is not covered",
      request: [
        ["NAICS", "An example industry"],
        ["State", "An example state"],
      ],
      answer: [
        ["Rate", "Not published for this state"],
        ["Nearest", "The nation: 2.9"],
      ],
    },
  ],
  35: [
    {
      name: "Roofers of a county",
      request: [
        ["NAICS", "238160, roofing contractors"],
        ["County", "Example County"],
        ["Quarter", "2nd"],
      ],
      answer: [
        ["Establishments", "61"],
        ["Employment in June", "402"],
        ["Average weekly wage", "$1,214"],
        ["Wages of the quarter", "$6,344,000"],
        ["Change over the year", "Up 3.8%"],
      ],
    },
    {
      name: "A cell that is withheld",
      request: [
        ["NAICS", "312120, breweries"],
        ["County", "Example County"],
        ["Quarter", "2nd"],
      ],
      answer: [
        ["Establishments", "2"],
        ["Employment and wages", "Withheld: they would reveal one employer"],
        ["Broader", "312, beverages: $1,038 a week"],
      ],
    },
  ],
  36: [
    {
      name: "A plating works",
      request: [
        ["Facility", "Example Plating Works"],
        ["State", "An example state"],
      ],
      answer: [
        ["Permits", "Air, water, hazardous waste"],
        ["Air", "In compliance for 12 quarters"],
        ["Water", "2 quarters in violation: a late report"],
        ["Hazardous waste", "1 violation, resolved"],
        ["Inspections", "3 in five years"],
        ["Formal enforcement", "None"],
        ["Penalties", "$0"],
      ],
    },
    {
      name: "A site with an order",
      request: [["Registry id", "An example number"]],
      answer: [
        ["Permits", "Hazardous waste"],
        ["Hazardous waste", "7 of 12 quarters in violation"],
        ["Formal enforcement", "1 order, open"],
        ["Penalties", "$42,500"],
      ],
    },
  ],
  37: [
    {
      name: "One mile around an address",
      request: [
        ["Address", "An example address"],
        ["Radius", "1 mile"],
      ],
      answer: [
        ["Sites", "3"],
        ["Example Plating, 0.3 miles", "RCRA, CWA; NAICS 332813"],
        ["Example Fuel Depot, 0.6 miles", "UST; NAICS 424710"],
        ["Example Foundry, 0.9 miles", "CAA, TRI; NAICS 331511"],
        ["Positions", "Two by address, one by the middle of its ZIP Code"],
      ],
    },
    {
      name: "A dry cleaner by name",
      request: [["Name", "Example Cleaners"]],
      answer: [
        ["Sites", "1"],
        ["Program", "RCRA, small quantity generator"],
        ["NAICS", "812320"],
        ["Permit", "An example number"],
      ],
    },
  ],
  38: [
    {
      name: "A plant over four years",
      request: [
        ["Facility", "An example plant"],
        ["Years", "2021 to 2024"],
      ],
      answer: [
        ["2021", "8,400 lb released"],
        ["2022", "7,900 lb"],
        ["2023", "5,200 lb"],
        ["2024", "4,800 lb"],
        ["2024, by chemical", "Toluene 3,100 lb, methanol 1,700 lb"],
        ["2024, to", "Air 4,650 lb, land 150 lb, water 0"],
        ["Reason given", "A closed coating line"],
      ],
    },
    {
      name: "A shop too small to report",
      request: [
        ["Address", "An example address"],
        ["Radius", "1 mile"],
      ],
      answer: [
        ["Facilities", "0"],
        ["Who reports", "Ten or more full-time employees, in covered industries"],
      ],
    },
  ],
};
