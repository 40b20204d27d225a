/** A request and what comes back, to be tried on a service's page. */
export interface DemoAnswer {
  name: string;
  /** The public source whose answer was recorded; omitted for an invented example. */
  recordedFrom?: string;
  request: [name: string, value: string][];
  answer: [name: string, value: string][];
}

const vpic = "NHTSA vPIC";
const geocoder = "U.S. Census Bureau geocoder";
const nfhl = "FEMA National Flood Hazard Layer";

/** By service id. Recorded answers are quoted as their source gave them; all others are examples. */
export const answerSamples: Readonly<Record<number, readonly DemoAnswer[]>> = {
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
  76: [
    {
      name: "A house with two losses",
      request: [["Applicant", "An invented person"]],
      answer: [
        ["Feb 2024", "Water, $8,120, belongs to the house"],
        ["Aug 2021", "Hail, $14,400, belongs to the house"],
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
      ],
    },
  ],
  81: [
    {
      name: "A dental office",
      request: [["Domain", "example-dental.example"]],
      answer: [
        ["Must fix", "Remote desktop open to the internet"],
        ["Should fix", "DMARC is missing"],
        ["Good", "Certificate valid for 61 days"],
        ["Leaked passwords", "4 accounts"],
      ],
    },
  ],
  86: [
    {
      name: "A food truck in Oklahoma",
      request: [
        ["Class", "Mobile food services"],
        ["Revenue", "$180,000"],
      ],
      answer: [
        ["Wants it", "Carrier A; wholesaler C"],
        ["May want it", "Carrier B, below $500,000 of revenue"],
        ["Does not", "Carrier D"],
      ],
    },
  ],
  87: [
    {
      name: "A premium of $18,400",
      request: [["Home state", "An example state"]],
      answer: [
        ["Tax", "$892.40"],
        ["Stamping fee", "$7.36"],
        ["Affidavit due", "On the tenth of the next month"],
      ],
    },
  ],
  96: [
    {
      name: "A license bond of $10,000",
      request: [["Obligee", "Example City"]],
      answer: [
        ["Premium", "$100 for a year"],
        ["Decision", "Approved"],
        ["Bond", "PDF on the city’s form"],
      ],
    },
  ],
  97: [
    {
      name: "A producer with a lapsed state",
      request: [["Producer", "An invented producer"]],
      answer: [
        ["Minnesota", "Active until October 2027"],
        ["Wisconsin", "Lapsed in June 2026"],
        ["Appointments", "7"],
      ],
    },
  ],
  99: [
    {
      name: "A client whose premium rose",
      request: [["Client", "C-1042"]],
      answer: [
        ["Score", "88 of 100"],
        ["First reason", "Premium rose by 18 percent"],
        ["Second reason", "One policy alone"],
        ["At stake", "$2,140"],
      ],
    },
  ],
  103: [
    {
      name: "Frames houses, two stories",
      request: [["State", "Minnesota"]],
      answer: [
        ["Likely", "Carpentry, dwellings"],
        ["If inside only", "Interior carpentry"],
        ["Decides", "How many stories do your people frame?"],
      ],
    },
  ],
  109: [
    {
      name: "A hair salon",
      request: [
        ["Revenue", "$210,000"],
        ["Contents", "$40,000"],
      ],
      answer: [
        ["Carrier A", "$1,140, quotes at once"],
        ["Carrier B", "$1,265, includes cyber"],
        ["Carrier D", "Refers: two stylists rent their chairs"],
      ],
    },
  ],
};
