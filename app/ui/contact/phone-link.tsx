import { TextLink } from "#app/ui/layout/text-link.tsx";
import { toPhoneHref } from "./phone-href.ts";
import { phoneNumber } from "./phone-link.css.ts";
import { toReadablePhone } from "./phone-text.ts";

interface PhoneLinkProps {
  phone: string;
  /** Outside of a sentence. */
  standalone?: boolean;
  /** Replaces the look of a link in running text. */
  className?: string;
}

/** A tel: link. */
export function PhoneLink({ phone, standalone, className }: PhoneLinkProps) {
  const href = toPhoneHref(phone);
  const text = <PhoneNumber phone={phone} />;
  if (className === undefined) {
    return (
      <TextLink to={href} standalone={standalone}>
        {text}
      </TextLink>
    );
  }
  return (
    <a href={href} className={className}>
      {text}
    </a>
  );
}

/** A number as people read it, in one line. */
export function PhoneNumber({ phone }: { phone: string }) {
  return <span className={phoneNumber}>{toReadablePhone(phone)}</span>;
}
