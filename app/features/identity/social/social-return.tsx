import { useSubmit } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { NonceContext } from "#app/ui/page/nonce.ts";

declare global {
  interface Window {
    /** What the provider put into the address's hash, until the page has read it. */
    socialReturn?: string;
  }
}

/** What a browser brought back in the address's hash. */
export type SocialReturn = "tokens" | "nothing" | { error: string };

/** Runs while the page is read, long before the rest: the hash leaves the address and the history, and is stored nowhere. */
const takeHash =
  "{let h=location.hash.slice(1),p=new URLSearchParams(h);if(p.has(`access_token`)||p.has(`id_token`)||p.has(`error`)){history.replaceState(history.state,``,location.pathname+location.search);window.socialReturn=h}}";

/** On a page that the provider sends browsers back to. */
export function HashTaker() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {takeHash}
    </script>
  );
}

/**
 * Posts the tokens that a browser brought back to the page's own action, once.
 * @returns null until it is known what was brought.
 */
export function useSocialReturn(): SocialReturn | null {
  const submit = useSubmit();
  const taken = useRef(false);
  const [returned, setReturned] = useState<SocialReturn | null>(null);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const brought = new URLSearchParams(window.socialReturn ?? "");
    delete window.socialReturn;
    const error = brought.get("error_description") || brought.get("error");
    setReturned(error ? { error } : brought.has("access_token") ? "tokens" : "nothing");
    if (error || !brought.has("access_token")) return;
    const fields = ["access_token", "id_token", "state"].map((name) => [name, brought.get(name) ?? ""]);
    submit(Object.fromEntries(fields), { method: "post", replace: true });
  }, [submit]);
  return returned;
}
