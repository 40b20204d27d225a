import { eq } from "drizzle-orm";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { analyticsCounts } from "#app/db/schema/analytics.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { events, posts, videos } from "#app/db/schema/community.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { accountFactors, recoveryCodes } from "#app/db/schema/factors.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { paymentMethods } from "#app/db/schema/ledger.ts";
import { listings } from "#app/db/schema/listings.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { invitationCodes, registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertService } from "#tests/factories/services.ts";
import { type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { toCanary } from "./canary.ts";

export interface Person {
  role: "administrator" | "owner" | "agent" | "seller" | "newcomer";
  roleId: number;
  tenantId: number;
  letter: string;
  companyId: number | null;
  userId: number;
  token: string;
}

/** Together with the visitor, these are the six roles. */
const staff = [
  { role: "administrator", roleId: 1 },
  { role: "owner", roleId: 2 },
  { role: "agent", roleId: 3 },
  { role: "seller", roleId: 4 },
] as const;

/** A tenant's people, two companies, and a row with canaries in every table that is private to one of them. */
export async function fillTenant(scope: TestScope): Promise<{ people: Person[]; ids: number[] }> {
  const people: Person[] = [];
  const ids: number[] = [];
  for (const letter of ["a", "b"]) {
    const companyId = await insertCompany(scope, letter);
    const userIds: number[] = [];
    for (const { role, roleId } of letter === "a" ? staff : staff.slice(1, 2)) {
      const user = await insertPerson(scope, { letter, roleId, companyId });
      userIds.push(user.id);
      people.push({ role, roleId, tenantId: scope.tenantId, letter, companyId, userId: user.id, token: user.token });
    }
    const service = await insertService(scope.db, { name: "Hail", ownerCompanyId: companyId, status: 4 });
    const owner = { letter, companyId, serviceId: service.id, userId: userIds[1] ?? userIds[0] ?? 0 };
    ids.push(companyId, service.id, ...userIds, ...(await inTenant(scope, (scoped) => insertOwned(scoped, owner))));
  }
  const newcomer = await insertPerson(scope, { letter: "n", roleId: 2, companyId: null });
  const nobody = { role: "newcomer" as const, roleId: 2, letter: "n", companyId: null };
  people.push({ ...nobody, tenantId: scope.tenantId, userId: newcomer.id, token: newcomer.token });
  ids.push(newcomer.id, ...(await inTenant(scope, (scoped) => insertOfTenant(scoped, newcomer.id))));
  return { people, ids: [...new Set(ids)] };
}

async function insertCompany({ db, tenantId, now }: TestScope, letter: string): Promise<number> {
  const firm = toCanary("firm", tenantId, letter);
  const [company] = await db
    .insert(companies)
    .values({
      ...{ tenantId, slug: `company-${tenantId}-${letter}`, name: `${firm} company`, description: firm },
      ...{ website: `https://${firm}.test`, address: firm, headerText: firm, createdAt: now },
    })
    .returning({ id: companies.id });
  return company?.id ?? 0;
}

async function insertPerson(
  scope: TestScope,
  { letter, roleId, companyId }: { letter: string; roleId: number; companyId: number | null },
) {
  const own = toCanary("own", scope.tenantId, letter);
  const email = `${own}-${roleId}@people.test`;
  const account = { roleId, companyId, email, firstName: own, lastName: own, emailVerifiedAt: scope.now };
  const user = await insertAccount(scope, account);
  return { id: user.id, token: await signIn(scope, user, own) };
}

/** Signs in a user whose password was confirmed just now. */
async function signIn(scope: TestScope, user: { id: number }, userAgent: string): Promise<string> {
  const token = await createSession(scope, user, { userAgent, address: null });
  await scope.db.update(sessions).set({ confirmedAt: scope.now }).where(eq(sessions.userId, user.id));
  return token;
}

export async function revivePerson(scope: TestScope, person: Person): Promise<Person> {
  const { userId, tenantId, roleId, companyId, letter } = person;
  const account = { tenantId, roleId, companyId, deactivatedAt: null };
  await scope.db.update(users).set(account).where(eq(users.id, userId));
  const token = await signIn(testScopeIn(scope, tenantId), { id: userId }, toCanary("own", tenantId, letter));
  return { ...person, token };
}

interface Owner {
  letter: string;
  companyId: number;
  serviceId: number;
  userId: number;
}

async function insertOwned({ db, tenantId, now }: TestScope, { letter, companyId, serviceId, userId }: Owner) {
  const own = toCanary("own", tenantId, letter);
  const stored: number[] = [];
  for (const kind of ["service", "workflow"] as const) {
    const [request] = await db
      .insert(requests)
      .values({
        ...{ tenantId, kind, serviceId, userId, companyId, ownerCompanyId: companyId, firstName: own, lastName: own },
        ...{ workEmail: `${own}@asks.test`, description: own, serviceName: "Hail", acceptedTerms: true, locale: "en" },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: requests.id });
    const requestId = request?.id ?? 0;
    stored.push(requestId);
    await db.insert(requestEvents).values({ tenantId, requestId, kind: "message", note: own, createdAt: now });
  }
  const [listing] = await db
    .insert(listings)
    .values({
      ...{ tenantId, companyId, serviceId, status: "submitted", submittedBy: userId, submittedAt: now },
      ...{ createdAt: now, updatedAt: now, openApiDocument: JSON.stringify({ openapi: "3.1.0", own }) },
    })
    .returning({ id: listings.id });
  stored.push(listing?.id ?? 0);
  await db
    .insert(paymentMethods)
    .values({ tenantId, companyId, provider: "invoice", details: { name: own }, updatedAt: now });
  await db.insert(marketSettings).values({ tenantId, companyId, draft: { name: own }, updatedAt: now });
  const acceptedTermsAt = now;
  await db
    .insert(registrations)
    .values({ tenantId, kind: "agency", companyId, userId, utmSource: own, locale: "en", acceptedTermsAt });
  return stored;
}

async function insertOfTenant({ db, tenantId, now }: TestScope, userId: number): Promise<number[]> {
  const newAddress = `${toCanary("own", tenantId, "n")}@new.test`;
  const own = toCanary("own", tenantId);
  const words = toCanary("words", tenantId);
  const later = new Date(now.getTime() + 86_400_000);
  const lead = { tenantId, name: own, email: `${own}@leads.test`, company: own, message: own, locale: "en" };
  const [storedLead] = await db
    .insert(leads)
    .values({ ...lead, kind: "demo", createdAt: now })
    .returning({ id: leads.id });
  await db
    .insert(auditLog)
    .values({ tenantId, action: "company.update", subject: own, after: { own }, createdAt: now });
  const [mail] = await db
    .insert(outbox)
    .values({
      ...{ tenantId, kind: "welcome", recipient: `${own}@mail.test`, locale: "en", subject: own, text: own, html: own },
      ...{ fromName: own, fromAddress: `${own}@from.test`, messageId: `<${own}@mail.test>` },
    })
    .returning({ id: outbox.id });
  const [code] = await db
    .insert(invitationCodes)
    .values({ tenantId, codeHash: own, label: own, useLimit: 5 })
    .returning({ id: invitationCodes.id });
  const link = { tenantId, userId, tokenHash: own, expiresAt: later, createdAt: now };
  await db.insert(accountLinks).values({ ...link, kind: "changeEmail", newEmail: newAddress });
  await db
    .insert(accountFactors)
    .values({ tenantId, userId, kind: "app", name: toCanary("own", tenantId, "n"), sealedSecret: own, createdAt: now });
  await db.insert(recoveryCodes).values({ tenantId, userId, codeHash: own, createdAt: now });
  const day = now.toISOString().slice(0, 10);
  const visit = { tenantId, day, event: "view", path: "/", serviceId: 0, device: "phone" as const, count: 9 };
  await db.insert(analyticsCounts).values({ ...visit, utmSource: own });
  const shown = { tenantId, title: words, summary: words, publishedAt: now };
  const [post] = await db
    .insert(posts)
    .values({ ...shown, body: `<p>${words}</p>`, thumbnailUrl: "/files/x.webp", author: words, readingMinutes: 1 })
    .returning({ id: posts.id });
  const meeting = {
    host: words,
    startsAt: later,
    endsAt: later,
    timeZone: "UTC",
    joinUrl: `https://join.test/${words}`,
  };
  const [event] = await db
    .insert(events)
    .values({ ...shown, ...meeting })
    .returning({ id: events.id });
  const film = { videoUrl: "/files/x.mp4", posterUrl: "/files/x.webp", durationSeconds: 9 };
  const [video] = await db
    .insert(videos)
    .values({ ...shown, ...film })
    .returning({ id: videos.id });
  const eventId = event?.id ?? 0;
  const guest = { tenantId, eventId, email: `${own}@guests.test`, name: own, locale: "en", createdAt: now };
  await db.insert(eventRegistrations).values(guest);
  return [storedLead, mail, code, post, event, video].map((row) => row?.id ?? 0);
}
