import type { DemoPost } from "./demo-post.ts";

export const driverLists: DemoPost = {
  id: 8,
  title: "Driver lists that survive an underwriter",
  summary:
    "The driver list is out of date a week after it was sent. A short habit keeps it true, and makes the next renewal quieter.",
  author: "Lena Forsythe",
  topics: ["Commercial Auto", "Underwriting", "Loss control"],
  published: "2026-09-03",
  thumbnail: "road",
  body: `
Ask for a driver list at renewal and you receive a history: two people who left in spring, one who drives on weekends and is missing, a license number with a digit too few. The underwriter orders records on all of them, pays for the two who left, and wonders what else is out of date.

A list that is kept monthly takes ten minutes. A list that is rebuilt yearly takes a week, and is wrong.

## Who belongs on it

Everyone who drives for the business, not only those with “driver” in the title:

- employees who take a company vehicle home;
- the owner’s family, if they drive one;
- estimators and salespeople in their own cars, where hired and non-owned cover matters;
- seasonal and temporary drivers, with dates;
- owner-operators under a lease, who are asked about in a way of their own.

For each: full name as on the license, date of birth, license number and state, class and endorsements, date of hire, years of experience, and what they drive. If a commercial license is needed, note the expiry of the medical certificate too.

## Read the federal record first

For a carrier with a USDOT number, begin with what the government already shows. The public snapshot lists drivers and power units as the carrier last reported them, crashes and inspections of the last twenty-four months, and out-of-service rates beside the national averages. Underwriters open it before your email.

Two things to know when you read it:

1. **Crashes are listed regardless of fault.** There is a federal program in which certain kinds of crash can be reviewed and marked as not preventable. If your client has such a crash and has not asked, that is a service you can offer today.
2. **The count of units may be two years old.** Carriers must update their registration every other year. An account that shows six trucks and lists fourteen needs a corrected filing before it needs a quote.

Filings matter as well. A for-hire carrier’s insurers file proof of liability with the government, and a cancellation takes effect no sooner than thirty days after notice arrives. Watching for a notice you did not expect is the cheapest alarm in this business.

## Order records with a purpose

Motor vehicle records are protected by the federal Driver’s Privacy Protection Act, and may be obtained only for permitted purposes; underwriting by an insurer or its agent is among them. Where a record is a consumer report, the Fair Credit Reporting Act adds duties, and an employer who uses one for hiring needs the driver’s written authorization. In practice:

- certify the purpose each time, truthfully;
- order when there is a reason: new driver, renewal, or the carrier’s rule;
- keep them as you keep medical papers: few people, locked, and not for ever;
- never forward one to the client unless you know that the law and the provider’s contract allow it.

Federal rules oblige motor carriers to review each driver’s record at least once a year. Your client may already hold what you are about to buy, or may need what you are about to tell them.

## A sheet that underwriters like

| Driver | Class | Years | Last record | Points of note |
| --- | --- | --- | --- | --- |
| D1 | CDL A | 14 | Jan 2026 | None |
| D2 | CDL A | 3 | Jan 2026 | Speeding, 9 over, 2024 |
| D3 | Regular | 6 | Mar 2026 | New hire, ride-along done |
| D4 | CDL A | 22 | Jan 2026 | Medical card due June |

One line each, the worst first if you like, with what was *done* about it. An underwriter who reads “speeding, 2024; camera installed; no event since” has a reason to say yes.

## The monthly ten minutes

1. On the first, the client gets one question: *who started, who left, who changed vehicle?*
2. Answers go straight into the list, with the date.
3. New drivers get a record within the time that the carrier sets.
4. Anyone outside the guideline is discussed with the client **that week**, not at renewal. The carrier may exclude a driver where state law allows it, and a conversation in time saves a job.
5. VINs of new vehicles are decoded and compared with the registration, so that a heavy truck is not rated as a light one.

After a year you have twelve dated versions. When the renewal comes, the list is an attachment instead of a project. And when there is a loss, which is the other time people ask who was driving, you know.
`,
};
