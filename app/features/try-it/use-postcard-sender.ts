import { useShell } from "#app/features/tenancy/use-shell.ts";
import { type PostcardSample, toAddressLine } from "./demo.ts";

/** Whom a card comes from, as it stands on it. */
export interface PostcardSender {
  name: string;
  /** What stands below the name. */
  line: string;
  /** Nobody's: the reader has no company here. */
  isSample: boolean;
}

/** The reader's own company; the template's made-up sender for everybody else. */
export function usePostcardSender({ sender }: PostcardSample): PostcardSender {
  const { viewer } = useShell();
  if (!viewer?.company) return { name: sender.name, line: toAddressLine(sender), isSample: true };
  return { name: viewer.company.name, line: `${viewer.firstName} ${viewer.lastName}`, isSample: false };
}
