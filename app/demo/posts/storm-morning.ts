import type { DemoPost } from "./demo-post.ts";

export const stormMorning: DemoPost = {
  id: 9,
  title: "The morning after a storm: what an agency of eight can do before nine o’clock",
  summary:
    "Weather reports are public within hours. A fixed routine finds clients who were under the hail, and saves the claims line from the rush.",
  author: "Isaac Thornbury",
  topics: ["Claims", "Weather", "Servicing"],
  published: "2026-08-20",
  thumbnail: "storm",
  body: `
At six in the evening a line of storms crosses the county. By eight the next morning three things have happened: some of your clients have hail damage and do not know it, some know it and have called a roofer from a door hanger, and the carriers’ claims lines have a queue. An agency that has a routine can be useful in all three cases before the coffee is cold.

## Seven o’clock: look at the reports

Two public sources matter, at different times.

**The day’s storm reports** from NOAA’s Storm Prediction Center come in within hours: place, time, hail size or wind, a remark. They are preliminary. Spotters report where people are, sizes are compared with coins and balls, and duplicates are common.

**The Storm Events Database** is the record: verified, with narrative and damage. It follows about three months later. Use the first to decide whom to call, and the second when a claim is in dispute.

Set yourself a threshold. Hail of one inch is what the Weather Service calls severe, and is where roofs of ordinary shingles begin to suffer; old roofs suffer earlier. For wind, 58 miles per hour is the official line, and the fence knows no lines.

## Half past seven: make the list

Match your addresses with the reports. Within one mile of a report of two inches: call. Within three miles of one inch: write. Sort by what you know: age of roof, wind and hail deductible, anyone elderly or alone, anyone with an open repair.

If your addresses have been placed on the map once, this takes a minute. If they have not, do it this week; it pays for itself the first time.

## Eight o’clock: write one message

Say five things, and no more:

1. There were reports of hail near you last night.
2. Walk around once, from the ground. Stay off the roof and away from wires.
3. Take photos of everything *before* you touch it, with today’s date.
4. Stop further damage: a tarp, a board. Keep the receipts; the policy expects you to protect the property, and reasonable costs are usually part of the claim.
5. Call us before you sign anything.

The fifth is worth a sentence of its own. After each storm contractors go from door to door with forms that hand over the claim, known as assignments of benefits, or promise to “take care of the deductible”, which is against the law in a growing number of states. A client who has heard it from you in the morning does not sign in the afternoon.

## Half past eight: help decide

Not every dent is a claim. Help clients to think it through *before* they file, and be careful to stay within your role: you explain, the carrier decides.

- What is the deductible for wind and hail? Many policies have a separate one, often one to five percent of the dwelling limit. On a $400,000 house two percent is $8,000.
- Is the roof insured at replacement cost, or by a schedule that pays less as it ages?
- Is the damage cosmetic, and is there an exclusion for that? Metal roofs often have one.
- When must the claim be made? Policies ask for prompt notice, and some states and forms set a limit for wind and hail.

Write down what you discussed. If the client chooses not to claim, confirm that by email in two lines.

## Nine o’clock: prepare the carriers

A short note to each claims department: “Expect calls from 55803 and 55811; we have 61 homes and 14 commercial buildings within three miles; these four are urgent.” It costs five minutes, and your clients’ files are recognized when they arrive.

## In the week after

- Keep the list, and call those who did not answer.
- Watch for a disaster declaration: it may open federal assistance, and states often follow with rules on cancellation and time limits. The declaration is public; your department’s bulletin is what counts.
- Note which roofs were inspected and found sound. At renewal that is an argument.
- When the verified events appear, file the page with each open claim.

## In the quiet months

Do three things: place every address on the map, fill in the age of every roof, and put the wind and hail deductible on the first page of every homeowner’s summary. The clients who know their deductible in March are the ones who thank you in May.
`,
};
