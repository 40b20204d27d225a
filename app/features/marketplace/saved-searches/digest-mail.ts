import type { MailContent } from "#app/features/mail/mail-message.ts";
import { toSitePath } from "#app/features/tenancy/address/site-path.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { SearchMatches } from "./new-matches.server.ts";

const mostListed = 5;

/** The mail about new matches: at most a few services of each search, and a link to all. */
export function toDigestMail(sender: Sender, matches: readonly SearchMatches[], stopToken: string): MailContent {
  const { t, tenant, origin } = sender;
  const base = origin + toSitePath(tenant);
  const home = `${origin}${toSitePath(tenant, "home")}`;
  const count = new Set(matches.flatMap(({ services }) => services.map(({ id }) => id))).size;
  const total = Math.max(count, ...matches.map((match) => match.total));
  return {
    subject: t("marketplace:searches.mail.subject", { count: total }),
    heading: t("marketplace:searches.mail.heading", { count: total }),
    paragraphs: [t("marketplace:searches.mail.text", { product: tenant.productName })],
    facts: [],
    lists: matches.map(({ search, services, total: all }) => ({
      title: search.name,
      items: services.slice(0, mostListed).map(({ id, name, companyName }) => ({
        text: name,
        note: companyName,
        url: `${base}/service/${id}`,
      })),
      ...(all > mostListed
        ? {
            more: {
              text: t("marketplace:searches.mail.more", { count: all - mostListed }),
              url: `${home}?${search.query}`,
            },
          }
        : {}),
    })),
    action: { label: t("marketplace:searches.mail.manage"), url: `${origin}/saved` },
    footnote: t("marketplace:searches.mail.why"),
    stop: { label: t("marketplace:searches.mail.stop"), url: `${origin}/saved/stop/${stopToken}` },
  };
}
