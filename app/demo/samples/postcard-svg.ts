import { lookAfterLettering, thankYouLettering } from "./postcard-lettering.ts";

/** The template Thank You at 6 by 4 units of 100: both sides, and the sender. */
export const thankYouCard = {
  name: "Thank You",
  sender: {
    name: "Sample Agency",
    address: "100 Sample Street",
    city: "Sampletown",
    state: "MN",
    zip: "55000",
  },
  front: [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400" role="img" aria-label="Thank you">`,
    `<rect width="600" height="400" fill="#f4ead8"/><circle cx="468" cy="112" r="52" fill="#e8a94f"/>`,
    `<path d="M0 250c90-52 170-20 262-40s180-58 338-8v198H0z" fill="#9fbfae"/><path d="M0 292c120-36 190 12 300-6s190-34 300 4v110H0z" fill="#5d8f7b"/>`,
    `<path d="M0 338c110-22 210 18 320 2s180-14 280 6v54H0z" fill="#2f6857"/>`,
    `<path d="M404 262v-54l42-32 42 32v54z" fill="#fffaf0"/><path d="M394 214l52-40 52 40" fill="none" stroke="#8f3d22" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><rect x="436" y="228" width="20" height="34" fill="#8f3d22"/>`,
    `<path fill="#2a3a33" d="${thankYouLettering}"/>`,
    `<path fill="#4c5a52" d="${lookAfterLettering}"/></svg>`,
  ].join(""),
  back: [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400" role="img" aria-label="The side that is written on">`,
    `<rect width="600" height="400" fill="#fffdf8"/><path d="M330 40v320" stroke="#d9d0bd" stroke-width="2"/>`,
    `<rect x="494" y="36" width="70" height="84" fill="none" stroke="#b9ae97" stroke-width="2" stroke-dasharray="6 5"/><path d="M510 92l19-34 19 34z" fill="#9fbfae"/>`,
    `<path d="M370 210h194M370 250h194M370 290h194M370 330h120" stroke="#cfc5b0" stroke-width="2"/></svg>`,
  ].join(""),
};
