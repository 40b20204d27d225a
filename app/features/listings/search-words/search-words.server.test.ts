import { expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { changeSearchWord, getOwnMissedSearches } from "./search-words.server.ts";

describeOnEveryDatabase("search words of a service", (open) => {
  it("are found at once, are taken off again, and are the seller's own", async () => {
    const database = await open();
    const seller = await insertSeller(database.scope(), { names: ["Certificates"] });
    const other = await insertSeller(database.scope(), { names: ["Photos"] });
    const find = async () =>
      (await searchServices(database.scope(), toSearchQuery({ text: "zzyzx paper" }))).cards.map(({ name }) => name);
    const change = { serviceId: seller.serviceId, word: "Zzyzx Paper" };
    expect(await find()).toEqual([]);
    expect(await changeSearchWord(other.scope, { ...change, intent: "add" })).toBeNull();
    expect(await changeSearchWord(database.scope(), { ...change, intent: "add" })).toBeNull();
    expect(await changeSearchWord(seller.scope, { ...change, intent: "add" })).toMatchObject({ kind: "done" });
    expect(await find()).toEqual(["Certificates"]);
    const own = await getOwnMissedSearches(seller.scope);
    expect(own?.services).toEqual([{ id: seller.serviceId, name: "Certificates", words: ["zzyzx paper"] }]);
    expect((await getOwnMissedSearches(other.scope))?.services.map(({ words }) => words)).toEqual([[]]);
    expect(await getOwnMissedSearches(database.scope())).toBeNull();
    await changeSearchWord(seller.scope, { ...change, word: "zzyzx paper", intent: "remove" });
    expect(await find()).toEqual([]);
    const [row] = await database.db.select({ words: services.searchWords }).from(services);
    expect(row?.words).toEqual([]);
  });
});
