import type { DemoPost } from "./demo-post.ts";

export const naicsCodes: DemoPost = {
  id: 10,
  title: "One code, four meanings: the class of business",
  summary:
    "NAICS, SIC, ISO and workers’ compensation codes answer four questions. How to move between them without insuring a roofer as a carpenter.",
  author: "Priya Raman",
  topics: ["Classification", "Small Commercial", "Underwriting"],
  published: "2026-08-06",
  thumbnail: "codes",
  body: `
“What do you do?” is the first question on every commercial application and the one most often answered with a single word. *Contractor. Restaurant. Consultant.* Somebody turns that word into a code, the code decides which carriers will look, which questions they ask and what they charge, and a wrong one comes back at the premium audit, or after a loss.

It helps to know that there is not one code but at least four, and that they were made for different purposes.

## Four systems

**NAICS**, the North American Industry Classification System, was made by statistical agencies to count the economy. Six digits, 1,012 industries in the 2022 edition, revised every five years. It classifies an *establishment* by its main activity. Nobody assigns it to you officially: a business chooses its own, and different agencies may hold different ones.

**SIC** is its predecessor, four digits, last revised in 1987. It lives on in older systems, in some carriers’ appetite guides, and in the headers of SEC filings.

**General liability class codes**, mostly ISO’s five digits, were made for rating. They say which exposure measures the risk: payroll, receipts, area, units. One business often has several.

**Workers’ compensation class codes**, four digits, from NCCI or an independent state bureau, classify the *business* of the employer, not each job, with exceptions such as clerical staff. In some states the numbers are the same and the wording is not.

So a NAICS code is a good question and a poor answer. It tells you where to look in the other systems. It does not tell you what to find.

## Where it goes wrong

- **The ambitious name.** “Summit Engineering” installs gutters.
- **The second activity.** A brewery (312120) that serves dinner is on its way to being a full-service restaurant (722511). Which is larger, and who is hurt where?
- **The contractor family.** In NAICS, roofing (238160), framing (238130) and siding (238170) stand side by side. In rating they are worlds apart.
- **The silent subcontractor.** A general contractor with no employees in the field, and forty uninsured subcontractors.
- **Last year’s code.** The landscaper (561730) who bought an excavator and now prepares sites (238910).
- **Old numbers.** Retail was rearranged in 2022: florists moved from 453110 to 459310, and 445291 was renamed from *Baked Goods Stores* to *Baked Goods Retailers*. A list from 2017 looks right and is not.

## Five questions that settle most cases

1. *Describe last Tuesday.* Who was where, doing what? People describe work better than they describe industries.
2. *What share of receipts comes from each thing that you do?* The largest decides NAICS. The most dangerous decides the underwriter.
3. *What do you refuse to do?* “Nothing above two stories” is worth more than a code.
4. *Who does the work?* Employees, leased workers, subcontractors, and with which certificates?
5. *What will be different a year from now?*

Write the answers down in the client’s words and send them with the code. An underwriter who reads “install vinyl siding on new one-story homes, no roofing, no tear-off, six employees” does not need to guess, and auditors have been known to accept it.

## Where a prediction helps

A classification service reads a name and address, compares them with what is known, and offers one or two codes with a confidence. Use it as a colleague who has seen many businesses, and none of yours:

- **Above 0.85:** confirm with one question.
- **Between 0.50 and 0.85:** ask all five. The second prediction tells you what the doubt is about.
- **Below 0.50:** start from the client’s words.
- **At renewal:** run the whole book, and look only at accounts whose best code has *changed*. In a few hundred accounts you will find a dozen conversations that nobody knew were due.

## Then translate, and keep the trail

From the agreed NAICS code go to each carrier’s own guide. Do not trust a table that maps every code to one class: such tables are many-to-many, and an honest one shows the choices. Keep three things in the file: the code with its edition, the client’s description, and the date. When the audit comes with a different opinion, and it will, you can show how yours was formed.

It takes five minutes at the start of an account. It is the cheapest five minutes in the whole submission.
`,
};
