import type { DemoPost } from "./demo-post.ts";

export const payPerUseData: DemoPost = {
  id: 7,
  title: "Buying data by the drink: when pay-per-use beats a subscription, and when it does not",
  summary:
    "A subscription costs the same in an empty month. A short calculation, with the questions to ask a seller before the first lookup.",
  author: "Graham Tully",
  topics: ["Data", "Buying", "Operations"],
  published: "2026-09-17",
  thumbnail: "coins",
  body: `
Small agencies pay for a good deal of software that waits. A property report that you need five times a year, sold for several thousand dollars, costs more per use than the commission on the policy. The alternative, paying for each transaction, looks expensive on the price list and turns out cheap in the ledger. Sometimes. Here is how to tell.

## The calculation

You need three numbers, and you have two of them.

- **S**: what the subscription costs a year, with setup and the increase that is coming.
- **P**: the price of one use.
- **N**: how many times you would use it in a year.

The break-even is S divided by P. At $6,000 a year against $4 a lookup it lies at 1,500 uses: six every working day. Below that, pay per use. Above it, subscribe, or ask for a volume price.

N is the number that everyone gets wrong, upward. Do not estimate it; count it. For one month, let everybody make a mark on a sheet whenever they *would* have used the service. Multiply by twelve, and then take two thirds of it, because novelty makes marks.

## What the price does not show

**The price of not looking.** A lookup that costs two dollars is skipped when the budget is tight, and the skipped one is the one you needed. If a check belongs to every account, such as sanctions or flood zone, decide so once and stop asking whether it is worth it. Put it into the cost of an account.

**The price of waiting.** A subscription that takes a contract, a setup call and a training is not available on the Thursday when a prospect with forty trucks calls. A service that you can use in ten minutes is worth something for that alone.

**The price of leaving.** Annual contracts renew by themselves, often with sixty days’ notice. Pay-per-use ends when you stop. Value that.

**The price of mixing.** Ten sellers mean ten invoices and ten passwords. A market that bills once, with a line for each service, gives back an hour a month.

## Free data, and why to pay for them

Much of what an agency needs is public: VIN decoding, flood zones, storm events, carrier safety records, inspections, filings, provider registries. The sources charge nothing. So why pay?

- *Steadiness.* A public service may be down, or change its format on a Tuesday. Someone has to notice.
- *One form.* Ten agencies, ten ways to write an address. The work is in making them agree.
- *A record.* Date, version and source of each answer, kept for you.
- *A person to ask.*

If you have someone in the office who enjoys this, use the sources directly; each listing should name them, and their documentation is good. If not, a few cents for a lookup is fair. What is *not* fair is a seller who hides that the source is public. Ask.

## Seven questions for a seller

1. Where do the data come from, and how old can they be?
2. What does an answer that finds nothing cost?
3. Am I charged for a failed call, or for asking the same thing twice in a day?
4. What do you keep of what I send, and for how long?
5. May I store the answer in my file, and show it to client and carrier?
6. Is there a minimum, a monthly fee, or a price that changes with volume?
7. What happens to my history when I leave?

Good sellers answer in one email. The second and third questions are where invoices surprise people.

## A first quarter

Pick three services: one that you would use daily, one weekly, one twice a year. Put a limit on the account, so that a mistake costs lunch and not rent. Give everyone access; a service that only one person may use is used by that person’s accounts. After ninety days read the usage report by person and by service. You will find one that you should subscribe to, one to drop, and one that you never knew you needed, which somebody uses every day at half past eight.

Then do the calculation again, with a real N.
`,
};
