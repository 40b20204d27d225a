/** Every audited action; the console has a text for each. */
export type AuditAction =
  | `user.${"linkSignIn" | "unlinkSignIn" | "changeEmail" | "keepEmail" | "changePassword" | "downloadData" | "close" | "reopen" | "erase" | "export" | "changeRole" | "changeQuotingPartner"}`
  | `user.${"deactivate" | "reactivate" | "signOut" | "remove" | "join" | "becomeSeller"}`
  | `user.${"createAdministrator" | "inviteAdministrator" | "renewLink"}`
  | `user.${"signIn" | "failSignIn" | "logOut" | "setPassword" | "acceptTerms" | "resetPassword"}`
  | "visitor.failSignIn"
  | "section.export"
  | "event.exportRegistrations"
  | `user.${"addFactor" | "renameFactor" | "removeFactor" | "renewRecoveryCodes" | "useRecoveryCode" | "resetFactors"}`
  | `user.${"invite" | "resendInvitation" | "inviteAccount" | "withdrawInvitation"}`
  | `company.${"create" | "join" | "update" | "setLogo" | "removeLogo" | "describe" | "export" | "erase"}`
  | `company.${"askToJoin" | "approveJoiner" | "declineJoiner" | "changeJoining" | "renewLink" | "closeLink"}`
  | `market.${"saveDraft" | "discardDraft" | "open" | "publish" | "takeOffline" | "close" | "reopen"}`
  | `tenant.${"create" | "saveDraft" | "discardDraft" | "publish" | "rollBack"}`
  | `listing.${"takeIn" | "accept" | "askChanges" | "reject"}`
  | `service.${"import" | "takeBack" | "withdraw" | "reactivate" | "setSearchWords"}`
  | `serviceKey.${"create" | "revoke"}`
  | `trialKey.${"save" | "pause" | "resume" | "remove"}`
  | `availability.${"save" | "stop"}`
  | `agreement.${"make" | "offer" | "accept" | "decline" | "pause" | "resume" | "end" | "setLimit"}`
  | `dispute.${"report" | "reply" | "correct" | "decline" | "takeBack"}`
  | "spendingLimit.set"
  | `request.${"assign" | "move" | "message" | "delegate" | "endDelegation" | "markSpam" | "unmarkSpam"}`
  | `lead.${"answer" | "reopen"}`
  | `invitationCode.${"create" | "revoke"}`
  | `${"post" | "event" | "video"}.${"create" | "update" | "withdraw" | "delete"}`
  | `collection.${"create" | "update" | "arrange" | "move" | "delete"}`
  | `tag.${"create" | "update" | "retire" | "restore" | "move"}`
  | `agreement.${"acceptHeld" | "declineHeld"}`
  | `serviceFee.${"set" | "takeBack"}`
  | `review.${"write" | "appeal" | "reply" | "withhold" | "restore" | "uphold"}`
  | `diligence.${"answer" | "remove" | "accept" | "decline" | "acceptTerms" | "decide"}`
  | "platformShare.set"
  | "platform.requireSecondStep"
  | "paymentMethod.set"
  | "payment.record"
  | "bankAccount.set"
  | "payoutAccount.set"
  | "payoutRun.make"
  | "mergeLink.create"
  | "retention.apply"
  | "mail.retry";
