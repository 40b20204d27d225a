import { useSubmit } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { NonceContext } from "#app/ui/page/nonce.ts";

declare global {
  interface Window {
    /** The hash in which the provider returned tokens, until the page has read it. */
    socialReturn?: string;
  }
}

/** What a browser brought back in the address's hash. */
export type SocialReturn = "tokens" | "nothing" | { error: string };

/**
 * Runs while the page is parsed, before any other script: removes the hash from the address and history, and stores
 * it nowhere.
 */
const takeHash =
  "{let h=location.hash.slice(1),p=new URLSearchParams(h);if(p.has(`access_token`)||p.has(`id_token`)||p.has(`error`)){history.replaceState(history.state,``,location.pathname+location.search);window.socialReturn=h}}";

/** Renders that script on a page to which the provider redirects. */
export function HashTaker() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {takeHash}
    </script>
  );
}

/**
 * Posts the returned tokens to the page's own action, once.
 * @returns null until the hash was read.
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
