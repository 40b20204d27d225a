import type { DemoAnswers } from "./demo-answer.ts";

export const officeAnswers: DemoAnswers = {
  88: [
    {
      name: "A down payment by bank transfer",
      request: [
        ["Insured", "J. Halvorsen"],
        ["Premium", "$612.00"],
        ["Fee", "$35.00"],
        ["Due", "Dec 1"],
      ],
      answer: [
        ["Status", "Paid by bank transfer, Nov 24"],
        ["To the trust account", "$612.00"],
        ["To the operating account", "$35.00"],
        ["Receipt", "PDF, premium and fee apart"],
        ["Deposit", "Nov 25, one line for each payment"],
      ],
    },
    {
      name: "A transfer that came back",
      request: [
        ["Insured", "An invented person"],
        ["Premium", "$448.00"],
        ["Due", "Nov 15"],
      ],
      answer: [
        ["Status", "Returned, Nov 18: not enough money"],
        ["For your books", "The entry of Nov 14 is reversed"],
        ["Link", "Open again until Nov 25"],
      ],
    },
  ],
  89: [
    {
      name: "October, explained to the cent",
      request: [
        ["Bank", "Statement of October"],
        ["Books", "Receivables and payables"],
      ],
      answer: [
        ["Bank balance", "$184,220.11"],
        ["Due to carriers", "$171,904.60"],
        ["Due to clients", "$12,315.51"],
        ["Unexplained", "$0.00"],
        ["Older than sixty days", "3 items, $1,204.17: return premiums not cashed"],
        ["Report", "PDF, signed, with the state’s rule"],
      ],
    },
    {
      name: "A month that does not close",
      request: [
        ["Bank", "Read-only connection, September"],
        ["Books", "Receivables and payables"],
      ],
      answer: [
        ["Bank balance", "$176,880.42"],
        ["Due to carriers and clients", "$177,322.42"],
        ["Short", "$442.00"],
        ["Likely cause", "A card fee taken from the trust account"],
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
  98: [
    {
      name: "A producer six hours short",
      request: [
        ["Producer", "Producer 2, Minnesota"],
        ["License ends", "Jan 31, 2027"],
      ],
      answer: [
        ["Hours", "18 of 24"],
        ["Ethics", "3 of 3"],
        ["Flood", "Done in 2024"],
        ["Deadline", "Jan 31, 2027"],
        ["Class booked", "Dec 8, 6 hours, online"],
        ["Source", "State record; one certificate"],
      ],
    },
    {
      name: "A team of eleven",
      request: [["Producers", "11, in two states"]],
      answer: [
        ["On time", "8"],
        ["Hours missing", "3, 14 hours in all"],
        ["Ethics missing", "4: one class for all on Dec 15"],
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
  100: [
    {
      name: "A book of $8.2 million",
      request: [
        ["Policies", "4,118, with premium and commission"],
        ["Carriers’ reports", "To September"],
      ],
      answer: [
        ["Premium", "$8.2 million, up 6.1%"],
        ["Retention", "91.2%"],
        ["Carrier A", "41% of premium, loss ratio 47%"],
        ["Carrier B", "23%, loss ratio 58%"],
        ["Carrier C", "19%, not reported"],
        ["All others", "17%"],
        ["Contingency", "Carrier B: $62,000 short of its goal"],
        ["Differences", "9 policies, listed"],
      ],
    },
  ],
};
