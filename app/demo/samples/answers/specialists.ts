import type { DemoAnswers } from "./demo-answer.ts";

export const specialistAnswers: DemoAnswers = {
  94: [
    {
      name: "Twenty years, $500,000",
      request: [
        ["Applicant", "34 years old, no tobacco"],
        ["Amount", "$500,000"],
        ["Years", "20"],
      ],
      answer: [
        ["Best class", "$21 a month"],
        ["Preferred", "$26"],
        ["Standard plus", "$33"],
        ["Standard", "$39"],
        ["Likely class", "Preferred: one medicine for blood pressure"],
        ["Exam", "None with 7 of 12 carriers"],
        ["Application", "Link under your name"],
      ],
    },
    {
      name: "A smoker of 52",
      request: [
        ["Applicant", "52 years old, tobacco"],
        ["Amount", "$250,000"],
        ["Years", "10"],
      ],
      answer: [
        ["Preferred tobacco", "$118 a month"],
        ["Standard tobacco", "$141"],
        ["Likely class", "Standard tobacco"],
        ["Exam", "Needed with all carriers"],
      ],
    },
  ],
  95: [
    {
      name: "A census with six rows to ask about",
      request: [["File", "census.xlsx, 48 people"]],
      answer: [
        ["Clean", "42 rows"],
        ["Row 14", "Born in 2091: 1991?"],
        ["Row 22", "A spouse without a name"],
        ["Row 37", "Two people with one number"],
        ["Other rows", "3 without a ZIP Code"],
        ["Tiers", "21 single, 9 with spouse, 6 with children, 12 family"],
      ],
    },
    {
      name: "A file with a health column",
      request: [["File", "census.xlsx, 31 people, 9 columns"]],
      answer: [
        ["Refused", "Column H: it looks like health data"],
        ["Kept", "Nothing"],
        ["To do", "Send it again without the column"],
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
  103: [
    {
      name: "Frames houses, two stories",
      request: [["State", "Minnesota"]],
      answer: [
        ["Likely", "5645, carpentry, dwellings"],
        ["If inside only", "5437, interior carpentry"],
        ["If taller", "5403, carpentry, other"],
        ["Decides", "How many stories do your people frame?"],
      ],
    },
  ],
  104: [
    {
      name: "A carpenter’s audit forecast",
      request: [
        ["Policy year", "To Oct 1, payroll estimated at $410,000"],
        ["Payroll", "By person, with forms 941"],
        ["Subcontractors", "9, with certificates"],
      ],
      answer: [
        ["Overtime taken out", "$21,900"],
        ["Payroll, actual", "$466,300"],
        ["Over the estimate", "$56,300"],
        ["Expected additional", "$3,490.60, at $6.20 per $100"],
        ["Without certificate", "2 subcontractors, paid $38,400"],
        ["If they stay without", "$2,380.80 more"],
      ],
    },
    {
      name: "A finished audit that is wrong",
      request: [
        ["Audit", "PDF, $7,820 additional"],
        ["Payroll", "By person"],
      ],
      answer: [
        ["Finding", "The office clerk is counted as a carpenter"],
        ["Too much", "$2,964"],
        ["Letter of dispute", "PDF, with the payroll lines"],
      ],
    },
  ],
  105: [
    {
      name: "The pay run of October 30",
      request: [
        ["Policy", "An example number"],
        ["Pay run", "11 people, $19,110 in wages"],
      ],
      answer: [
        ["Premium", "$777"],
        ["By class", "5437 $759, 8810 $18"],
        ["Sent", "Nov 3: late, after a text and a call"],
        ["Receipt", "An example number"],
        ["October", "3 runs, $55,255 in wages, $2,247"],
        ["Forecast for the year", "$19,400"],
      ],
    },
  ],
  107: [
    {
      name: "Four vendors of a building",
      request: [
        ["Vendors", "300, four shown"],
        ["Requirements", "By kind of vendor"],
      ],
      answer: [
        ["Example Elevator", "Meets"],
        ["Example Cleaning", "Lacks an umbrella of $2 million"],
        ["Example Roofing", "Expired: workers’ compensation, Nov 1"],
        ["Example Glass", "Meets"],
        ["Letters", "2 sent, 1 opened"],
      ],
    },
    {
      name: "An exception by the client",
      request: [["Vendor", "Example Window Art"]],
      answer: [
        ["Standing", "Meets, with an exception"],
        ["Exception", "No auto: works on foot"],
        ["Granted by", "The property manager, Oct 14"],
        ["Certificate until", "June 30, 2027"],
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
  110: [
    {
      name: "Two quotes for a bistro",
      request: [
        ["Quotes", "Carrier A and Carrier B, as PDF"],
        ["Client", "Cedar & Vine Bistro LLC"],
      ],
      answer: [
        ["Premium", "A $4,820, B $5,105"],
        ["Liability", "Both $1 million and $2 million"],
        ["Water backup", "A excluded, B $50,000"],
        ["Deductible", "A $2,500, B $1,000"],
        ["To check", "1 figure: page 3 of quote B is a scan"],
        ["Proposal", "Page and PDF, to be signed"],
      ],
    },
    {
      name: "What the client signed",
      request: [["Proposal", "Cedar & Vine Bistro LLC"]],
      answer: [
        ["Accepted", "Carrier B"],
        ["Declined", "Cyber, employment practices"],
        ["Order to bind", "Signed Nov 23, 2:18 PM"],
      ],
    },
  ],
};
