import type { DemoPost } from "./demo-post.ts";

export const floodMapChange: DemoPost = {
  id: 3,
  title: "When the flood map changes: renewals to check",
  summary:
    "A new map reaches an agency as a lender’s letter to its client. How to read the change, sort the book and have the first word.",
  author: "Hannah Osei",
  topics: ["Flood", "Renewals", "Maps"],
  published: "2026-10-29",
  thumbnail: "flood",
  body: `
A map change is public for months before it bites. FEMA issues preliminary maps, the community holds meetings, there is a period for appeals, then a letter of final determination names the day on which the map becomes effective, usually six months ahead. And still most owners learn of it from their lender, with a date by which they must buy.

An agency that reads the map first has the better conversation. Here is how to do it in an afternoon.

## Learn the four words

**Special Flood Hazard Area.** Land with at least a one percent chance of flooding in any year: zones that begin with A or V. Federally backed lenders must require flood insurance on buildings here, in communities that take part in the program.

**Base flood elevation.** How high that flood is computed to rise, in feet above a datum. Beside the height of the lowest floor, it says most about damage.

**Zone X.** Everything else that is mapped. *Shaded* X lies between the one percent and the 0.2 percent flood. Insurance is not required. Floods still happen: FEMA says that over the years a sizable share of claims has come from outside the high-risk zones.

**LOMA and LOMR.** Letters that amend or revise the map: the first for a property that stands on high ground, the second for a change of the map itself. Keep them; they stay with the land until a new map supersedes them.

## Sort the book in three piles

Take your property accounts in the affected communities and look up the zone twice, on the effective map and on the coming one. You get three piles:

1. **Into the hazard area.** The lender will require cover. These are your calls of the week.
2. **Out of it.** The requirement ends; the river does not know. These clients will ask to cancel, and deserve a straight answer about what the policy costs now and what happened in the neighborhood.
3. **Same zone, new elevation.** Easy to overlook. A base flood elevation that rises by two feet changes what a builder must do, and tells an owner something about the basement.

## What the price does, and does not, depend on

Since the program’s new rating method took effect, in October 2021 for new policies and April 2022 for all renewals, the zone on the map no longer sets the premium of a federal policy. Rating looks at the building: its distance from water, the type of flooding, elevation, and the cost to rebuild. The zone decides whether insurance is *mandatory*. So:

- a move into the hazard area does not by itself make a federal policy expensive;
- a move out of it does not by itself make it cheap;
- annual increases for most existing federal policies are limited by law, and a policy that lapses may lose a discount that a continuous one keeps. Check before anyone cancels.

Private flood carriers have their own rating and their own view of zones. Quote both when you can.

## The calls

Keep them short and useful. For pile one:

> “The county’s flood map changes on March 12, and your building will be in the high-risk zone. Your bank will write to you and require a policy. You have until then to choose; there can be a waiting period of thirty days, so I’d like to start now. May I send you two quotes and a page on what the map says?”

The standard wait for a federal policy is thirty days, with exceptions: none when the policy is required at a loan’s closing, and one day in a defined period after a map revision that put the building into the hazard area. The exceptions have conditions. Read the current manual before you rely on one.

## What to keep

For each account, one page in the file:

- the zone on the old and on the new map, with panel number, effective date and the day you looked;
- elevation certificate, if there is one;
- what you offered, and the answer, signed if it is no;
- letters from the lender.

## Make it a habit

Put the communities that you write in a list, and look at FEMA’s pending maps for them once a quarter. Two alarms are worth having: a panel with a new effective date under one of your addresses, and a disaster declaration in a county where you write. Both can be watched for you. The phone call cannot.
`,
};
