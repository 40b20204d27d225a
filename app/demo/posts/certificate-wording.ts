import type { DemoPost } from "./demo-post.ts";

export const certificateWording: DemoPost = {
  id: 4,
  title: "The certificate that promised too much",
  summary:
    "A certificate of insurance cannot give what the policy does not. A ten-minute routine keeps the wording honest and the contractor on site.",
  author: "Ruth Albrecht",
  topics: ["Certificates", "Servicing", "E&O"],
  published: "2026-10-22",
  thumbnail: "certificate",
  body: `
A contractor calls from a job site. The general contractor’s gatekeeper will not let the crew in without a certificate, and the sample they were sent asks for eleven things. You have the policy open. You know that it does nine of them. What do you type?

The answer is short: nine. Everything else in this post is about making that answer easy to give.

## What a certificate is

The ACORD 25 says it in its own words: it is issued as a matter of information only and confers no rights upon the certificate holder. It does not amend, extend or alter the coverage. Many states have put the same rule into law, and several name the act of issuing a certificate that misstates coverage as a violation by the person who issues it.

So there are two documents in play. The **policy** decides what happens. The **certificate** reports what the policy says on the day it is issued. Trouble starts when the second is asked to do the work of the first.

## Five requests, sorted

Most of the wording that holders ask for falls into one of five groups.

| The contract asks for | Where it lives | What to check |
| --- | --- | --- |
| Additional insured, ongoing work | Endorsement such as CG 20 10 | Scheduled or blanket? Which edition? |
| Additional insured, completed operations | Endorsement such as CG 20 37 | Often missing where CG 20 10 is present |
| Primary and noncontributory | Endorsement such as CG 20 01 | On the umbrella as well? |
| Waiver of subrogation | One form for each line | Workers’ compensation has its own, and some states limit it |
| Notice of cancellation to the holder | Rarely in the policy | Do not promise it in the description box |

The last line deserves a sentence of its own. Since 2009 the ACORD 25 has said that notice will be delivered *in accordance with the policy provisions*. If the policy gives the holder no notice, the certificate must not either.

## A routine that fits on a card

1. **Ask for the insurance section of the contract**, not for a sample certificate. A sample shows what someone typed once.
2. **Mark each requirement** as met, met with an endorsement we can add, or not available.
3. **Order what is missing before you issue.** An endorsement request takes a minute and changes the answer.
4. **Issue what is true today.** Use the edition of the form number in the description box: “Additional insured per CG 20 10 12 19” says more than a paragraph.
5. **Send the gap in the same message.** One line to the client: “The contract also asks for completed operations; the carrier quotes $250 to add it. Shall I?”
6. **File the contract page with the certificate.** In two years it will be the only document that explains why the wording is what it is.

## What to say on the phone

The contractor is standing in the rain, so keep it kind and brief. “The certificate is in your inbox. It shows everything your policy has. The one thing they ask for that you don’t have is completed operations. I’ve requested it; you’ll have the corrected certificate tomorrow. If they won’t let you in today, give me the name of their risk manager and I’ll call.”

That call usually works. Risk managers read certificates all day, and an agent who can say which endorsement is attached is a relief to them.

## At renewal

Certificates are easiest to get wrong when two hundred go out on one morning. Before you press the button:

- look for forms that the carrier took away or replaced;
- drop the holders whose projects are finished: ask the client for the list, do not guess;
- check that the umbrella still follows form on primary wording;
- keep the list of who received what, with the date and the address.

A tool can fill the form, compare the wording with the endorsements and keep the list. It cannot read the contract for your client. That part is still yours, and it is the part clients remember.
`,
};
