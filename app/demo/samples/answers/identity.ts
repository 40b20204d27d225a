import type { DemoAnswers } from "./demo-answer.ts";

export const identityAnswers: DemoAnswers = {
  39: [
    {
      name: "An insurer for a certificate",
      request: [["Name", "Example Mutual"]],
      answer: [
        ["Legal name", "Example Mutual Insurance Company"],
        ["NAIC number", "00000"],
        ["Group", "None"],
        ["Home state", "Ohio"],
        ["Type", "Property and casualty"],
        ["Licensed in", "14 states, yours among them"],
        ["Complaint index", "0.62; national median 1.00"],
      ],
    },
    {
      name: "A name that fits two companies",
      request: [["Name", "Example Casualty"]],
      answer: [
        ["Example Casualty Company", "Licensed in your state"],
        ["Example Casualty of the South", "Not licensed in your state"],
        ["Group", "The same"],
      ],
    },
  ],
  41: [
    {
      name: "A year of filings",
      request: [
        ["Company", "An example company"],
        ["Dates", "The last twelve months"],
      ],
      answer: [
        ["10-Q, Nov 5", "Quarterly report"],
        ["8-K, Sept 18", "Cybersecurity incident, item 1.05"],
        ["DEF 14A, Apr 11", "Proxy statement"],
        ["10-K, Feb 27", "Annual report"],
        ["Each", "With accession number and link"],
      ],
    },
    {
      name: "Figures for a D&O submission",
      request: [
        ["Company", "An example company"],
        ["Facts", "Revenue, assets, net income"],
      ],
      answer: [
        ["Revenue, 2025", "$214.6 million"],
        ["Revenue, 2024", "$231.0 million"],
        ["Assets", "$388.2 million"],
        ["Net income, 2025", "A loss of $9.4 million"],
        ["Source", "10-K, as tagged in XBRL"],
      ],
    },
  ],
  42: [
    {
      name: "A paving firm in good standing",
      request: [["Legal name", "Example Paving LLC"]],
      answer: [
        ["Registration", "Active until March 4, 2027"],
        ["Structure", "Limited liability company"],
        ["Primary NAICS", "237310"],
        ["Other NAICS", "238910, 484220"],
        ["Small business", "Yes, woman-owned"],
        ["Exclusions", "None"],
      ],
    },
    {
      name: "A firm that is excluded",
      request: [["CAGE code", "An example code"]],
      answer: [
        ["Registration", "Expired in June 2025"],
        ["Exclusion", "Active: ineligible, proceedings completed"],
        ["Since", "Aug 12, 2025"],
        ["Until", "Aug 11, 2028"],
        ["Agency", "An example agency"],
      ],
    },
  ],
  43: [
    {
      name: "A client at binding",
      request: [
        ["Name", "Maria Example"],
        ["Country", "United States"],
      ],
      answer: [
        ["Result", "No match above 85"],
        ["Best score", "61"],
        ["Lists", "SDN and consolidated"],
        ["Lists published", "Nov 19, 2026"],
        ["Screened", "Nov 20, 2026, by A. Whitfield"],
        ["Reason", "New policy"],
      ],
    },
    {
      name: "A payee to look at twice",
      request: [
        ["Name", "Example Shipping Ltd"],
        ["Reason", "Claim payment"],
      ],
      answer: [
        ["Result", "1 possible match"],
        ["Score", "93"],
        ["Listed as", "An example company, with 2 aliases"],
        ["Program", "An example program"],
        ["Tells them apart", "Country and registration number differ"],
        ["Lists published", "Nov 19, 2026"],
      ],
    },
  ],
  44: [
    {
      name: "A nurse on a roster",
      request: [
        ["Last name", "Sample"],
        ["NPI", "1999999984"],
      ],
      answer: [
        ["Result", "No match"],
        ["List of", "November 2026"],
        ["Names near it", "2, with other birth dates"],
      ],
    },
    {
      name: "A clinic that employs one",
      request: [["Firm", "Example Home Care Inc"]],
      answer: [
        ["Result", "1 match"],
        ["Specialty", "Home health agency"],
        ["Authority", "1128(a)(1), program-related conviction"],
        ["Excluded since", "Feb 20, 2024"],
        ["Waiver", "None"],
        ["NPI", "Not listed"],
      ],
    },
  ],
  45: [
    {
      name: "A family doctor by number",
      request: [["NPI", "1234567893"]],
      answer: [
        ["Kind", "NPI-1, individual"],
        ["Name", "An invented person, MD"],
        ["Primary taxonomy", "207Q00000X, Family Medicine"],
        ["License", "An example number and state"],
        ["Practice", "An example address, with telephone"],
        ["Other taxonomy", "207QS0010X, Sports Medicine"],
        ["Last update", "Jan 14, 2023"],
      ],
    },
    {
      name: "Dentists of a town",
      request: [
        ["Specialty", "Dentist"],
        ["City", "An example city"],
      ],
      answer: [
        ["Records", "23"],
        ["Individuals", "17"],
        ["Organizations", "6"],
        ["First", "Northwoods Family Dental PLLC, NPI-2"],
      ],
    },
  ],
  47: [
    {
      name: "A food shelf",
      request: [["EIN", "00-0000000"]],
      answer: [
        ["Legal name", "Example Food Shelf"],
        ["Status", "501(c)(3), public charity"],
        ["Ruling", "May 1998"],
        ["Gifts", "Deductible"],
        ["Assets", "$500,000 to $999,999"],
        ["Income", "$1,000,000 to $4,999,999"],
        ["Last return", "2024"],
        ["Revoked", "Never"],
      ],
    },
    {
      name: "A club that stopped filing",
      request: [
        ["Name", "Example Youth Hockey"],
        ["State", "An example state"],
      ],
      answer: [
        ["Status", "Revoked, was 501(c)(3)"],
        ["Revoked on", "May 15, 2024"],
        ["Cause", "No return for three years"],
        ["Reinstated", "No"],
      ],
    },
  ],
  48: [
    {
      name: "A mortgagee’s exact name",
      request: [["Name", "Example Building & Loan"]],
      answer: [
        ["Name today", "Example Savings Bank"],
        ["Certificate", "00000"],
        ["Insured", "Yes"],
        ["Former name", "Example Building & Loan, until 1994"],
        ["Regulator", "FDIC; state charter"],
        ["Total assets", "$412 million"],
        ["Branches", "9"],
      ],
    },
    {
      name: "A bank that was merged away",
      request: [["Name", "First Example Bank"]],
      answer: [
        ["Status", "Inactive since July 2021"],
        ["Merged into", "Example Savings Bank"],
        ["Insured", "Under the successor’s certificate"],
      ],
    },
  ],
  54: [
    {
      name: "A town’s property crime",
      request: [
        ["Agency", "Example Police Department"],
        ["Year", "2025"],
      ],
      answer: [
        ["Theft", "612, 1,611 per 100,000"],
        ["Burglary", "84, 221 per 100,000"],
        ["Vehicle theft", "71, 187 per 100,000"],
        ["Arson", "4, 11 per 100,000"],
        ["Burglaries cleared", "11"],
        ["Months reported", "12 of 12"],
      ],
    },
    {
      name: "A year with a gap",
      request: [
        ["Agency", "Example Police Department"],
        ["Offense", "Burglary"],
        ["Years", "2020 to 2022"],
      ],
      answer: [
        ["2020", "103, 12 months"],
        ["2021", "38, 4 months reported"],
        ["2022", "97, 12 months"],
      ],
    },
  ],
  70: [
    {
      name: "Four products, three on the list",
      request: [["Products", "Firewall, mail server, file transfer, accounting"]],
      answer: [
        ["On the list", "3 of 4"],
        ["Firewall, remote access", "Added Nov 9, due Nov 30; used in ransomware"],
        ["Mail server", "Added Oct 2, due Oct 23; ransomware unknown"],
        ["File transfer", "Added Sept 14, due Oct 5; used in ransomware"],
        ["Required", "Update as the vendor says, or take it out of use"],
      ],
    },
    {
      name: "A flaw that is not used",
      request: [["CVE", "An example number"]],
      answer: [
        ["On the list", "No"],
        ["List of", "Nov 20, 2026"],
      ],
    },
  ],
};
