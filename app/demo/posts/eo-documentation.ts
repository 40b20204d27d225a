import type { DemoPost } from "./demo-post.ts";

export const eoDocumentation: DemoPost = {
  id: 1,
  title: "What your E&O carrier asks before you automate",
  summary:
    "Automation moves errors faster. Four records, kept from the first day, let you use it and still explain every decision years later.",
  author: "Marian Kessler",
  topics: ["E&O", "Automation", "Documentation"],
  published: "2026-11-12",
  thumbnail: "ledger",
  body: `
An agency in our study group switched on automatic form filling in March. In May a client’s building was insured for $480,000 instead of $840,000. The extraction tool had read the number correctly; a person had typed it wrong into last year’s application, and the tool had carried it forward. Nobody was careless. But when the E&O carrier asked “who looked at this figure, and when?”, there was no answer.

Errors and omissions claims against agents are old and few in kind: failure to procure what was asked for, failure to advise, failure to notify, and plain mistakes in paperwork. Automation does not add a kind. It changes the speed, and it changes what the file looks like afterwards.

## What a claim turns on

Ask a defense lawyer and you hear the same thing each time: the file. Years after the fact, both sides remember the conversation differently, and the note made on the day decides. A note does not have to be long. It has to be **dated, specific and made by habit**, so that its absence in one file does not look like an exception in a hundred.

When a machine takes a step, the note must still exist. That is the whole idea. Four records cover nearly everything.

## Record one: where a fact came from

For every field that a service fills, keep the source and the date. “Flood zone X, FEMA map layer, panel effective June 16, 2021, read November 3, 2026” is one line. It protects you twice: it shows that you looked, and it shows what there was to see *on that day*. Maps change, and a later map will be shown to you as if it had always been there.

## Record two: who confirmed it

Decide which fields a person must look at before they leave the office. A sensible start:

- limits, deductibles and values;
- named insureds and locations;
- any “yes” or “no” that a carrier treats as a warranty;
- every field the tool itself marks as uncertain.

Then keep who confirmed and when. A button that says *Confirmed* and writes a name is enough. A rule that says “someone always checks” is not.

## Record three: what was offered and declined

The most valuable page in an agency is a signed rejection. Automation makes it cheap: if the account is in a flood zone, the offer goes out by itself; if there is no reply, the reminder does too. Keep the offer, the date it was opened, and the answer. If the client declines by phone, confirm it by email before you hang up.

## Record four: what the machine did

Keep a plain log for each account: what ran, with which input, and what came back. Not for reading, but for the one day when you need to show that the same inputs gave the same output for everyone. Ask each seller two questions before you buy: *how long do you keep my requests?* and *can I have them in a form I can store?*

## Before you switch anything on

1. **Write down the step as it is done today**, by hand, in ten lines or fewer.
2. **Run both ways for two weeks** on a few accounts, and compare.
3. **Name the person** who may switch it off. Give them the right to do so without asking.
4. **Tell your E&O carrier.** Many give credit for written procedures, and the application asks about technology anyway.
5. **Put a review date in the calendar.** Six months is good.

## A note on tools that write

Some services now draft emails and coverage summaries. Treat such a draft as you would a trainee’s: useful, fluent, and not yet checked. A summary that says “you are covered for” is a promise with your letterhead on it. Prefer drafts that quote the policy’s words and name the form and page, and keep the version that was sent, not only the one that was drafted.

None of this slows an agency down. The group’s member with the wrong building value now has a rule: values over last year’s by less than five percent or more than thirty are looked at by a person. It takes four minutes a day. The carrier liked it so much that it asked for the procedure, and put it into its own newsletter.
`,
};
