import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { TextLink } from "./text-link.tsx";

interface MailLinkProps {
  address: string;
  /** Replaces the look of a link in running text. */
  className?: string;
}

/** A mailto: link; plain text for addresses without mail, such as those of the demo's fictitious companies. */
export function MailLink({ address, className }: MailLinkProps) {
  if (isReservedDomain(address)) return <span>{address}</span>;
  if (className === undefined) return <TextLink to={`mailto:${address}`}>{address}</TextLink>;
  return (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  );
}
