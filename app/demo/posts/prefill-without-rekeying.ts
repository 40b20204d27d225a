import type { DemoPost } from "./demo-post.ts";

export const prefillWithoutRekeying: DemoPost = {
  id: 2,
  title: "Pre-fill without re-keying: three ways there",
  summary:
    "From copy and paste to a full connection: how three offices no longer type the same address four times, with the hours they counted.",
  author: "Devon Pryce",
  topics: ["Submissions", "Data", "Operations"],
  published: "2026-11-05",
  thumbnail: "prefill",
  body: `
Count the keystrokes once and you will not forget the number. In a two-day count at one agency, the address of an ordinary restaurant was typed eleven times: into the management system, two carrier portals, a wholesaler’s spreadsheet, three applications, a finance quote, an email, a proposal and a certificate. Three of the eleven were different.

Pre-fill means that a fact is entered once, or fetched from a source, and used everywhere. There are three ways to get there. They differ less in technology than in what you must change about your day.

## Way one: fetch the facts, paste them yourself

The smallest step needs no integration. Before the first call you look up what is already public:

- **the vehicle** from its VIN: year, make, model, body class and weight class;
- **the place** from its address: county, census tract, flood zone;
- **the business** from its name: a likely NAICS code, OSHA inspections, a federal registration;
- **the clinician** from the NPI: specialty, license and practice address.

You paste what you need. It sounds modest, and it is where most of the value lies, because a fetched fact is *right* in a way that a remembered one is not. One office in Spokane counted **nine minutes saved on each new commercial account**, and found that a third of VINs given by phone had an error that the check digit caught.

*Cost:* a few cents to a few dollars a lookup. *Effort:* an afternoon of showing people where the buttons are.

## Way two: let documents fill the form

Your second source is what the client already has: last year’s application, the expiring policy, a fleet schedule in a spreadsheet. Extraction reads them and gives you fields; form fill puts the fields into the next form.

Two habits decide whether this works:

1. **Check by exception.** Have the tool mark what it was unsure of, and look at those fields and the important ones. Reading all two hundred is slower than typing.
2. **Ask the client to confirm, not to complete.** “Here is what we have; correct what changed” is answered the same evening. An empty form is answered next week.

A second office, in Tacoma, counted **eleven minutes** here on renewals that moved to another carrier. Those with five locations or more saved an hour.

*Cost:* about a dollar or two a document. *Effort:* a month until the staff trust it, which they do the first time it finds an error of their own.

## Way three: connect the systems

At last the facts arrive in the management system by themselves, and leave it by themselves toward carriers and finance companies. Look for the services that say they are integrated with yours. Ask:

- Which fields are written, and does it ever overwrite what a person entered?
- What happens when the other side is down?
- Who sees a failed transfer, and where?
- Can I switch off one direction?

This saves the least per account and the most per year, because it runs on the accounts nobody has time for. A third, in Yakima, counted only **four minutes** on each account, but on *every* account: more than three hundred hours in a year.

*Cost:* mostly time: a project of several weeks, and someone who owns it. *Effort:* real.

## In which order

Start with way one on new business, where errors are fresh. Add way two for renewals that you remarket. Do way three only when the first two have shown which facts you actually use; a connection that moves forty fields nobody reads is forty fields to keep tidy.

## Three traps

**The confident blank.** A field that a tool cannot find should stay empty, and look empty. A default is a guess in a suit.

**Stale facts.** Date everything. A flood zone from three years ago is a fact about three years ago.

**The signature.** However the form was filled, the client signs it. Give them time to read, and a list of what came from where. A good list is five lines long:

> Vehicles: decoded from the VINs you gave us. Address: Census Bureau. Payroll: your last audit. Losses: carriers’ loss runs of November 1. Everything else: from last year’s application.

It takes a minute to write, and it is the best E&O document in the file.
`,
};
