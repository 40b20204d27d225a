import { expect, expectTypeOf, it } from "vitest";
import {
  type AccountScope,
  type AnyScope,
  accountScopeIn,
  createScope,
  type Database,
  type HomeScope,
  homeScopeIn,
  type ShownScope,
  shownScopeIn,
} from "./scope.ts";

const db = {} as Database;
const shown = createScope<ShownScope>({ db, tenantId: 1 });
const account = createScope<AccountScope>({ db, tenantId: 1 });
const home = createScope<HomeScope>({ db, tenantId: 1 });

const takeShown = ({ tenantId }: ShownScope) => tenantId;
const takeAccount = ({ tenantId }: AccountScope) => tenantId;
const takeHome = ({ tenantId }: HomeScope) => tenantId;
const takeAny = ({ tenantId }: AnyScope) => tenantId;

it("a scope is accepted by functions of its kind, and of any kind", () => {
  expect([takeShown(shown), takeAccount(account), takeHome(home)]).toEqual([1, 1, 1]);
  expect([shown, account, home].map(takeAny)).toEqual([1, 1, 1]);
  expect(takeShown({ ...shown, now: new Date(0) })).toBe(1);
});

it("a scope of another kind does not compile", () => {
  // @ts-expect-error an account scope is not a shown scope
  takeShown(account);
  // @ts-expect-error a home scope is not a shown scope
  takeShown(home);
  // @ts-expect-error a shown scope is not an account scope
  takeAccount(shown);
  // @ts-expect-error a home scope is not an account scope
  takeAccount(home);
  // @ts-expect-error a shown scope is not a home scope
  takeHome(shown);
  // @ts-expect-error an account scope is not a home scope
  takeHome(account);
  expectTypeOf<ShownScope | HomeScope>().not.toExtend<AccountScope>();
});

it("a scope without a kind does not compile", () => {
  const bare = { db, tenantId: 1, companyId: null, userId: null, now: new Date(0), catalogue: {} };
  // @ts-expect-error the scope has no kind
  takeAny(bare);
  expect(takeAny(createScope<HomeScope>(bare))).toBe(1);
});

it("a scope moves to another tenant only as a stated kind", () => {
  expect([takeShown(shownScopeIn(home, 2)), takeAccount(accountScopeIn(shown, 3))]).toEqual([2, 3]);
  expect(takeHome(homeScopeIn(account, 4))).toBe(4);
  expect(homeScopeIn({ ...account, userId: 7 }, 4)).toMatchObject({ userId: 7, tenantId: 4 });
  // @ts-expect-error the other tenant is not the one that the kind is of
  takeShown({ ...shown, tenantId: 2 });
  // @ts-expect-error nor is it where another scope says so
  takeAccount({ ...account, tenantId: home.tenantId });
  // @ts-expect-error a scope of another kind is none by its tenant
  takeHome({ ...shown, tenantId: home.tenantId });
});
