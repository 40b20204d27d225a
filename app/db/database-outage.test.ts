import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { NoConnection, toOutage } from "./database-outage.ts";

function fromDatabase(code: string): Error {
  return Object.assign(new pg.DatabaseError("it failed", 9, "error"), { code, severity: "FATAL" });
}

describe("toOutage", () => {
  it.each([
    ["57P01", "unavailable"],
    ["57P02", "unavailable"],
    ["57P03", "unavailable"],
    ["08006", "unavailable"],
    ["28P01", "unavailable"],
    ["53300", "busy"],
    ["53100", "storageFull"],
    ["25006", "readOnly"],
    ["57014", "tooSlow"],
    ["55P03", "tooSlow"],
  ])("reads SQLSTATE %s as %s, also within Drizzle's error", (code, outage) => {
    expect(toOutage(fromDatabase(code))).toBe(outage);
    expect(toOutage(new DrizzleQueryError("select 1", [], fromDatabase(code)))).toBe(outage);
  });

  it.each(["23505", "42P01", "22P02"])("leaves SQLSTATE %s to the caller", (code) => {
    expect(toOutage(new DrizzleQueryError("select 1", [], fromDatabase(code)))).toBeNull();
  });

  it.each([
    ["Connection terminated unexpectedly", "unavailable"],
    ["Client has encountered a connection error and is not queryable", "unavailable"],
    ["The embedded database's thread ended", "unavailable"],
    ["The embedded database gave no answer within 5 s and was opened again", "tooSlow"],
    ["PostgreSQL gave no answer within 6 s", "tooSlow"],
  ])("knows %j", (message, outage) => {
    expect(toOutage(new Error(message))).toBe(outage);
  });

  it("does not take another server's refusal for the database's", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.9:443"), { code: "ECONNREFUSED" });
    expect(toOutage(new TypeError("fetch failed", { cause: refused }))).toBeNull();
    expect(toOutage(new NoConnection("unavailable", "connect ECONNREFUSED", { cause: refused }))).toBe("unavailable");
  });

  it("sees a full disk below the files", () => {
    expect(toOutage(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }))).toBe("storageFull");
  });
});
