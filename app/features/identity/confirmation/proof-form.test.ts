import { expect, it } from "vitest";
import { describeForm } from "#app/content/form/form-schema.ts";
import { codeProof, passwordProof } from "./proof-form.ts";

it("marks neither proof as optional", () => {
  const fields = [...describeForm(passwordProof), ...describeForm(codeProof)];
  expect(fields.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ["password", false],
    ["proofCode", false],
  ]);
});
