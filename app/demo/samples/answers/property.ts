import type { DemoAnswers } from "./demo-answer.ts";

const geocoder = "U.S. Census Bureau geocoder";
const nfhl = "FEMA National Flood Hazard Layer";

export const propertyAnswers: DemoAnswers = {
  2: [
    {
      name: "A floodway",
      recordedFrom: nfhl,
      request: [["Place", "Renton, Washington"]],
      answer: [
        ["FLD_ZONE", "AE"],
        ["ZONE_SUBTY", "FLOODWAY"],
        ["SFHA_TF", "T"],
      ],
    },
    {
      name: "Away from the river",
      recordedFrom: nfhl,
      request: [["Place", "Renton, Washington"]],
      answer: [
        ["FLD_ZONE", "X"],
        ["ZONE_SUBTY", "AREA OF MINIMAL FLOOD HAZARD"],
        ["SFHA_TF", "F"],
        ["STATIC_BFE", "-9999"],
        ["DFIRM_ID", "53033C"],
      ],
    },
  ],
  3: [
    {
      name: "The Census Bureau’s own address",
      recordedFrom: geocoder,
      request: [["address", "4600 Silver Hill Rd, Washington, DC 20233"]],
      answer: [
        ["matchedAddress", "4600 SILVER HILL RD, WASHINGTON, DC, 20233"],
        ["coordinates.x", "-76.92836638093"],
        ["coordinates.y", "38.84505589808"],
        ["tigerLine.side", "L"],
        ["tigerLine.tigerLineId", "657091557"],
      ],
    },
    {
      name: "An address that does not exist",
      recordedFrom: geocoder,
      request: [["address", "99999 Nonexistent Fake St, Nowhere, ZZ 00000"]],
      answer: [["addressMatches", "[]"]],
    },
  ],
  10: [
    {
      name: "A tract where it hails",
      request: [["Address", "An example address, geocoded to its tract"]],
      answer: [
        ["Hail", "Relatively High"],
        ["Tornado", "Relatively Moderate"],
        ["Wildfire", "Very Low"],
        ["Earthquake", "Very Low"],
        ["Social vulnerability", "Relatively Low"],
        ["Community resilience", "Relatively High"],
        ["Compared with", "All tracts of the nation"],
      ],
    },
    {
      name: "What a county loses in a year",
      request: [["County", "Example County"]],
      answer: [
        ["Expected annual loss", "$12,400,000"],
        ["Hail", "$4,216,000, 34%"],
        ["Tornado", "$3,348,000, 27%"],
        ["Strong wind", "$1,984,000, 16%"],
        ["River flooding", "$1,736,000, 14%"],
        ["Winter weather", "$1,116,000, 9%"],
      ],
    },
  ],
  18: [
    {
      name: "A ZIP Code with one bad year",
      request: [
        ["ZIP Code", "An example ZIP Code"],
        ["Loss dates", "2013 to 2025"],
      ],
      answer: [
        ["Claims paid", "85"],
        ["Building", "$2,914,000"],
        ["Contents", "$486,000"],
        ["Worst year", "2019, with 42 claims"],
        ["Cause", "River overflow in 61 of 85"],
        ["Zone at the time", "AE 58, X 24, other 3"],
        ["Occupancy", "Single family 74, other 11"],
      ],
    },
    {
      name: "A tract without a claim",
      request: [
        ["Census tract", "An example tract"],
        ["Loss dates", "2000 to 2025"],
      ],
      answer: [
        ["Claims paid", "0"],
        ["Building", "$0"],
        ["Contents", "$0"],
      ],
    },
  ],
  22: [
    {
      name: "A town since 1990",
      request: [
        ["Circle", "50 miles around an example town"],
        ["From", "1990-01-01"],
        ["Smallest magnitude", "4.5"],
      ],
      answer: [
        ["Events", "3"],
        ["1995-09-20, 33 km NE", "M 5.8, depth 6 km"],
        ["2009-10-03, 41 km E", "M 4.7, depth 5 km"],
        ["2019-07-06, 18 km N", "M 5.5, depth 8 km"],
        ["Felt reports", "1,204 for the last one"],
        ["Status", "Reviewed, all three"],
      ],
    },
    {
      name: "Last night, not yet reviewed",
      request: [
        ["Circle", "20 miles around an example town"],
        ["From", "Yesterday"],
      ],
      answer: [
        ["Events", "1"],
        ["11:41 PM, 6 km SE", "M 3.1 (ml), depth 9 km"],
        ["Felt reports", "17"],
        ["Alert level", "None"],
        ["Status", "Automatic, may still change"],
      ],
    },
  ],
  23: [
    {
      name: "A site on stiff soil",
      request: [
        ["Site", "An example coordinate"],
        ["Standard", "ASCE 7-22"],
        ["Risk category", "II"],
        ["Site class", "D"],
      ],
      answer: [
        ["SMS", "1.53 g"],
        ["SM1", "0.87 g"],
        ["SDS", "1.02 g"],
        ["SD1", "0.58 g"],
        ["Peak ground acceleration", "0.44 g"],
        ["Seismic design category", "D"],
        ["Spectrum", "22 periods, from 0 to 10 s"],
      ],
    },
    {
      name: "The same site on rock",
      request: [
        ["Site", "An example coordinate"],
        ["Standard", "ASCE 7-22"],
        ["Risk category", "II"],
        ["Site class", "B"],
      ],
      answer: [
        ["SMS", "1.26 g"],
        ["SM1", "0.44 g"],
        ["SDS", "0.84 g"],
        ["SD1", "0.29 g"],
        ["Peak ground acceleration", "0.38 g"],
        ["Seismic design category", "D"],
      ],
    },
  ],
  29: [
    {
      name: "A house by the river, in feet",
      request: [
        ["Point", "An example coordinate"],
        ["Unit", "Feet"],
      ],
      answer: [
        ["Ground", "608.4 ft"],
        ["Model", "1 meter, surveyed in 2019"],
        ["Vertical datum", "NAVD 88"],
      ],
    },
    {
      name: "A cabin where the model is coarse, in meters",
      request: [
        ["Point", "An example coordinate in the mountains"],
        ["Unit", "Meters"],
      ],
      answer: [
        ["Ground", "2,198.7 m"],
        ["Model", "10 meters, about 1/3 arc-second"],
        ["Vertical datum", "NAVD 88"],
      ],
    },
  ],
  56: [
    {
      name: "A house at the edge of town",
      request: [
        ["Address", "An example address"],
        ["Within", "10 miles"],
      ],
      answer: [
        ["Departments", "3"],
        ["Example City Fire, 1.8 miles", "Career, 4 stations, 62 firefighters"],
        ["Example Town, 3.2 miles", "Volunteer, 1 station, 24 firefighters"],
        ["Example Rural, 6.7 miles", "Mostly volunteer, 2 stations, 3 career and 31 volunteers"],
        ["Distance", "To headquarters"],
      ],
    },
    {
      name: "A cabin far from a station",
      request: [
        ["Point", "An example coordinate"],
        ["Within", "10 miles"],
      ],
      answer: [
        ["Departments", "None within 10 miles"],
        ["Nearest", "14.2 miles, volunteer, 1 station"],
      ],
    },
  ],
};
