import { isReservedDomain } from "#app/content/reserved-domain.ts";
import { TextLink } from "./text-link.tsx";

interface MailLinkProps {
  address: string;
  /** In place of the look of a link in running text. */
  className?: string;
}

/** An e-mail address to press; plain text where no mail can arrive, such as at the demo's invented companies. */
export function MailLink({ address, className }: MailLinkProps) {
  if (isReservedDomain(address)) return <span>{address}</span>;
  if (className === undefined) return <TextLink to={`mailto:${address}`}>{address}</TextLink>;
  return (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  );
}
