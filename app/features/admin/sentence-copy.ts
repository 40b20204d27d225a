import type { AuditAction } from "#app/features/audit/audit-action.ts";
import type { MailKind } from "#app/features/mail/mail-kind.ts";
import type { KeyOf, Translate } from "#app/i18n/copy-keys.ts";

type SentenceKey = KeyOf<"admin">;

/** The sentence of everything that is written down: an action without one does not compile. */
const deeds: Record<AuditAction, SentenceKey> = {
  "user.linkSignIn": "did.user.linkSignIn",
  "user.unlinkSignIn": "did.user.unlinkSignIn",
  "user.changeEmail": "did.user.changeEmail",
  "user.changePassword": "did.user.changePassword",
  "user.changeRole": "did.user.changeRole",
  "user.changeQuotingPartner": "did.user.changeQuotingPartner",
  "user.deactivate": "did.user.deactivate",
  "user.reactivate": "did.user.reactivate",
  "user.signOut": "did.user.signOut",
  "user.remove": "did.user.remove",
  "user.join": "did.user.join",
  "user.becomeSeller": "did.user.becomeSeller",
  "user.createAdministrator": "did.user.createAdministrator",
  "user.renewLink": "did.user.renewLink",
  "user.invite": "did.user.invite",
  "user.resendInvitation": "did.user.resendInvitation",
  "user.inviteAccount": "did.user.inviteAccount",
  "user.withdrawInvitation": "did.user.withdrawInvitation",
  "company.create": "did.company.create",
  "company.join": "did.company.join",
  "company.askToJoin": "did.company.askToJoin",
  "company.approveJoiner": "did.company.approveJoiner",
  "company.declineJoiner": "did.company.declineJoiner",
  "company.changeJoining": "did.company.changeJoining",
  "company.renewLink": "did.company.renewLink",
  "company.closeLink": "did.company.closeLink",
  "company.update": "did.company.update",
  "company.setLogo": "did.company.setLogo",
  "company.removeLogo": "did.company.removeLogo",
  "market.saveDraft": "did.market.saveDraft",
  "market.discardDraft": "did.market.discardDraft",
  "market.open": "did.market.open",
  "market.publish": "did.market.publish",
  "market.close": "did.market.close",
  "market.reopen": "did.market.reopen",
  "tenant.create": "did.tenant.create",
  "tenant.saveDraft": "did.tenant.saveDraft",
  "tenant.discardDraft": "did.tenant.discardDraft",
  "tenant.publish": "did.tenant.publish",
  "tenant.rollBack": "did.tenant.rollBack",
  "listing.takeIn": "did.listing.takeIn",
  "listing.accept": "did.listing.accept",
  "listing.askChanges": "did.listing.askChanges",
  "listing.reject": "did.listing.reject",
  "service.import": "did.service.import",
  "service.withdraw": "did.service.withdraw",
  "service.reactivate": "did.service.reactivate",
  "serviceKey.create": "did.serviceKey.create",
  "serviceKey.revoke": "did.serviceKey.revoke",
  "agreement.make": "did.agreement.make",
  "agreement.offer": "did.agreement.offer",
  "agreement.accept": "did.agreement.accept",
  "agreement.decline": "did.agreement.decline",
  "agreement.pause": "did.agreement.pause",
  "agreement.resume": "did.agreement.resume",
  "agreement.end": "did.agreement.end",
  "agreement.setLimit": "did.agreement.setLimit",
  "tag.create": "did.tag.create",
  "tag.update": "did.tag.update",
  "tag.retire": "did.tag.retire",
  "tag.restore": "did.tag.restore",
  "tag.move": "did.tag.move",
  "dispute.report": "did.dispute.report",
  "dispute.reply": "did.dispute.reply",
  "dispute.correct": "did.dispute.correct",
  "dispute.decline": "did.dispute.decline",
  "dispute.takeBack": "did.dispute.takeBack",
  "spendingLimit.set": "did.spendingLimit.set",
  "serviceFee.set": "did.serviceFee.set",
  "serviceFee.takeBack": "did.serviceFee.takeBack",
  "platformShare.set": "did.platformShare.set",
  "paymentMethod.set": "did.paymentMethod.set",
  "payment.record": "did.payment.record",
  "bankAccount.set": "did.bankAccount.set",
  "payoutAccount.set": "did.payoutAccount.set",
  "payoutRun.make": "did.payoutRun.make",
  "request.assign": "did.request.assign",
  "request.move": "did.request.move",
  "request.markSpam": "did.request.markSpam",
  "request.unmarkSpam": "did.request.unmarkSpam",
  "request.message": "did.request.message",
  "request.delegate": "did.request.delegate",
  "request.endDelegation": "did.request.endDelegation",
  "lead.answer": "did.lead.answer",
  "lead.reopen": "did.lead.reopen",
  "invitationCode.create": "did.invitationCode.create",
  "invitationCode.revoke": "did.invitationCode.revoke",
  "mergeLink.create": "did.mergeLink.create",
  "mail.retry": "did.mail.retry",
  "post.create": "did.post.create",
  "post.update": "did.post.update",
  "post.withdraw": "did.post.withdraw",
  "post.delete": "did.post.delete",
  "event.create": "did.event.create",
  "event.update": "did.event.update",
  "event.withdraw": "did.event.withdraw",
  "event.delete": "did.event.delete",
  "video.create": "did.video.create",
  "video.update": "did.video.update",
  "video.withdraw": "did.video.withdraw",
  "video.delete": "did.video.delete",
};

