import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

interface PreferenceFormProps {
  /** Applies the value at once; without it, and without JavaScript, the form is posted. */
  onChoose?: (value: string) => void;
  children: ReactNode;
}

/** A form whose buttons each set a value of `language`, `theme` or `sidebar`, and that returns to this page. */
export function PreferenceForm({ onChoose, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!onChoose || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onChoose(button.value);
  };
  return (
    <form method="post" action="/preferences" onSubmit={choose}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  );
}
