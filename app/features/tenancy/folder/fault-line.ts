import type { Fault } from "./fault.ts";
import { parseJsonSource } from "./json-source.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

/** The fault with its field's line in the file; unchanged when there is none. */
export function withLine(fault: Fault, folder: FolderFiles | undefined): Fault {
  const text = folder?.files.get(fault.file)?.toString("utf8");
  if (text === undefined || fault.field === null) return fault;
  const path = fault.field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { ...fault, line: parseJsonSource(text).lineOf(path) };
}
