import type { DemoAnswers } from "./demo-answer.ts";

export const clientContactAnswers: DemoAnswers = {
  79: [
    {
      name: "New ID cards for a client",
      request: [
        ["To", "Marisol V., mobile"],
        ["Text", "Your new ID cards are attached."],
        ["Files", "1 PDF"],
      ],
      answer: [
        ["Status", "Delivered, 10:14 AM"],
        ["Reply", "“Got them, thank you!” 10:16 AM"],
        ["Conversation", "2217"],
        ["In the client’s file", "A note with both messages"],
      ],
    },
    {
      name: "A client who has sent STOP",
      request: [
        ["To", "Owen P., mobile"],
        ["Text", "Your renewal is ready to look at."],
      ],
      answer: [
        ["Status", "Not sent: stopped by the client on Oct 3"],
        ["Holds for", "The whole office"],
        ["Other ways", "Email, telephone"],
      ],
    },
  ],
  80: [
    {
      name: "A call about a new roof",
      request: [
        ["Call", "10:42 AM, 6 minutes"],
        ["Recording", "Consent given at the greeting"],
      ],
      answer: [
        ["Reason", "A new roof: is there a lower price?"],
        ["Promised", "A call back on Friday, minute 5:02"],
        ["Offered", "Water backup, minute 3:35"],
        ["Declined", "Flood, minute 4:10"],
        ["Changes wanted", "The year of the roof: 2026"],
        ["State", "Draft, until a person saves it"],
      ],
    },
    {
      name: "A call with a card number",
      request: [
        ["Call", "3:15 PM, 4 minutes"],
        ["Recording", "A file"],
      ],
      answer: [
        ["Reason", "A payment"],
        ["Promised", "A receipt by email, today"],
        ["Cut out", "Card number, minute 1:48 to 2:06"],
        ["Offered or declined", "Nothing"],
      ],
    },
  ],
  90: [
    {
      name: "A renewal letter into Spanish",
      request: [
        ["Document", "renewal-letter.pdf, 2 pages"],
        ["Language", "Spanish"],
        ["Reader", "A homeowner"],
      ],
      answer: [
        ["Translation", "PDF in the same layout"],
        ["Ready", "The next day at noon"],
        ["First line", "“Su póliza de vivienda se renueva el 18 de febrero.”"],
        ["Glossary", "11 terms, such as deductible: deducible"],
        ["Said at its end", "The original in English decides"],
      ],
    },
    {
      name: "A carrier’s filed form",
      request: [
        ["Document", "um-selection.pdf, filed by the carrier"],
        ["Language", "Vietnamese"],
      ],
      answer: [
        ["Translation", "For reading only, marked on each page"],
        ["To be signed", "The carrier’s own form"],
        ["Statement of accuracy", "Signed"],
      ],
    },
  ],
  91: [
    {
      name: "A loss notice in Spanish",
      request: [
        ["Call", "Your number there, with your code"],
        ["Language", "Spanish"],
      ],
      answer: [
        ["Interpreter", "0417"],
        ["Joined after", "18 seconds"],
        ["Length", "14 minutes"],
        ["Charged", "14 minutes"],
        ["Subject", "Loss notice"],
      ],
    },
    {
      name: "Vietnamese on a weekday",
      request: [
        ["Call", "Your number there, with your code"],
        ["Language", "Vietnamese"],
      ],
      answer: [
        ["Interpreter", "0188"],
        ["Joined after", "52 seconds"],
        ["Length", "7 minutes"],
        ["Charged", "7 minutes"],
      ],
    },
  ],
  101: [
    {
      name: "A homeowner who gives an address",
      request: [
        ["Form", "Home"],
        ["Address", "218 Riverside Dr"],
        ["Texts", "Agreed to, apart"],
      ],
      answer: [
        ["Known", "Built 1994, 1,860 sq ft"],
        ["Confirmed by the client", "Yes"],
        ["Missing", "Year of the roof, prior carrier"],
        ["Questions asked", "7 of 24"],
        ["Sent to", "Your inbox and your rater"],
      ],
    },
    {
      name: "A form left half done",
      request: [
        ["Form", "Auto"],
        ["Answers", "3 of 9"],
      ],
      answer: [
        ["Kept", "Nothing"],
        ["Stopped at", "The license number"],
        ["This month", "14 of 61 stopped there"],
      ],
    },
  ],
  102: [
    {
      name: "A month of closed activities",
      request: [
        ["Activities", "52 closed in October"],
        ["By", "Text or email"],
      ],
      answer: [
        ["Asked", "52: everybody, with the same link"],
        ["New public reviews", "14"],
        ["Private notes", "3, answered first"],
        ["Reminded", "38, once"],
        ["Draft of a reply", "“Thank you, we will tell Dana that you said so.”"],
      ],
    },
    {
      name: "An unhappy client",
      request: [["Activity", "A claim, closed Nov 9"]],
      answer: [
        ["Private note", "“Nobody called me for two weeks.”"],
        ["Public review", "Not written so far; the link stays open"],
        ["For you", "Call before you write"],
      ],
    },
  ],
};
