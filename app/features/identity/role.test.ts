import { expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { toNamedRole } from "./role.ts";

it.each([
  [1, 1, "Platform administrator", "Administrador de la plataforma"],
  [1, 4, "Tenant administrator", "Administrador de la marca"],
])("names role %i of tenant %i %s", (roleId, tenantId, english, spanish) => {
  const key = toNamedRole({ roleId, tenantId });
  expect(baseCopy.en.admin?.[`users.role.${key}`]).toBe(english);
  expect(baseCopy.en.members?.[`role.${key}`]).toBe(english);
  expect(baseCopy.es.admin?.[`users.role.${key}`]).toBe(spanish);
  expect(baseCopy.es.members?.[`role.${key}`]).toBe(spanish);
});
