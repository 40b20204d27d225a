import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { joinByLink } from "#app/features/companies/new-company.server.ts";
import { updateCompany } from "#app/features/companies/own-company.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails, readToken } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { changeMember as changeMemberAs } from "./change-member.server.ts";
import { listOpenInvitations } from "./invite-account.server.ts";
import { inviteMember } from "./invite-member.server.ts";
import { acceptCompanyInvitation } from "./join-company.server.ts";
import type { MemberChange } from "./member.ts";
import { parseMemberQuery } from "./member-query.ts";
import { listMembers } from "./members.server.ts";

const sender = buildAccountSender();
const guest = { firstName: "Gus", lastName: "Ames", workEmail: "gus@guest.test", roleId: "4m" };
const changeMember = (scope: TestScope, id: number, change: MemberChange) =>
  changeMemberAs(scope, (tenantId, locale) => buildAccountSender({ id: tenantId, locale: locale ?? "en" }), {
    id,
    change,
  });
const everybody = parseMemberQuery(new URLSearchParams());

describeOnEveryDatabase("a seller's team", (open) => {
  let database: TestDatabase;
  let boss: TestScope;
  let companyId: number;

  beforeEach(async () => {
    database = await open();
    const made = await insertMember(database.scope(), { slug: "north", roleId: 4 });
    await database.db.update(users).set({ lastSeenAt: made.scope.now }).where(eq(users.id, made.user.id));
    boss = made.scope;
    companyId = made.company.id;
  });
  const readUser = async (email: string) => {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error("no such account");
    return user;
  };
  const as = ({ id }: { id: number }, of: number | null = companyId): TestScope => ({
    ...boss,
    userId: id,
    companyId: of,
  });

  it("is invited, promoted and removed by its managers, and not by its members", async () => {
    expect(await inviteMember(boss, sender, guest)).toMatchObject({ kind: "done" });
    const gus = await readUser(guest.workEmail);
    expect(gus).toMatchObject({ companyId, roleId: 4, isTeamMember: true });
    expect((await listMembers(boss, everybody))?.canManage).toBe(true);
    const member = as(gus);
    expect((await listMembers(member, everybody))?.canManage).toBe(false);
    expect(await inviteMember(member, sender, { ...guest, workEmail: "mo@guest.test" })).toBeNull();
    expect(await changeMember(member, Number(boss.userId), { kind: "remove" })).toBeNull();
    expect(await updateCompany(member, { name: "Mine", website: "", description: "", phone: "", address: "" })).toEqual(
      {
        kind: "notAllowed",
      },
    );
    const promote = { kind: "role", roleId: 4, isTeamMember: false } as const;
    expect(await changeMember(boss, gus.id, promote)).toMatchObject({ kind: "done" });
    expect((await listMembers(member, everybody))?.canManage).toBe(true);
    expect(await changeMember(member, Number(boss.userId), { kind: "deactivate" })).toMatchObject({
      kind: "lastAdministrator",
    });
    await database.db.update(users).set({ lastSeenAt: boss.now }).where(eq(users.id, gus.id));
    expect(await changeMember(boss, gus.id, { kind: "remove" })).toMatchObject({ kind: "done" });
    expect(await readUser(guest.workEmail)).toMatchObject({ companyId: null, isTeamMember: false });
  });

  it("offers no agency positions, and an agency no team positions", async () => {
    for (const roleId of ["1", "2", "3", "4x", ""])
      expect(await inviteMember(boss, sender, { ...guest, roleId })).toMatchObject({ kind: "faulty" });
    const ann = await insertAccount(boss, { roleId: 4, isTeamMember: true, companyId, email: "ann@north.test" });
    for (const roleId of [1, 2, 3])
      expect(await changeMember(boss, ann.id, { kind: "role", roleId })).toEqual({ kind: "otherRole" });
    const agency = await insertMember(database.scope(), { slug: "lake" });
    for (const roleId of ["4", "4m"])
      expect(await inviteMember(agency.scope, sender, { ...guest, roleId })).toMatchObject({ kind: "faulty" });
    expect(await changeMember(agency.scope, ann.id, { kind: "remove" })).toBeNull();
  });

  it("always keeps a manager, even when two demote each other concurrently", async () => {
    const ann = await insertAccount(boss, { roleId: 4, companyId, email: "ann@north.test", lastSeenAt: boss.now });
    const demote = { kind: "role", roleId: 4, isTeamMember: true } as const;
    await Promise.all([changeMember(boss, ann.id, demote), changeMember(as(ann), Number(boss.userId), demote)]);
    const left = await database.db.select().from(users).where(eq(users.isTeamMember, false));
    expect(left.filter((user) => user.companyId === companyId)).toHaveLength(1);
  });

  it.each([2, 3, 4])("invites an existing account of role %i with the chosen position", async (roleId) => {
    const account = await insertAccount(boss, { roleId, companyId: null, email: guest.workEmail });
    expect(await inviteMember(boss, sender, guest)).toMatchObject({ kind: "asked" });
    expect(await listOpenInvitations(boss)).toMatchObject([{ roleId: 4, isTeamMember: true }]);
    const mail = (await readMails(boss)).find(({ recipient }) => recipient === guest.workEmail);
    await acceptCompanyInvitation(as(account, null), readToken(mail));
    expect(await readUser(guest.workEmail)).toMatchObject({ companyId, roleId: 4, isTeamMember: true });
  });

  it("admits people who use the open link as members", async () => {
    await database.db.update(companies).set({ joiningMode: "open" }).where(eq(companies.id, companyId));
    const account = await insertAccount(boss, { roleId: 2, companyId: null, email: "new@north.test" });
    expect(await joinByLink(as(account, null), () => sender, "north")).toEqual({ kind: "joins" });
    expect(await readUser("new@north.test")).toMatchObject({ companyId, roleId: 4, isTeamMember: true });
  });
});
