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

it("a scope is taken where its kind is taken, and where every kind is", () => {
  expect([takeShown(shown), takeAccount(account), takeHome(home)]).toEqual([1, 1, 1]);
  expect([shown, account, home].map(takeAny)).toEqual([1, 1, 1]);
  expect(takeShown({ ...shown, now: new Date(0) })).toBe(1);
});

it("a scope of another kind does not compile", () => {
  // @ts-expect-error what an account owns is not what a page shows
  takeShown(account);
  // @ts-expect-error where a company is at home is not what a page shows
  takeShown(home);
  // @ts-expect-error what a page shows is not what an account owns
  takeAccount(shown);
  // @ts-expect-error where a company is at home is not what an account owns
  takeAccount(home);
  // @ts-expect-error what a page shows is not where a company is at home
  takeHome(shown);
  // @ts-expect-error what an account owns is not where a company is at home
  takeHome(account);
  expectTypeOf<ShownScope | HomeScope>().not.toExtend<AccountScope>();
});

it("a scope of no kind does not compile", () => {
  const bare = { db, tenantId: 1, companyId: null, userId: null, now: new Date(0), catalogue: {} };
  // @ts-expect-error nobody said whose data this is
  takeAny(bare);
  expect(takeAny(createScope<HomeScope>(bare))).toBe(1);
});

it("a scope goes into another tenant as one of a kind that is said", () => {
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
