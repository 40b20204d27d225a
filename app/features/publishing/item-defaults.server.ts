import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { ItemValues } from "./item-form.ts";
import { emptyValues } from "./item-rows.server.ts";

/** Whether the scope's user may write for every tenant; null for users who may not write. */
export async function canWriteForAll(scope: AccountScope): Promise<boolean | null> {
  const admin = await authorize(scope, "useConsole");
  return admin === null ? null : isPermitted(admin, "administerPlatform");
}

/** Initial values of a new item. */
export function newValues(writer: Pick<Viewer, "firstName" | "lastName">, forAll: boolean): ItemValues {
  const name = `${writer.firstName} ${writer.lastName}`.trim();
  return {
    ...emptyValues(),
    ...{ audience: forAll ? "all" : "", when: "draft", timeZone: "UTC" },
    ...{ author: name, host: name },
  };
}
