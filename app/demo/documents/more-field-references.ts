import type { DocumentField } from "./written-document.ts";

type Fields = readonly DocumentField[];

const place: DocumentField = ["address", "text, required", "Street address, or latitude and longitude"];
const purpose: DocumentField = ["purpose", "text, required", "Your permissible purpose for a consumer report"];
const person: Fields = [
  ["name", "text, required", "First and last name"],
  ["birthDate", "date, required", "As it stands on the license"],
];
const insured: DocumentField = ["insured", "object, required", "Name, address and state of the insured"];

/** Fields of interfaces whose listings are no building blocks, by service id. */
export const moreFieldReferences: Readonly<Record<number, { request: Fields; answer: Fields }>> = {
  71: {
    request: [
      place,
      ["yearBuilt", "number, required", "Four digits"],
      ["livingArea", "square feet, required", "Finished area above ground"],
      ["finish", "text", "Economy, standard or custom"],
    ],
    answer: [
      ["replacementCost", "dollars", "With debris removal and permits"],
      ["parts", "list", "Cost of foundation, frame, roof, interior and systems"],
      ["pricesOf", "month", "Whose labor and material prices were used"],
    ],
  },
  72: {
    request: [
      place,
      ["occupancy", "text, required", "What the building is used for"],
      ["construction", "1 to 6, required", "Construction class"],
      ["area", "square feet, required", "All floors together"],
    ],
    answer: [
      ["replacementCost", "dollars", "New, without depreciation"],
      ["perSquareFoot", "dollars", "The same, divided by the area"],
      ["range", "object", "Lowest and highest, each with its reason"],
    ],
  },
  73: {
    request: [place],
    answer: [
      ["faces", "list", "Area and pitch of each"],
      ["material", "text", "Such as asphalt shingle, tile, metal or membrane"],
      ["condition", "1 to 5", "With what lowered it"],
      ["photos", "list", "Address and date of each photo"],
      ["unchangedSince", "year", "Earliest photo that shows the same roof"],
    ],
  },
  74: {
    request: [place, ["date", "date", "The newest picture up to then"]],
    answer: [
      ["picture", "link", "JPEG of six inches per pixel or better"],
      ["flown", "date", "When it was taken"],
      ["structures", "list", "Kind and area of each"],
      ["earlier", "list of dates", "Which other pictures there are"],
    ],
  },
  76: {
    request: [...person, place, purpose],
    answer: [
      ["losses", "list", "Date, cause, amount and status of each"],
      ["belongsTo", "text", "Of each loss: the house or the person"],
      ["inquiries", "list", "Without payment; not to be counted as losses"],
    ],
  },
  77: {
    request: [
      ["drivers", "list, required", "Name, birth date, license and state"],
      ["vins", "list", "Seventeen characters each"],
      purpose,
    ],
    answer: [
      ["losses", "list", "Date, driver, vehicle, coverage and amount"],
      ["fault", "text", "Of each loss, where the insurer reported it"],
      ["otherDrivers", "list", "In the household and not on your list"],
    ],
  },
  78: {
    request: [...person, place, purpose],
    answer: [
      ["policies", "list", "Carrier, period, limits and vehicles"],
      ["daysWithoutCover", "number", "Within the last three years"],
      ["reported", "date", "When the carrier said so"],
    ],
  },
  79: {
    request: [
      ["to", "mobile number, required", "A client who agreed to texts"],
      ["text", "text, required", "Up to 1,000 characters"],
      ["files", "list", "PDF or picture"],
    ],
    answer: [
      ["status", "text", "Sent, delivered, failed, or stopped by the client"],
      ["conversation", "text", "Its number; the reply carries it, too"],
    ],
  },
  81: {
    request: [
      ["domain", "text, required", "Such as example.com"],
      ["consent", "text, required", "Who of the business agreed, and when"],
    ],
    answer: [
      ["findings", "list", "Rank, subject, explanation and remedy of each"],
      ["mail", "object", "SPF, DKIM and DMARC as found"],
      ["leakedPasswords", "number", "Accounts of the domain in known leaks; never the passwords"],
    ],
  },
  83: {
    request: [
      ["record", "object, required", "A client, policy, contact or note"],
      ["leads", "text", "Which system wins for each field"],
    ],
    answer: [
      ["written", "list", "Systems and fields that were changed"],
      ["conflicts", "list", "What a person has to decide"],
      ["undo", "text", "Number with which the change is taken back"],
    ],
  },
  84: {
    request: [
      ["contact", "object, required", "The lead with its consent to texts and email"],
      ["stage", "text, required", "Where it stands in the CRM"],
    ],
    answer: [
      ["account", "text", "Its number in the management system"],
      ["duplicates", "list", "Accounts that could be the same person"],
      ["policies", "list", "With premium and dates"],
    ],
  },
  86: {
    request: [
      ["class", "text, required", "Code or description of the operations"],
      ["state", "text, required", "Two letters"],
      ["revenue", "dollars", "Of a year"],
    ],
    answer: [
      ["markets", "list", "Wants it, may want it, or does not; with the reason"],
      ["confirmed", "date", "Of each: when an underwriter last said so"],
      ["wholesalers", "list", "Through whom a market can be reached"],
    ],
  },
  87: {
    request: [
      insured,
      ["premium", "dollars, required", "With fees apart"],
      ["effective", "date, required", "Of the policy"],
    ],
    answer: [
      ["tax", "dollars", "Of the home state"],
      ["stampingFee", "dollars", "Where the state has one"],
      ["due", "date", "Of affidavit and payment"],
      ["affidavit", "PDF", "Filled, for your signature"],
    ],
  },
  88: {
    request: [
      insured,
      ["amounts", "list, required", "Premium, tax and fee apart"],
      ["due", "date", "Until when the link is valid"],
    ],
    answer: [
      ["link", "address", "To send to the client"],
      ["status", "text", "Open, paid, returned or expired"],
      ["receipt", "PDF", "After payment"],
    ],
  },
  92: {
    request: [
      ["policy", "text", "Number, where the caller knows it"],
      ["caller", "object, required", "Name and telephone number"],
      ["loss", "object, required", "Date, place and what happened"],
    ],
    answer: [
      ["notice", "PDF", "The loss notice as it went to the carrier"],
      ["claimNumber", "text", "Where the carrier gives one at once"],
      ["photos", "list", "What the client sent"],
    ],
  },
  94: {
    request: [
      ["applicant", "object, required", "Birth date, sex, state and tobacco use"],
      ["amount", "dollars, required", "Of cover"],
      ["years", "number, required", "Of the term"],
    ],
    answer: [
      ["quotes", "list", "Carrier, health class and monthly premium"],
      ["likelyClass", "text", "With the reason"],
    ],
  },
  96: {
    request: [
      ["principal", "object, required", "Name, address and owners"],
      ["obligee", "text, required", "Who wants the bond"],
      ["amount", "dollars, required", "Of the bond"],
    ],
    answer: [
      ["premium", "dollars", "For the term"],
      ["bond", "PDF", "On the obligee's form"],
      ["question", "text", "What is still open, if anything"],
    ],
  },
  97: {
    request: [
      ["producer", "text, required", "National Producer Number"],
      ["states", "list", "All when left out"],
    ],
    answer: [
      ["licenses", "list", "State, status, authority and expiry"],
      ["appointments", "list", "Carrier and state of each"],
      ["changes", "list", "Since yesterday"],
    ],
  },
  99: {
    request: [
      ["policies", "list, required", "Premium, dates and carrier; a key instead of a name"],
      ["activities", "list", "Kind and date"],
    ],
    answer: [
      ["score", "0 to 100", "How likely the client is to leave"],
      ["reasons", "list", "The three that weigh most"],
      ["atStake", "dollars", "Premium of the client's policies"],
    ],
  },
  101: {
    request: [
      ["form", "text, required", "Which of your forms"],
      ["answers", "object, required", "By field name"],
    ],
    answer: [
      ["known", "object", "What public records filled in"],
      ["missing", "list", "What the rater still needs"],
    ],
  },
  103: {
    request: [
      ["work", "text, required", "What the people do, in plain words"],
      ["state", "text, required", "Two letters"],
    ],
    answer: [
      ["codes", "list", "Code and phraseology, likeliest first"],
      ["question", "text", "What decides between them"],
      ["exceptions", "list", "Standard exceptions that apply"],
    ],
  },
  105: {
    request: [
      ["policy", "text, required", "Its number"],
      ["run", "list, required", "Person, class and wages of the pay run"],
    ],
    answer: [
      ["premium", "dollars", "Drawn for this run, by class"],
      ["receipt", "text", "The carrier's number"],
      ["forecast", "dollars", "For the policy year"],
    ],
  },
  108: {
    request: [
      ["driver", "object, required", "Name, birth date, license and state"],
      ["consent", "PDF, required", "Signed by the driver"],
    ],
    answer: [
      ["change", "text", "What the state added"],
      ["recorded", "date", "When the state recorded it"],
      ["medicalCard", "date", "Until when it is valid"],
    ],
  },
  109: {
    request: [
      insured,
      ["class", "text, required", "NAICS code"],
      ["limits", "object, required", "The same for every carrier"],
    ],
    answer: [
      ["quotes", "list", "Premium, forms and exclusions by carrier"],
      ["declined", "list", "With the carrier's reason"],
      ["finish", "link", "Into the carrier's own system"],
    ],
  },
};
