import type { DemoAnswers } from "./demo-answer.ts";

export const connectionAnswers: DemoAnswers = {
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
  82: [
    {
      name: "An office of 22, October",
      request: [
        ["People", "22, with work email and language"],
        ["Quiet days", "Month’s end"],
      ],
      answer: [
        ["Opened", "15"],
        ["Clicked", "1"],
        ["Typed something", "0"],
        ["Reported it", "12"],
        ["July, for comparison", "7 clicked"],
        ["Explained", "3 minutes, right after the click"],
      ],
    },
    {
      name: "The certificate of a year",
      request: [["Office", "22 people"]],
      answer: [
        ["Drills", "12"],
        ["People trained", "22 of 22"],
        ["Clicked, first month", "45%"],
        ["Clicked, last month", "5%"],
        ["Certificate", "PDF for the file"],
      ],
    },
  ],
  83: [
    {
      name: "Three conflicts to decide",
      request: [
        ["Record", "214 clients changed today"],
        ["Leads", "Management system for addresses, telephone system for numbers"],
      ],
      answer: [
        ["Written", "211 clients, within five minutes"],
        ["Park", "12 Elm St or 12 Elm Street?"],
        ["Vega", "555-0142 or 555-0198?"],
        ["Sandoval", "No email, or the one in the telephone system?"],
        ["Undo", "Each change, for thirty days"],
      ],
    },
    {
      name: "One new telephone number",
      request: [
        ["Record", "Client Halvorsen, mobile number"],
        ["Leads", "Telephone system"],
      ],
      answer: [
        ["Written", "Management system, mailing list"],
        ["Conflicts", "None"],
        ["Undo", "Number 88120"],
      ],
    },
  ],
  84: [
    {
      name: "A lead that was sold",
      request: [
        ["Contact", "Owen Park, agreed to email"],
        ["Stage", "Sold: home and auto"],
      ],
      answer: [
        ["Account", "Opened, number 10482"],
        ["Duplicates", "None"],
        ["Policies", "Auto $1,842, home $2,105, from Dec 1"],
        ["In the CRM", "Both, with premium and dates"],
        ["Consent", "Email yes, texts no: carried over"],
      ],
    },
    {
      name: "A lead who is a client already",
      request: [
        ["Contact", "M. Vega, a new email"],
        ["Stage", "Quoted"],
      ],
      answer: [
        ["Account", "Not opened"],
        ["Could be", "Marisol Vega, by birth date and telephone"],
        ["Joined", "Only when a person agrees"],
      ],
    },
  ],
  85: [
    {
      name: "A morning with one carrier missing",
      request: [
        ["Log", "Of your management system, 6:55 AM"],
        ["Carriers", "14, with agency codes"],
      ],
      answer: [
        ["Arrived", "12"],
        ["Late", "Carrier F, usually by 5:30 AM"],
        ["Missing", "Carrier K, for 3 days"],
        ["Never matched", "5 policies"],
        ["Message", "To Carrier K’s help desk, ready to send"],
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
        ["Affidavit due", "Dec 10"],
        ["Declinations", "3 on file"],
      ],
    },
  ],
};
