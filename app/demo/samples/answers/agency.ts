import type { DemoAnswers } from "./demo-answer.ts";

export const agencyAnswers: DemoAnswers = {
  13: [
    {
      name: "Wording that the policy lacks",
      request: [
        ["Client", "Example Framing LLC"],
        ["Holder", "Ridgeline Builders Inc, Boise, ID"],
        ["Wording", "As in the contract’s exhibit C"],
      ],
      answer: [
        ["Certificate", "Stopped: the policy lacks two"],
        ["Additional insured", "CG 20 10, ongoing operations: granted"],
        ["Completed operations", "CG 20 37 is missing"],
        ["Waiver of subrogation", "Blanket: granted"],
        ["Primary, noncontributory", "By endorsement: granted"],
        ["30 days’ notice", "Not in the policy"],
      ],
    },
    {
      name: "A holder for a permit",
      request: [
        ["Client", "Example Framing LLC"],
        ["Holder", "City of Nampa"],
        ["Wording", "None"],
        ["Send to", "permits@city.example"],
      ],
      answer: [
        ["Certificate", "ACORD 25, PDF"],
        ["Number", "EF-0212"],
        ["Endorsements needed", "None"],
        ["Delivery", "Sent Nov 2, 7:04 AM; opened 7:31 AM"],
      ],
    },
  ],
  61: [
    {
      name: "A bakery, two applications",
      request: [
        ["Account", "Example Bakery LLC, from the management system"],
        ["Forms", "ACORD 125 and 126"],
      ],
      answer: [
        ["Filled", "184 fields, 2 PDFs"],
        ["Open", "9 questions"],
        ["First question", "Do you deliver, and with whose vehicles?"],
        ["Second question", "In which year was the roof replaced?"],
        ["Contradiction", "Two addresses: 418 Alder St on the policy, 420 Alder St on the invoice"],
        ["Left empty", "31 fields without a source"],
      ],
    },
    {
      name: "A supplement for the new carrier",
      request: [
        ["Account", "Example Bakery LLC"],
        ["Forms", "Carrier B’s restaurant supplement"],
      ],
      answer: [
        ["Filled", "38 fields, 1 PDF"],
        ["Open", "2 questions"],
        ["Contradictions", "None"],
      ],
    },
  ],
  62: [
    {
      name: "Three carriers, five years",
      request: [
        ["Insured", "Example Freight LLC"],
        ["Carriers", "A, B and C, with policy numbers"],
        ["Authorization", "Signed on a phone"],
      ],
      answer: [
        ["2025", "1 claim, $2,140 paid, $6,900 incurred, 1 open"],
        ["2024", "0 claims"],
        ["2023", "2 claims, $11,375 paid and incurred"],
        ["2022", "1 claim, $840 paid and incurred"],
        ["Carrier A", "Received in 4 days"],
        ["Carrier B", "Reminded twice: 2021 is missing"],
        ["Carrier C", "Received in 9 days"],
        ["Valued", "Nov 1"],
      ],
    },
    {
      name: "An authorization still unsigned",
      request: [
        ["Insured", "Cedar & Vine Bistro LLC"],
        ["Carriers", "A"],
        ["Authorization", "To be signed"],
      ],
      answer: [
        ["Authorization", "Sent to the client’s phone, opened"],
        ["Carrier A", "Not asked before the signature"],
        ["Loss runs", "None yet"],
      ],
    },
  ],
  63: [
    {
      name: "A policy that differs from its quote",
      request: [
        ["Policy", "general-liability.pdf, 62 pages"],
        ["Compare with", "quote.pdf, 4 pages"],
      ],
      answer: [
        ["Must fix: aggregate", "$1,000,000, quoted $2,000,000 (policy page 3, quote page 2)"],
        ["Must fix: named insured", "“LLC” is missing (policy page 1, quote page 1)"],
        ["Should ask: new exclusion", "CG 21 47 (policy page 41)"],
        ["Each occurrence", "$1,000,000, as quoted"],
        ["Deductible", "$1,000, as quoted"],
        ["Letter", "To the carrier, two corrections"],
      ],
    },
    {
      name: "A renewal without surprises",
      request: [
        ["Policy", "property-2027.pdf, 48 pages"],
        ["Compare with", "property-2026.pdf"],
      ],
      answer: [
        ["Must fix", "None"],
        ["Should ask", "None"],
        ["Wording only", "4 forms with a new edition date"],
        ["For a person", "Page 37: an unusual layout"],
      ],
    },
  ],
  64: [
    {
      name: "A couple with a new roof",
      request: [
        ["Client", "R. and T. Nguyen"],
        ["Policy", "Homeowners, expires Feb 18"],
        ["Prefers", "Text, agreed to"],
      ],
      answer: [
        ["90 days, Nov 20", "Three questions, sent 9:00 AM"],
        ["What changed", "New roof in June"],
        ["Still right", "The mortgagee"],
        ["60 and 30 days", "Not sent: the client has answered"],
        ["For you", "Ask for the roofer’s invoice"],
      ],
    },
    {
      name: "A client who has not answered",
      request: [
        ["Client", "Payette Storage"],
        ["Policy", "Package, expires Dec 20"],
        ["Prefers", "Email"],
      ],
      answer: [
        ["90 days, Sept 21", "Sent, opened"],
        ["60 days, Oct 21", "Two times for a call, not chosen"],
        ["30 days, Nov 20", "On the account manager’s list"],
      ],
    },
  ],
  65: [
    {
      name: "Three forms, one signer",
      request: [
        ["Documents", "Application, UM selection, finance agreement"],
        ["Signer", "J. Halvorsen, by text"],
      ],
      answer: [
        ["Status", "Signed"],
        ["Consent", "Given 4:02 PM"],
        ["Opened", "4:03 PM"],
        ["Signed at", "4:07 PM, 6 fields"],
        ["Documents", "3 PDFs, sealed against change"],
        ["Certificate", "PDF, with a hash of each page"],
      ],
    },
    {
      name: "Two partners, one of whom declined",
      request: [
        ["Documents", "Rejection of uninsured motorist cover"],
        ["Signers", "Two, one after the other"],
      ],
      answer: [
        ["First signer", "Signed Nov 12"],
        ["Second signer", "Declined Nov 13: “I want the cover”"],
        ["Documents", "Not sealed"],
      ],
    },
  ],
  66: [
    {
      name: "A package of $18,460",
      request: [
        ["Premium, taxes and fees", "$18,460.00"],
        ["Term", "12 months"],
        ["Minimum earned", "25%"],
      ],
      answer: [
        ["Suggested", "$3,692.00 down, then 9 installments of $1,713.51"],
        ["Amount financed", "$14,768.00"],
        ["Finance charge", "$653.59"],
        ["Annual percentage rate", "10.5%"],
        ["More down", "$4,615.00, then 9 of $1,605.76 at 10.4%"],
        ["Less down", "$2,769.00, then 10 of $1,648.55 at 10.9%"],
      ],
    },
    {
      name: "A policy that is auditable",
      request: [
        ["Premium", "$9,200.00, workers’ compensation"],
        ["Term", "12 months"],
      ],
      answer: [
        ["Down payment", "At least 30%: the policy is auditable"],
        ["Option 1", "$2,760.00 down, then 8 installments of $838.25"],
        ["Option 2", "$3,220.00 down, then 8 of $777.80"],
        ["Agreement", "Made once it is accepted"],
      ],
    },
  ],
  67: [
    {
      name: "A household, home and auto",
      request: [
        ["Household", "Two drivers, two cars, one home"],
        ["Cover", "Auto 100/300/100, home"],
        ["Term", "12 months"],
      ],
      answer: [
        ["Carrier B", "$3,592 together; $1,842 and $2,105 apart"],
        ["Carrier A", "$3,718 together; $1,795 and $2,290 apart"],
        ["Carrier D", "$3,771 together; $2,010 and $1,980 apart"],
        ["Carrier C", "$4,016 together; $2,224 and $2,048 apart"],
        ["Carrier B, discounts", "Multi-policy, paid in full"],
        ["Carrier B, still open", "The year of the roof"],
      ],
    },
    {
      name: "A first car, auto alone",
      request: [
        ["Driver", "One, 19 years old"],
        ["Cover", "Auto 50/100/50"],
      ],
      answer: [
        ["Carrier A", "$3,140, good student applied"],
        ["Carrier C", "$3,385"],
        ["Carrier B", "Declines: no prior insurance"],
        ["Still open", "On whose policy the driver was insured"],
      ],
    },
  ],
  69: [
    {
      name: "October with three exceptions",
      request: [
        ["Statements", "4 carriers, October"],
        ["Policies", "612, from the management system"],
      ],
      answer: [
        ["Matched", "609 lines"],
        ["Policy ending 4471", "$318.20 expected, $265.17 paid: last year’s rate"],
        ["Policy ending 0093", "$96.00 expected, nothing paid: missing"],
        ["Policy ending 7718", "$41.15 expected, $82.30 paid: paid twice"],
        ["In all", "$107.88 short"],
        ["Producer statement", "PDF"],
      ],
    },
  ],
};
