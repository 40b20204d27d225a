import { expect, it } from "vitest";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";

describeOnOneDatabase("a refused call", (open) => {
  it.each([
    ["GET", "/api/nobody-knows-this", 404, "No existe esa llamada."],
    ["GET", "/api/Marketplace/id?id=999999", 400, "No existe ese servicio."],
    ["GET", "/api/Marketplace/id?id=x", 400, "La petición no es válida."],
    ["DELETE", "/api/marketplace/search", 405, "Esta llamada no admite ese método."],
    ["GET", "/api/services/999999/openapi.json", 404, "Este servicio no tiene documento OpenAPI."],
  ])("has a title in the reader's language: %s %s", async (method, path, status, title) => {
    const { call } = createApiCaller(await open(), { t: buildAccountSender({ locale: "es" }).t });
    const answer = await call(path, { method });
    expect([answer.status, (await answer.json()).title]).toEqual([status, title]);
  });
});
