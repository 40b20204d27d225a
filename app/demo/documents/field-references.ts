import type { DocumentField } from "./written-document.ts";

interface FieldReference {
  request: readonly DocumentField[];
  answer: readonly DocumentField[];
}

const address: readonly DocumentField[] = [
  ["address", "text", "Street and number"],
  ["city", "text", "Name of the city or town"],
  ["state", "text", "Two letters, such as OR"],
  ["zip", "text", "Five digits"],
];

const files: DocumentField = ["files", "list of PDF", "The documents themselves, each up to fifty pages"];

/** Fields of the fictitious sellers' interfaces, by service id. */
export const fieldReferences: Readonly<Record<number, FieldReference>> = {
  40: {
    request: [
      ["companyname", "text, required", "As it stands on the application, such as Cedar & Vine Bistro LLC"],
      ...address,
    ],
    answer: [
      ["naicsPredictionA", "object", "The likelier prediction"],
      ["naicsPredictionB", "object, optional", "A second one, when the business plausibly does two things"],
      ["naicsCode", "text", "Six digits of NAICS 2022, such as 722511"],
      ["naicStitle", "text", "The official title of the code, such as Full-Service Restaurants"],
      ["confidenceScore", "number, 0 to 1", "How sure the prediction is; both together are at most 1"],
    ],
  },
  60: {
    request: [
      ["file", "PDF, required", "Up to fifty pages, typed or scanned at 200 dpi or better"],
      ["deleteAtOnce", "yes or no", "Delete the file with the answer instead of after thirty days"],
    ],
    answer: [
      ["form", "text", "Number and edition of the form, such as ACORD 125"],
      ["fields", "list", "Each with label, value, page and confidence"],
      ["handwritten", "yes or no", "Of each field: look at it before you rely on it"],
      ["tables", "list", "Locations, loss history and the like, row by row"],
      ["html", "text", "The same answer for people to read"],
    ],
  },
  13: {
    request: [
      ["client", "text, required", "The named insured"],
      ["policies", "list, required", "Numbers of the policies to show"],
      ["holder", "object, required", "Name and address of the certificate holder"],
      ["wording", "text", "What the contract asks the certificate to say"],
      ["sendTo", "list of e-mail", "Who receives the certificate"],
    ],
    answer: [
      ["certificate", "PDF", "The filled ACORD 25"],
      ["number", "text", "Of the certificate; a reissue keeps it"],
      ["endorsementsNeeded", "list", "What the wording needs the policy to hold"],
      [
        "endorsementsMissing",
        "list",
        "Those of them that the policy lacks; the wording is stopped until they are there",
      ],
    ],
  },
  61: {
    request: [
      ["account", "object, required", "What you hold of the client, by field name"],
      ["forms", "list, required", "The forms wanted, by number and edition"],
    ],
    answer: [
      ["filled", "list of PDF", "The forms, ready to check and sign"],
      ["openQuestions", "list", "What only the client can say, in plain words"],
      ["contradictions", "list", "Answers that do not fit together, with their sources"],
    ],
  },
  63: {
    request: [
      ["policy", "PDF, required", "The policy as the carrier issued it"],
      ["compareWith", "PDF, required", "Proposal, binder, application or last year's policy"],
    ],
    answer: [
      ["differences", "list", "Each with what was ordered, what was issued, and the page of each document"],
      ["rank", "text", "Of each difference: must fix, should ask, or wording only"],
      ["unread", "list of pages", "Endorsements whose layout needs a person's look"],
      ["letter", "text", "An e-mail to the carrier that asks for the corrections"],
    ],
  },
  65: {
    request: [
      ["documents", "list of PDF, required", "What is to be signed, in the order in which it is read"],
      ["signers", "list, required", "Name, e-mail or mobile number, and place in the order"],
    ],
    answer: [
      ["status", "text", "Sent, opened, signed or declined, for each signer"],
      ["signed", "list of PDF", "The documents, sealed against change"],
      ["certificate", "PDF", "Consent, times, addresses and a hash of each page"],
    ],
  },
  66: {
    request: [
      ["insured", "object, required", "Name and address; the state decides the rules"],
      ["policies", "list, required", "Carrier, number, effective date and term of each"],
      ["premium", "dollars, required", "Of each policy, with taxes and fees beside it"],
      ["minimumEarned", "percent", "What the carrier keeps when the policy is canceled early"],
    ],
    answer: [
      ["options", "list", "Two or three ways to pay"],
      ["downPayment", "dollars", "Due with the agreement"],
      ["installments", "object", "How many, how much, and when the first is due"],
      ["financeCharge", "dollars", "What the financing costs in all"],
      ["apr", "percent", "The annual percentage rate"],
      ["agreement", "PDF", "Made once an option is accepted"],
    ],
  },
  67: {
    request: [
      ["household", "object, required", "Names, address and history of cover"],
      ["drivers", "list", "Date of birth, license and state of each"],
      ["vehicles", "list", "VIN, use and yearly miles of each"],
      ["home", "object", "Year, construction, roof and square feet"],
      ["cover", "object, required", "Limits and deductibles to rate, the same for every carrier"],
    ],
    answer: [
      ["premiums", "list", "By carrier, with term and down payment"],
      ["discounts", "list", "Applied and missed, for each carrier"],
      ["openQuestions", "list", "What the carrier still asks before it binds"],
      ["finish", "link", "Into the carrier's own system"],
    ],
  },
  12: {
    request: [["companyname", "text, required", "As it stands on the application"], ...address],
    answer: [
      ["classification", "object", "Up to two NAICS predictions, as Business Classification gives them"],
      ["place", "object", "The standardized address with county and tract"],
      ["flood", "object", "Zone, and the date of the map's panel"],
      ["inspections", "list", "OSHA inspections with open violations"],
      ["wages", "object", "The county's wage level for the class"],
      ["missing", "list", "Sources that did not answer, by name"],
    ],
  },
  16: {
    request: address,
    answer: [
      ["flood", "object", "Zone, source and the date it was read"],
      ["storms", "list", "Hail and wind within five miles in ten years"],
      ["hazards", "object", "Ratings of the census tract"],
      ["fireProtection", "object", "The nearest fire department"],
      ["report", "PDF", "The same on one page"],
    ],
  },
  17: {
    request: [
      ["usdot", "text, required", "The carrier's USDOT number"],
      ["vins", "list", "Seventeen characters each"],
      ["drivers", "list", "Name, license number and state of each, with your permissible purpose"],
    ],
    answer: [
      ["carrier", "object", "The snapshot: authority, fleet, crashes and inspections"],
      ["filings", "list", "Insurance on file, with former insurers"],
      ["vehicles", "list", "Each VIN decoded, with its weight class"],
      ["records", "list", "A driver record for each driver"],
      ["contradictions", "list", "Where the lists do not agree with each other"],
    ],
  },
  27: {
    request: [...address, ["coordinate", "latitude, longitude", "Instead of an address"]],
    answer: [
      ["flood", "object", "Zone and base flood elevation"],
      ["ground", "feet", "Elevation of the ground, in NAVD 88"],
      ["storms", "list", "Within fifty nautical miles, by category"],
      ["water", "object", "Highest observed levels at the nearest station"],
      ["claims", "object", "Flood claims paid in the ZIP Code"],
    ],
  },
  58: {
    request: [
      files,
      ["email", "message", "Instead of files: the e-mail with its attachments, forwarded"],
      ["markets", "list", "Whose forms are to be filled"],
    ],
    answer: [
      ["account", "object", "A draft of the account, each answer with its page"],
      ["classification", "object", "The class with its confidence"],
      ["locations", "list", "Standardized addresses"],
      ["filled", "list of PDF", "The markets' applications"],
      ["openQuestions", "text", "One message to the client"],
      ["notRecognized", "list", "Documents that were not read; none is dropped"],
    ],
  },
  68: {
    request: [
      ["driver", "object, required", "Name and date of birth"],
      ["license", "object, required", "Number and state"],
      ["purpose", "text, required", "Your permissible purpose under the federal Driver's Privacy Protection Act"],
    ],
    answer: [
      ["status", "text", "Valid, suspended, revoked or expired, with class and expiry"],
      ["violations", "list", "Date, the state's own code and a common one"],
      ["accidents", "list", "Date and what the state says of it"],
      ["original", "PDF", "The record as the state sent it"],
    ],
  },
};
