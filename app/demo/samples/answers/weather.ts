import type { DemoAnswers } from "./demo-answer.ts";

export const weatherAnswers: DemoAnswers = {
  4: [
    {
      name: "A roof claim in May",
      request: [
        ["Address", "An example address in Oklahoma"],
        ["Radius", "5 miles"],
      ],
      answer: [
        ["Events", "4"],
        ["Largest hail", "1.75 in, May 17, 1.2 miles northeast"],
        ["Strongest wind", "56 kt, May 17, 2.8 miles south"],
        ["Reported damage", "Roofs and cars"],
      ],
    },
  ],
  8: [
    {
      name: "A community in the pines",
      request: [["Community", "Example Pines"]],
      answer: [
        ["Likelihood", "Very High: higher than 91% of the nation"],
        ["Likelihood in the state", "Higher than 64%"],
        ["Risk to homes", "High: higher than 88% of the nation"],
        ["Risk to homes in the state", "Higher than 61%"],
        ["Exposure", "Indirect 70%, direct 25%, none 5%"],
      ],
    },
    {
      name: "A town among corn fields",
      request: [["Community", "Example Prairie"]],
      answer: [
        ["Likelihood", "Low: higher than 22% of the nation"],
        ["Likelihood in the state", "Higher than 35%"],
        ["Risk to homes", "Low: higher than 19% of the nation"],
        ["Exposure", "None 88%, indirect 12%"],
      ],
    },
  ],
  9: [
    {
      name: "A warning over a city",
      request: [["Point", "39.74, -104.99"]],
      answer: [
        ["Event", "Severe Thunderstorm Warning"],
        ["Severity", "Severe"],
        ["Urgency", "Immediate"],
        ["Hail", "2.00 in"],
        ["Until", "6:15 PM"],
      ],
    },
  ],
  20: [
    {
      name: "A county since 2019",
      request: [
        ["County", "Example County"],
        ["From", "2019-01-01"],
      ],
      answer: [
        ["Declarations", "4, all major disasters"],
        ["DR-X041, May 2024", "Severe storm: Individual Assistance"],
        ["DR-X032, Sept 2021", "Flood: Public Assistance"],
        ["DR-X027, March 2020", "Biological: Public Assistance"],
        ["DR-X019, June 2019", "Flood: Individual Assistance"],
      ],
    },
    {
      name: "One disaster in full",
      request: [["Disaster", "DR-X041"]],
      answer: [
        ["Title", "Severe storms, tornadoes and flooding"],
        ["Declared", "May 28, 2024"],
        ["Incident", "May 19 to May 22, 2024"],
        ["Designated areas", "11 counties, a row for each"],
        ["Programs", "Individual Assistance, Hazard Mitigation"],
      ],
    },
  ],
  21: [
    {
      name: "Yesterday, around an address",
      request: [
        ["Address", "An example address"],
        ["Within", "15 miles"],
        ["Date", "Yesterday"],
      ],
      answer: [
        ["Reports", "4, preliminary"],
        ["4:52 PM, hail", "1.50 in, 3 miles N of Example City"],
        ["4:58 PM, hail", "1.00 in, Example City: “covered the ground”"],
        ["5:07 PM, wind", "62 mph, measured at the airport"],
        ["5:15 PM, wind", "Not measured: “large limbs down on Route 9”"],
      ],
    },
    {
      name: "A quiet day in a state",
      request: [
        ["State", "An example state"],
        ["Date", "Nov 20"],
      ],
      answer: [
        ["Reports", "0"],
        ["Day", "12:00 UTC Nov 20 to 12:00 UTC Nov 21"],
      ],
    },
  ],
  24: [
    {
      name: "A home inside the edge",
      request: [
        ["Address", "An example address"],
        ["Within", "10 miles"],
      ],
      answer: [
        ["Fire", "Example Ridge"],
        ["Distance from the edge", "0 miles: inside the perimeter"],
        ["Acres", "4,210"],
        ["Contained", "15%"],
        ["Discovered", "Sept 3"],
        ["Perimeter of", "Sept 5, 6:40 AM"],
      ],
    },
    {
      name: "A book of 61 addresses",
      request: [
        ["Addresses", "61 insured homes"],
        ["Within", "10 miles"],
      ],
      answer: [
        ["Fire", "Example Ridge"],
        ["Inside the perimeter", "1"],
        ["Within 2 miles", "6"],
        ["Within 10 miles", "22"],
        ["Perimeter of", "Sept 5, 6:40 AM"],
      ],
    },
  ],
  25: [
    {
      name: "A county at its driest",
      request: [
        ["County", "Example County"],
        ["Week of", "Aug 25"],
      ],
      answer: [
        ["D0, abnormally dry", "100%"],
        ["D1, moderate", "98%"],
        ["D2, severe", "92%"],
        ["D3, extreme", "41%"],
        ["D4, exceptional", "6%"],
        ["Each class", "Counts the drier ones, too"],
      ],
    },
    {
      name: "The same county in May",
      request: [
        ["County", "Example County"],
        ["Week of", "May 5"],
      ],
      answer: [
        ["D0, abnormally dry", "27%"],
        ["D1, moderate", "4%"],
        ["D2, severe", "0%"],
      ],
    },
  ],
  26: [
    {
      name: "A house on the coast",
      request: [
        ["Point", "An example coordinate"],
        ["Radius", "50 nautical miles"],
        ["Years", "1851 to 2025"],
      ],
      answer: [
        ["Storms", "31"],
        ["Hurricanes", "9, two of them major"],
        ["Closest", "4 nautical miles, Sept 1989"],
        ["Strongest at its closest", "Category 3, 105 kt, 948 mb"],
        ["Most often in", "September"],
        ["Track", "A position every six hours, for each storm"],
      ],
    },
    {
      name: "Only hurricanes since 2000",
      request: [
        ["Point", "An example coordinate"],
        ["Radius", "50 nautical miles"],
        ["From", "2000, category 1 and up"],
      ],
      answer: [
        ["Hurricanes", "2"],
        ["Sept 2018, 31 nmi", "Category 1, 80 kt, 969 mb"],
        ["Aug 2011, 44 nmi", "Category 1, 70 kt, 955 mb"],
      ],
    },
  ],
  28: [
    {
      name: "A river that is rising",
      request: [
        ["Point", "An example coordinate"],
        ["Period", "48 hours"],
      ],
      answer: [
        ["Gauge", "Example River at Mill Road, 1.4 miles"],
        ["Gauge height", "15.2 ft, provisional"],
        ["Crest", "15.5 ft, three hours ago"],
        ["48 hours ago", "8.1 ft"],
        ["Streamflow", "9,860 cubic feet per second"],
        ["Highest annual peak", "19.7 ft, June 2008"],
      ],
    },
    {
      name: "A low stream in October",
      request: [
        ["Gauge", "An example number"],
        ["Period", "7 days"],
      ],
      answer: [
        ["Gauge height", "2.3 ft, provisional"],
        ["Streamflow", "41 cubic feet per second"],
        ["Change", "0.1 ft in seven days"],
      ],
    },
  ],
  30: [
    {
      name: "A dock after a storm",
      request: [
        ["Point", "An example coordinate"],
        ["Dates", "Two days"],
        ["Datum and unit", "MLLW, feet"],
      ],
      answer: [
        ["Station", "Example Harbor, 2.7 miles"],
        ["Highest", "5.8 ft, Tuesday 7:48 PM"],
        ["Predicted for then", "4.1 ft"],
        ["Lowest", "1.1 ft"],
        ["Wind", "31 kt from the northeast"],
        ["Status", "Preliminary"],
      ],
    },
    {
      name: "Tides of tomorrow",
      request: [
        ["Station", "An example number"],
        ["Product", "High and low tides"],
        ["Datum and unit", "MLLW, feet"],
      ],
      answer: [
        ["2:14 AM", "High, 4.0 ft"],
        ["8:31 AM", "Low, 0.3 ft"],
        ["2:46 PM", "High, 4.2 ft"],
        ["9:02 PM", "Low, 0.1 ft"],
      ],
    },
  ],
};
