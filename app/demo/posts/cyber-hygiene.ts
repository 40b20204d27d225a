import type { DemoPost } from "./demo-post.ts";

export const cyberHygiene: DemoPost = {
  id: 5,
  title: "Cyber hygiene for an agency of eight",
  summary:
    "You sell cyber cover and hold the same data. What the Safeguards Rule and state laws expect of a small agency, in one readable list.",
  author: "Tomás Iglesias",
  topics: ["Cyber", "Compliance", "Operations"],
  published: "2026-10-15",
  thumbnail: "lock",
  body: `
An independent agency holds what thieves like: Social Security numbers, dates of birth, driver’s licenses, bank accounts, and a mailbox that clients trust. It has no security department. It does have obligations, and they are less mysterious than they sound.

This is a general guide, not legal advice. Your state’s law and your carriers’ contracts decide.

## Which rules apply

**The Gramm-Leach-Bliley Act** requires those who provide financial products, insurance among them, to tell customers about privacy and to protect their information. For insurance licensees, the security part is enforced by the states. The Federal Trade Commission’s *Safeguards Rule* speaks to financial institutions under the FTC’s authority; even where your agency answers to the state instead, it is the clearest description of what “reasonable” has come to mean.

**The NAIC Insurance Data Security Model Law** has been adopted, with changes, by more than twenty states. It asks licensees for a written information security program based on a risk assessment, an incident response plan, oversight of vendors, and notice to the commissioner after a cybersecurity event, in the model within 72 hours. It exempts small licensees, fewer than ten employees in the model, from the *program*; in many states **not from the duty to investigate and to notify**. Numbers and deadlines differ by state. New York has its own regulation, 23 NYCRR 500, which came first and goes further.

**Breach notification laws** exist in every state. They follow where your *clients* live, not where your office is.

**Your contracts** often ask for more than the law. Read the security paragraph of your three largest carrier agreements once a year.

## Ten things, in order

1. **Multi-factor authentication everywhere**: mail first, then the management system, carrier portals, the bank, remote access. If you do one thing this week, do this one.
2. **Separate accounts for each person**, and a shared list of who has which. Close them on the day someone leaves.
3. **A password manager** for the rest. Nobody remembers sixty portal passwords; they write them down or repeat them.
4. **Updates without asking.** Computers, phones, browsers, the router in the closet. Watch the federal list of flaws known to be exploited for the products that you own.
5. **Backups that you have restored once.** Three copies, one of them where a thief with your password cannot delete it. Test twice a year.
6. **Encryption** on laptops and phones, and for mail that carries personal information. Send a link to a portal, not an attachment.
7. **Less data.** You cannot lose what you do not hold. Decide how long you keep quotes that never bound, and delete them.
8. **A call-back rule for money.** Any change of bank details or urgent payment is confirmed by a phone number *you already had*. This one sentence stops the most expensive crime that agencies meet.
9. **Fifteen minutes a month** with everybody at the table: one example of a false message, one question, no blame.
10. **A page for the bad day**: who decides, who is called (your cyber carrier’s hotline comes first), where the numbers are when the computers are off. Print it.

## Your vendors are part of it

Both the Safeguards Rule and the model law expect you to choose service providers with care. For each seller that handles client data, keep one page:

- what data it gets, and why;
- how long it keeps them, and how to have them deleted;
- whether it offers multi-factor sign-in;
- whom it tells, and how fast, when something happens;
- the contract and the date you last looked.

For a lookup that sends only an address or a VIN, the page is three lines. For one that receives driver’s license numbers it is longer, and should be.

## What your own cyber application will ask

Carriers ask your clients about multi-factor authentication, backups, patching, training and payment controls. They ask you the same. Answer exactly: an application that says “yes, everywhere” when one mailbox was left out is how a claim turns into a dispute. And keep the proof, a screenshot with a date, in a folder. You will need it next year, and it makes a good exhibit when you explain the form to a client.

## One afternoon

Print the ten lines. Mark each as done, partly or not. Give every “not” a name and a month. Put the sheet where the principal sees it. An examiner, a carrier and a thief all notice the difference between an agency that has such a sheet and one that has not, and two of the three will tell you so.
`,
};
