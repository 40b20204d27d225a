import type { DemoPost } from "./demo-post.ts";

export const remarketingAtRenewal: DemoPost = {
  id: 6,
  title: "Remarketing without burning out the office",
  summary:
    "Shopping every increase wastes markets and people. A scoring sheet and a calendar keep the effort where it changes the result.",
  author: "Colleen Duarte",
  topics: ["Renewals", "Personal Lines", "Small Commercial"],
  published: "2026-10-01",
  thumbnail: "calendar",
  body: `
When rates rise, every client asks whether there is something better, and the honest answer is “maybe, for some of you”. An office that remarkets everything does it badly: applications half complete, carriers tired of quotes that never bind, account managers tired altogether. An office that remarkets nothing loses the clients it most wanted to keep.

What works is to decide beforehand, by rule, and then to do it well.

## Decide with five questions

Give each renewal a point for every yes.

1. Is the increase above the line you set? Ten percent is a common one for personal lines, fifteen for commercial. Compare with what your other clients of that line received: a rise of twelve in a year of fourteen is good news.
2. Has something changed that another carrier would like better? A new roof, claims that have aged off, a teenager gone to college without the car.
3. Has something changed that your carrier likes less? New guidelines on wildfire, roof age, aluminum wiring, dog breeds.
4. Is it a relationship that you would miss: several policies, long tenure, a source of referrals?
5. Do you have a market that wants it? If not, stop here, and say so.

**Three points or more:** remarket. **Two:** call first, then decide. **One or none:** explain the renewal, and review the coverage instead. Price is only half of what a client wonders about.

Write the score into the account. When the client asks in May why you did not shop the policy in March, you have an answer that is a reason.

## Then keep a calendar

| Days out | Commercial | Personal |
| --- | --- | --- |
| 120 | Score the account | |
| 90 | Questions to the client; request loss runs | |
| 60 | Submission complete, out to three markets at most | Score; three questions to the client |
| 45 | Chase; tell the client where things stand | Rate with the carriers that fit |
| 30 | Proposal, with the expiring terms beside it | Call with the result |
| 15 | Bind, finance, sign | Bind, sign |
| 0 | Check the policy against the proposal | Check the policy |

Loss runs are the step that slips. They depend on someone else, so ask early, and ask all carriers at once. Many states oblige an insurer to answer the insured’s request within a set number of days; know yours.

## Three markets, not nine

More submissions do not make more competition; beyond three or four they make noise. Underwriters talk, see the same account from two wholesalers, and put it at the bottom. Choose by appetite: what each carrier *bound* for you in that class last year says more than its brochure does.

Send each of them a submission that can be quoted without a question:

- signed applications of this year, not last year’s with a new date;
- loss runs valued within ninety days, with a total line;
- a cover note of one paragraph: what they do, why they are looking, what you need, by when;
- the facts that a public search would bring up, with your explanation. If OSHA cited them in 2024, say what they changed.

## The call about staying

Most remarketing ends with the client staying where they are. That is a success, if you say it well. Have two numbers and one sentence ready: what the best alternative cost, what it left out, and why you would stay.

> “I went to three carriers. The closest is $140 less, and it has a separate wind deductible of two percent, which for you is eight thousand dollars. I’d stay. If the price matters more this year, here is what we can change with the carrier you have.”

Then make the change that does help: a higher deductible they can afford, the discount that nobody claimed, a payment plan. A finance option beside the annual premium turns a good number of angry calls into short ones.

## Count it

Keep four figures by month: accounts scored, accounts remarketed, moved, and lost. After two quarters the pattern tells you where your line should be. If you move fewer than one in five of those you shop, raise it. If you lose accounts that scored two, lower it. And look at hours: a team that spends a third of its time on remarketing has no time left for the first ninety days of a new client, which is where the next renewal is won.
`,
};
