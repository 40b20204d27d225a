import { withStyleSheet } from "#app/content/style-sheet.ts";
import { useNonce } from "#app/ui/page/nonce.ts";

interface MailFrameProps {
  title: string;
  html: string;
  className: string;
}

/** A mail as it is sent, without scripts and network. */
export function MailFrame({ title, html, className }: MailFrameProps) {
  const nonce = useNonce() ?? "";
  return (
    <iframe
      className={className}
      title={title}
      sandbox=""
      srcDoc={withStyleSheet(html, nonce)}
      suppressHydrationWarning
    />
  );
}
