import { Fragment } from "react";
import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

interface MailLinkProps {
  address: string;
  /** Replaces the look of a link in running text. */
  className?: string;
}

/** A mailto: link; plain text for addresses without mail, such as those of the demo's fictitious companies. */
export function MailLink({ address, className }: MailLinkProps) {
  const text = <MailAddress address={address} />;
  if (isReservedDomain(address)) return <span>{text}</span>;
  if (className === undefined) return <TextLink to={`mailto:${address}`}>{text}</TextLink>;
  return (
    <a href={`mailto:${address}`} className={className}>
      {text}
    </a>
  );
}

/** An e-mail address that wraps between its parts, not within a word; any other text as it is. */
export function MailAddress({ address }: { address: string }) {
  if (!address.includes("@")) return address;
  return address.split(/(?=[@._+])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
