import type { DemoAnswers } from "./demo-answer.ts";

export const specialtyAnswers: DemoAnswers = {
  49: [
    {
      name: "Corn in a dry year",
      request: [
        ["County", "Example County"],
        ["Crop", "Corn"],
        ["Year", "2023"],
      ],
      answer: [
        ["Policies", "412 sold, 388 earning premium"],
        ["Net acres", "141,200"],
        ["Liability", "$88.1 million"],
        ["Premium", "$9,400,000"],
        ["Subsidy", "$5,640,000"],
        ["Indemnity", "$8,272,000"],
        ["Loss ratio", "0.88"],
        ["Cause", "Drought 71%, hail 18%, other 11%"],
      ],
    },
    {
      name: "The same county, a good year",
      request: [
        ["County", "Example County"],
        ["Crop", "Corn"],
        ["Year", "2024"],
      ],
      answer: [
        ["Net acres", "139,800"],
        ["Premium", "$9,100,000"],
        ["Indemnity", "$3,822,000"],
        ["Loss ratio", "0.42"],
        ["Cause", "Excess moisture 64%, hail 30%, other 6%"],
      ],
    },
  ],
  50: [
    {
      name: "Corn yields of a county",
      request: [
        ["Commodity", "Corn, grain"],
        ["Statistic", "Yield"],
        ["Place", "Example County"],
        ["Years", "2010 to 2024"],
      ],
      answer: [
        ["2010", "152 bushels an acre"],
        ["2012", "118"],
        ["2014", "161"],
        ["2018", "174"],
        ["2022", "181"],
        ["2024", "179"],
        ["Source", "Survey"],
      ],
    },
    {
      name: "A value that is withheld",
      request: [
        ["Commodity", "Turkeys"],
        ["Statistic", "Inventory"],
        ["Place", "Example County"],
      ],
      answer: [
        ["2022", "(D): it would reveal one farm"],
        ["Farms", "2"],
        ["Source", "Census of agriculture"],
      ],
    },
  ],
  51: [
    {
      name: "A four-seat single",
      request: [["N-number", "N00EX"]],
      answer: [
        ["Aircraft", "1979, four seats, fixed wing"],
        ["Engine", "One, reciprocating, 160 horsepower"],
        ["Serial number", "An example number"],
        ["Owner", "An invented owner, with address"],
        ["Airworthiness", "Standard, normal"],
        ["Status", "Valid"],
        ["Expires", "May 31, 2028"],
      ],
    },
    {
      name: "A registration that has lapsed",
      request: [["N-number", "N00XE"]],
      answer: [
        ["Aircraft", "1966, two seats, fixed wing"],
        ["Owner", "Another name than on the application"],
        ["Status", "Expired"],
        ["Expired on", "Jan 31, 2026"],
      ],
    },
  ],
  52: [
    {
      name: "One model in ten years",
      request: [
        ["Model", "An example model"],
        ["Dates", "The last ten years"],
        ["Operator", "An example flight school"],
      ],
      answer: [
        ["Events", "3, no fatal injuries"],
        ["2024-06-12", "Substantial damage: fuel exhaustion"],
        ["2021-09-02", "Substantial damage: loss of control, landing"],
        ["2018-03-27", "Minor damage: tire failure"],
        ["Weather", "Visual conditions, all three"],
        ["Each", "With findings and the docket’s link"],
      ],
    },
    {
      name: "A report that is not final",
      request: [["Registration", "N00EX"]],
      answer: [
        ["Event", "Sept 29, 2026, an example airport"],
        ["Damage", "Substantial, right wing"],
        ["Injuries", "None"],
        ["Phase", "Taxi"],
        ["Report", "Preliminary"],
        ["Probable cause", "Not yet determined"],
      ],
    },
  ],
  53: [
    {
      name: "A yacht whose certificate has expired",
      request: [["Name", "EXAMPLE STAR"]],
      answer: [
        ["Official number", "0000000"],
        ["Service", "Recreational"],
        ["Tons", "21 gross, 17 net"],
        ["Length", "46.2 ft"],
        ["Built", "1998, fiberglass"],
        ["Hailing port", "An example port"],
        ["Certificate", "Expired in June"],
      ],
    },
    {
      name: "A fishing vessel in order",
      request: [["Official number", "0000001"]],
      answer: [
        ["Name", "EXAMPLE DAWN"],
        ["Endorsements", "Fishery, coastwise"],
        ["Tons", "84 gross, 57 net"],
        ["Built", "1987, steel"],
        ["Certificate", "Valid until March 2027"],
      ],
    },
  ],
};
