import { describe, expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { type Status, statuses } from "#app/ui/feedback/status.ts";

/**
 * Where a state's word stands besides the tag: in mails, documents and filters. Its own name, where that is the
 * status's.
 */
const others: Record<string, Record<string, Status>> = {
  "requests:state": byName("submitted", "inReview", "waitingForBuyer", "approved", "live", "declined", "withdrawn"),
  "admin:requests.status": byName(
    "submitted",
    "inReview",
    "waitingForBuyer",
    "approved",
    "live",
    "declined",
    "withdrawn",
  ),
  "admin:listings.status": { submitted: "pending", changes: "changes", rejected: "declined", published: "accepted" },
  "listings:status": {
    draft: "draft",
    submitted: "pending",
    changes: "changes",
    rejected: "declined",
    published: "accepted",
  },
  "admin:mail.status": { pending: "waiting", sent: "sent", dead: "givenUp" },
  "admin:agreements.state": byName("offered", "active", "paused", "ended", "declined"),
  "usage:agreement.state": byName("offered", "active", "paused", "ended", "declined"),
  "usage:dispute.state": {
    open: "waitingForSeller",
    answered: "waitingForBuyer",
    corrected: "corrected",
    declined: "declined",
    takenBack: "withdrawn",
  },
  "usage:standing": { open: "open", issuing: "closing", none: "nothingDue", credit: "credit", overdue: "overdue" },
  "admin:diligence.state": byName("waiting", "accepted", "declined", "lapsed"),
  "admin:held.state": byName("held", "accepted", "declined"),
  "admin:markets.state": byName("draft", "published", "closed"),
  "admin:users.state": byName("active", "invited", "deactivated"),
  "members:state": byName("active", "invited", "deactivated"),
  "marketplace:status": byName("live", "pending", "inactive"),
};

function byName(...names: Status[]): Record<string, Status> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Spanish words of feminine nouns end otherwise. */
const neutral = (word: string | undefined) => word?.replace(/[oa]$/, "_");

describe("a status", () => {
  it.each(Object.keys(statuses))("%s has a word in both languages", (status) => {
    expect(baseCopy.en.shell).toHaveProperty([`status.${status}`]);
    expect(baseCopy.es.shell).toHaveProperty([`status.${status}`]);
  });

  it.each(Object.entries(others))("has the same word in %s", (prefix, states) => {
    const [feature = "", key = ""] = prefix.split(":");
    for (const language of ["en", "es"] as const) {
      const copy: Record<string, Record<string, string>> = baseCopy[language];
      for (const [state, status] of Object.entries(states))
        expect(neutral(copy[feature]?.[`${key}.${state}`]), `${language} ${prefix}.${state}`).toBe(
          neutral(copy.shell?.[`status.${status}`]),
        );
    }
  });
});
