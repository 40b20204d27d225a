import type { WrittenDocument } from "./written-document.ts";

/** Documents by sellers of document processing, by service id. */
export const documentGuides: Readonly<Record<number, readonly WrittenDocument[]>> = {
  40: [
    {
      type: "Guide",
      name: "Reading a confidence score",
      sections: [
        {
          heading: "What the number says",
          text: "A score of 0.87 means that of a hundred businesses with a name and address like this one, about eighty-seven were in that class when a person looked. It says nothing about how dangerous the class is, and it does not know your client.",
        },
        {
          heading: "What to do with it",
          points: [
            "0.80 and more: use the code, and keep the client’s own description of operations beside it.",
            "0.50 to 0.79: read both titles aloud to the client and ask which is more of the revenue.",
            "Below 0.50: treat the answer as a question. The name may say too little, as “JKL Holdings” does.",
          ],
        },
        {
          heading: "When there are two",
          text: "Two predictions with near scores usually mean two operations under one roof: a brewery with a restaurant, a dealer with a body shop. Ask for the payroll and sales of each. Many carriers rate the one with the higher hazard unless the split is written down.",
        },
      ],
    },
  ],
  60: [
    {
      type: "Guide",
      name: "Scans that read well",
      sections: [
        {
          heading: "Before you scan",
          points: [
            "200 dpi or better, in grey or color; black-and-white fax quality loses decimal points.",
            "Straight pages. Up to five degrees are corrected; beyond that, columns run into each other.",
            "One application in a file. A stack of three is read as one account.",
          ],
        },
        {
          heading: "What makes it worse",
          points: [
            "Photographs of a screen, and pages with a shadow across them.",
            "A highlighter over figures: it turns dark grey in a scan.",
            "PDF files that were printed and scanned again. The original reads without a mistake.",
          ],
        },
        {
          heading: "What to look at first",
          text: "Sort the answer by confidence and begin with the lowest. Handwritten fields are marked; dates and dollar amounts in them deserve a second look.",
        },
      ],
    },
    {
      type: "Terms",
      name: "How long files are kept",
      sections: [
        {
          heading: "Thirty days, or less",
          text: "A file and what was read from it are deleted thirty days after they arrived, so that a question about an answer can be looked into. Ask for deletion with the request and both are deleted as soon as the answer has been sent.",
        },
        {
          heading: "Who sees them",
          text: "Nobody by default. A person opens a file only when you report a wrong answer and say that we may. Files are not used to train anything.",
        },
      ],
    },
  ],
  13: [
    {
      type: "Guide",
      name: "Additional insured wording",
      sections: [
        {
          heading: "Status comes from the policy",
          text: "A certificate does not make anyone an additional insured; an endorsement on the policy does. So the service reads the forms on the policy first and writes only what they grant.",
        },
        {
          heading: "What contracts usually ask for",
          points: [
            "Ongoing operations: cover while the work is under way.",
            "Completed operations: cover after the work is done. A separate endorsement, and often missing.",
            "Primary and noncontributory: your client’s policy pays first. Another endorsement again.",
            "Waiver of subrogation: the carrier gives up its right to recover from the holder.",
          ],
        },
        {
          heading: "When the wording is stopped",
          text: "The answer names the endorsement that is missing. Order it from the carrier, or send the holder the wording that the policy supports; both texts are in the answer.",
        },
      ],
    },
  ],
  62: [
    {
      type: "Guide",
      name: "Authorization wording",
      sections: [
        {
          heading: "What carriers accept",
          points: [
            "The insured’s legal name as it stands on the policy, not a trade name.",
            "Policy numbers, or the words “all policies” with the years meant.",
            "To whom the loss runs go: your agency’s name and e-mail address.",
            "A signature of an owner or officer, with title and date. Most carriers want it no older than ninety days.",
          ],
        },
        {
          heading: "A text that works",
          text: "“I authorize the carriers named below to release currently valued loss runs for the policies listed to the agency named below. This authorization does not change the agent of record.” The last sentence spares you a telephone call from the incumbent.",
        },
      ],
    },
  ],
  63: [
    {
      type: "Guide",
      name: "How differences are ranked",
      sections: [
        {
          heading: "Must fix",
          text: "What changes whether or how much a claim is paid: a limit, a deductible, a missing location, a wrong named insured, a form that takes cover away. Send these the same day.",
        },
        {
          heading: "Should ask",
          text: "What may be meant: a new edition of a form, a changed class code, a premium that differs by more than one percent. The carrier’s answer belongs in the file.",
        },
        {
          heading: "Wording only",
          text: "What reads differently and says the same: an abbreviated address, a renumbered page. Listed, so that you need not look for it.",
        },
        {
          heading: "Your own rules",
          text: "A rank can be moved for a line of business or a carrier. The record of a check keeps the rules that it was made with.",
        },
      ],
    },
  ],
  65: [
    {
      type: "Terms",
      name: "Consent to sign electronically",
      sections: [
        {
          heading: "What the signer agrees to",
          text: "Before the first document opens, the signer reads that the documents come electronically, that paper copies can be had on request, and how to withdraw. The agreement is kept with the packet, as the federal E-SIGN Act asks for consumers.",
        },
        {
          heading: "Withdrawing",
          text: "The signer may decline at any page. Nothing signed before that is lost, and the agency is told to go on with paper.",
        },
        {
          heading: "Where ink is still asked for",
          text: "Some carriers and a few state forms. The packet names them before it is sent, so that you can print those pages.",
        },
      ],
    },
  ],
  69: [
    {
      type: "Guide",
      name: "Statements it can read",
      sections: [
        {
          heading: "Forms of statement",
          points: [
            "PDF with text in it, one table or several, with or without a line for each policy.",
            "Spreadsheets (XLSX, CSV), also with the carrier’s own headings.",
            "Scanned PDF: read, and marked for checking.",
          ],
        },
        {
          heading: "What a line needs",
          text: "A policy number, a premium and a commission. Effective date and transaction type make the match surer: without them a return premium may look like a mistake.",
        },
        {
          heading: "The first month",
          text: "A new carrier’s layout is shown to you once with the columns as they were understood. What you correct is remembered for that carrier.",
        },
      ],
    },
  ],
  16: [
    {
      type: "Guide",
      name: "A report, annotated",
      sections: [
        {
          heading: "From top to bottom",
          points: [
            "Address: as the post writes it, with the county. If it differs from yours, begin there.",
            "Flood: the zone at the building’s point, and the date of the map. A lot can lie in two zones.",
            "Hail and wind: reports within five miles. A report is somebody’s observation, not damage at the address.",
            "Quake and other hazards: ratings of the census tract, which compare it with the rest of the country.",
            "Fire: the nearest department by road. Whether a hydrant is near is not in it.",
          ],
        },
        {
          heading: "How to use it with a client",
          text: "Read the dates aloud. A map of 2009 and a storm of last May are different kinds of fact, and clients who have heard that do not take the page for an inspection.",
        },
      ],
    },
  ],
  58: [
    {
      type: "Guide",
      name: "Setting up the mailbox",
      sections: [
        {
          heading: "Three steps",
          points: [
            "Make an address that only submissions go to, such as submissions@ before your agency’s domain.",
            "Forward it to the address that you receive with your account. Keep the originals: forward, do not redirect.",
            "Send one submission that you know well, and compare.",
          ],
        },
        {
          heading: "What is opened",
          text: "PDF, Word, spreadsheets and pictures, up to 25 MB a message. Archives that ask for a password are listed and not opened.",
        },
        {
          heading: "Who releases",
          text: "Name the people who may release a submission. Until one of them does, nothing leaves for a market.",
        },
      ],
    },
  ],
};
