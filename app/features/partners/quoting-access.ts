/** How the viewer stands to the quoting partner, and with that what they can do next. */
export type QuotingAccess =
  | { kind: "visitor" | "newcomer" | "allowed" }
  /** Asked to join a company, whose administrators decide. */
  | { kind: "waiting"; company: string }
  /** Of an agency whose members they manage, without access themselves. */
  | { kind: "manager"; userId: number }
  /** Of a company that sells, whose people get no access. */
  | { kind: "seller" }
  /** Of those who administer the site, who get no access either. */
  | { kind: "administrator" }
  /** Of a company, without access; the administrators to contact, empty without any. */
  | { kind: "member"; administrators: readonly { name: string; email: string }[] };

/** The words for a viewer without a company, or for one with it. */
export const quotingTexts = {
  visitor: { title: "info.title", text: "info.textVisitor" },
  newcomer: { title: "info.titleNewcomer", text: "info.textNewcomer" },
  waiting: { title: "info.titleWaiting", text: "info.textWaiting" },
  member: { title: "info.title", text: "info.text" },
  manager: { title: "info.titleManager", text: "info.textManager" },
  seller: { title: "info.titleSeller", text: "info.textSeller" },
  administrator: { title: "info.titleSeller", text: "info.textAdministrator" },
  allowed: { title: "info.allowedTitle", text: "info.allowedText" },
} as const satisfies Record<QuotingAccess["kind"], Record<"title" | "text", string>>;
