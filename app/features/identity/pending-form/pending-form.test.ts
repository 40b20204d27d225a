import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { describeForm } from "#app/content/form/form-schema.ts";
import { listTyped, toFieldsToResend, toPendingFields } from "./pending-form.ts";

function toForm(...names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.set(name, `value of ${name}`);
  return form;
}

it("keeps what was typed, but neither proofs and consent nor what is stored encrypted or in part", () => {
  const dropped = ["password", "proofCode", "passkey", "consent", "confirm", "secret", "accountNumber"];
  expect(toPendingFields(toForm("name", ...dropped))).toEqual([["name", "value of name"]]);
  expect(toPendingFields(toForm(...dropped))).toBeNull();
  expect(toFieldsToResend(toForm(...dropped))).toEqual([]);
});

it("keeps no field whose input hides what is typed, of any form", async () => {
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => path.resolve("app/features", file))
    .filter((file) => readFileSync(file, "utf8").includes('kind: "password"'));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  const hidden = modules
    .flatMap((module) => Object.values(module))
    .flatMap((schema) => (schema instanceof z.ZodObject ? describeForm(schema) : []))
    .flatMap(({ name, kind }) => (kind === "password" ? [name] : []));
  expect(hidden).toContain("secret");
  expect(toFieldsToResend(toForm(...hidden))).toEqual([]);
});

it("shows nobody the saved values that an editor sends along, though they are sent again", () => {
  const fields = toPendingFields(toForm("headerText", "base", "theirs", "keep.headerText")) ?? [];
  expect(fields).toHaveLength(4);
  expect(listTyped({ fields })).toEqual(["value of headerText"]);
});

it("shows the key of an authenticator app to nobody, though it is sent again", () => {
  const fields = toPendingFields(toForm("name", "sealedSecret")) ?? [];
  expect(fields.map(([name]) => name)).toEqual(["name", "sealedSecret"]);
  expect(listTyped({ fields })).toEqual(["value of name"]);
});
