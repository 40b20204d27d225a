import type { WrittenDocument } from "./written-document.ts";

/** Documents by sellers for client communication, finance and rating, by service id. */
export const clientGuides: Readonly<Record<number, readonly WrittenDocument[]>> = {
  11: [
    {
      type: "Guide",
      name: "Photos that print well",
      sections: [
        {
          heading: "Size and shape",
          points: [
            "6 by 4 inches: at least 1,800 by 1,200 pixels. 6 by 9 inches: at least 1,800 by 2,700.",
            "Keep faces half an inch away from the edge; the cutter takes an eighth of an inch.",
            "JPEG or PNG. Pictures saved from a chat have been made small; ask for the original.",
          ],
        },
        {
          heading: "Light",
          text: "Daylight from the side, nobody in front of a window. Paper shows a picture darker than a screen does: if it looks right on the telephone, make it a little brighter.",
        },
      ],
    },
    {
      type: "Terms",
      name: "What may be mailed",
      sections: [
        {
          heading: "Yes",
          points: ["Thanks, congratulations, an anniversary, a new address of your office, an invitation."],
        },
        {
          heading: "No",
          points: [
            "Policy numbers, dates of birth, anything about health or a claim: a postcard is read on its way.",
            "Notices that the law wants in an envelope, such as cancellation or nonrenewal.",
            "Offers of a rebate or a gift beyond what your state allows.",
          ],
        },
      ],
    },
  ],
  64: [
    {
      type: "Guide",
      name: "Three questions for each line",
      sections: [
        {
          heading: "Personal auto",
          points: [
            "Has anyone in the household got a license, or moved out?",
            "Do you drive much more or less than a year ago?",
            "Does anyone use a car for deliveries or rides?",
          ],
        },
        {
          heading: "Homeowners",
          points: [
            "Have you renovated, or replaced the roof?",
            "Is the house empty or rented at any time of the year?",
            "Have you bought anything that you would want listed?",
          ],
        },
        {
          heading: "Small commercial",
          points: [
            "What will sales and payroll be this year?",
            "Is there work that you did not do last year, or a new location?",
            "Has a contract asked you for higher limits?",
          ],
        },
      ],
    },
  ],
  66: [
    {
      type: "Guide",
      name: "Eligible policies",
      sections: [
        {
          heading: "Financed as a rule",
          points: [
            "Annual commercial policies of an admitted or surplus lines carrier, from $500 of premium.",
            "Several policies in one agreement, when their dates lie within sixty days of each other.",
          ],
        },
        {
          heading: "With a larger down payment",
          text: "Auditable policies, policies with a minimum earned premium of more than 25 percent, and terms shorter than a year: what could be returned on cancellation must cover what is still owed.",
        },
        {
          heading: "Not financed",
          text: "Fully earned premiums and fees, direct-billed policies that the carrier finances itself, and policies that have begun more than sixty days ago.",
        },
      ],
    },
    {
      type: "Terms",
      name: "State rules and fees",
      sections: [
        {
          heading: "The insured’s state decides",
          text: "Most states license premium finance companies and limit what may be charged: the rate or the finance charge, a fee for setting up, and a fee for a late installment. Each quote is made by the rules of the state in the insured’s address, and says which.",
        },
        {
          heading: "When a payment is missed",
          text: "A notice of intent to cancel goes to the insured and to the agency first, with the days that the state asks for, often ten. Only then may the lender ask the carrier to cancel. A payment within that time ends the matter.",
        },
      ],
    },
  ],
  67: [
    {
      type: "Guide",
      name: "Connecting your carriers",
      sections: [
        {
          heading: "What you need",
          points: [
            "An appointment with the carrier in the state that you rate in.",
            "Your agency code, and a user of the carrier’s system who may rate.",
            "For carriers that ask for a second factor: a telephone that is at hand the first time.",
          ],
        },
        {
          heading: "The first comparison",
          text: "Rate a household that you have rated by hand last week. Where the premium differs by more than a few dollars, the answer lists the questions that were filled by default; they are usually the reason.",
        },
      ],
    },
  ],
  59: [
    {
      type: "Guide",
      name: "The twelve steps",
      sections: [
        {
          heading: "Ninety to sixty days",
          points: [
            "1. Ask the client what changed.",
            "2. Request loss runs from every carrier.",
            "3. Decide whether to go to other markets.",
            "4. Fill the applications.",
          ],
        },
        {
          heading: "Sixty to thirty days",
          points: [
            "5. Send the submission.",
            "6. Remind carriers that have not answered.",
            "7. Compare the quotes.",
            "8. Propose, with a way to pay monthly.",
          ],
        },
        {
          heading: "Thirty days to issue",
          points: [
            "9. Collect signatures.",
            "10. Bind, and confirm what was bound.",
            "11. Reissue certificates.",
            "12. Check the policy against the binder.",
          ],
        },
      ],
    },
    {
      type: "Terms",
      name: "Billing of bundles",
      sections: [
        {
          heading: "By block, when it is used",
          text: "A bundle has no price of its own. Each building block is billed when it is used, at the price agreed for it. A renewal without financing does not pay for financing.",
        },
        {
          heading: "What you see",
          text: "The usage report lists each block by month, with the number of uses and what they cost. A use that was counted by mistake is corrected by a second entry; the first stays visible.",
        },
      ],
    },
  ],
};
