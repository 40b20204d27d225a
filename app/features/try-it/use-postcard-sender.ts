import { useShell } from "#app/features/tenancy/use-shell.ts";
import { type PostcardSample, toAddressLine } from "./demo.ts";

/** The sender printed on a card. */
export interface PostcardSender {
  name: string;
  /** The line below the name. */
  line: string;
  /** A sample: the reader has no company. */
  isSample: boolean;
}

/** The reader's own company; the template's fictitious sender for everyone else. */
export function usePostcardSender({ sender }: PostcardSample): PostcardSender {
  const { viewer } = useShell();
  if (!viewer?.company) return { name: sender.name, line: toAddressLine(sender), isSample: true };
  return { name: viewer.company.name, line: `${viewer.firstName} ${viewer.lastName}`, isSample: false };
}
