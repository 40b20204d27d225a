import { z } from "zod";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { person } from "#app/features/identity/person.ts";
import type { FaultWords } from "#app/features/tenancy/folder/fault.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** The form of a new tenant. It has no messages of its own, because the folder's validation reports what is wrong. */
export const newTenant = z.object({
  name: field(z.string().min(1).max(120), { label: "tenant-editor:new.name", autoComplete: "off" }),
  productName: field(z.string().max(120), { label: "tenant-editor:new.productName", autoComplete: "off" }),
  slug: field(z.string().max(63), {
    label: "tenant-editor:new.slug",
    hint: "tenant-editor:new.slug.hint",
    autoComplete: "off",
  }),
  color: field(z.string(), {
    label: "tenant-editor:new.color",
    hint: "companies:market.field.brandColor.hint",
    autoComplete: "off",
  }),
  email: field(z.string().max(254), {
    kind: "email",
    label: "tenant-editor:new.email",
    hint: "tenant-editor:new.email.hint",
    autoComplete: "off",
    isWide: true,
  }),
  firstName: field(z.string().max(500), { label: "onboarding:firstName", autoComplete: "off" }),
  lastName: field(z.string().max(500), { label: "onboarding:lastName", autoComplete: "off" }),
});

/** The first administrator, where one is named. Messages are copy keys. */
export const firstAdministrator = z.object({
  email: person.workEmail,
  firstName: person.firstName,
  lastName: person.lastName,
});
export type FirstAdministrator = z.infer<typeof firstAdministrator>;

/** The form as it was typed. */
export type NewTenantValues = FormValues<typeof newTenant>;

/** A copy key, or a message of the folder's validation. */
export type NewTenantErrors = Partial<Record<keyof NewTenantValues, { key: CopyKey } | FaultWords>>;
