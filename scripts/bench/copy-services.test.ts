import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { writeSearchRows } from "#app/features/marketplace/search/search-index.server.ts";
import { insertManyServices, insertOwnerAndTags } from "#tests/factories/many-services.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { copyServices } from "./copy-services.ts";

describeOnOneDatabase("services copied for a measurement", (open) => {
  it("have the search rows that would be written for them", async () => {
    const { db } = await open();
    const readRows = async () =>
      (await db.execute(sql`select * from service_search order by service_id`)).rows.map((row) => ({ ...row }));
    await insertOwnerAndTags(db);
    await insertManyServices(db, { from: 1, to: 30 });
    await writeSearchRows(db, sql`true`);
    for (const offset of [30, 60]) await copyServices(db, { of: 30, offset, last: 80 });
    const copied = await readRows();
    expect(copied).toHaveLength(80);
    expect(copied[79]).toMatchObject({ service_id: 80, name: expect.stringMatching(/ 80$/) });
    await db.execute(sql`delete from service_search`);
    await writeSearchRows(db, sql`true`);
    expect(copied).toEqual(await readRows());
  });
});