/** Actions whose sentence holds a word, whatever its case and accents. */
export function findActions(word: string, t: Translate): string[] {
  const sought = fold(word);
  return Object.entries(deeds).flatMap(([action, key]) =>
    fold(t(`admin:${key}`, { actor: "", subject: "" })).includes(sought) ? action : [],
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The sentence of every mail: a kind without one does not compile. */
const mails: Record<MailKind, SentenceKey> = {
  welcome: "tells.welcome",
  verifyAccount: "tells.verifyAccount",
  resetPassword: "tells.resetPassword",
  administratorInvited: "tells.administratorInvited",
  passwordChanged: "tells.passwordChanged",
  signInLinked: "tells.signInLinked",
  confirmEmail: "tells.confirmEmail",
  emailChanged: "tells.emailChanged",
  inviteUser: "tells.inviteUser",
  inviteAccount: "tells.inviteAccount",
  joinerWaiting: "tells.joinerWaiting",
  joiningDecided: "tells.joiningDecided",
  marketOpened: "tells.marketOpened",
  eventRegistered: "tells.eventRegistered",
  leadReceived: "tells.leadReceived",
  leadAlert: "tells.leadAlert",
  requestReceived: "tells.requestReceived",
  requestAlert: "tells.requestAlert",
  requestLink: "tells.requestLink",
  requestAssigned: "tells.requestAssigned",
  requestMoved: "tells.requestMoved",
  requestMessage: "tells.requestMessage",
  listingSubmitted: "tells.listingSubmitted",
  listingToReview: "tells.listingToReview",
  listingDecided: "tells.listingDecided",
  listingDecisionNotice: "tells.listingDecisionNotice",
  agreementOffered: "tells.agreementOffered",
  agreementChanged: "tells.agreementChanged",
  priceChanged: "tells.priceChanged",
  spendingAlert: "tells.spendingAlert",
  disputeReported: "tells.disputeReported",
  disputeChanged: "tells.disputeChanged",
  payoutMade: "tells.payoutMade",
  payeeChanged: "tells.payeeChanged",
};

/** Entries outlive the versions that wrote them: what this one does not know has a sentence, too. */
export function toDeedKey(action: string): SentenceKey {
  return Object.hasOwn(deeds, action) ? deeds[action as AuditAction] : "did.unknown";
}

export function toMailKey(kind: string): SentenceKey {
  return Object.hasOwn(mails, kind) ? mails[kind as MailKind] : "tells.unknown";
}
