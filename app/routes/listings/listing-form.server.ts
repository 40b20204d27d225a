import { toPostedText } from "#app/content/form/form-field.ts";
import type { StepInput, StepName } from "#app/features/listings/listing.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** More than any field takes, and little enough to keep. */
const longestText = 120_000;
const longestList = 200;

/** Reads the posted fields of a step; what was not posted is empty. A file counts as empty text. */
export function parseStepForm(step: StepName, form: FormData): StepInput {
  const read = toFieldReader(form);
  const text = (name: string) => toKeptText(read(name));
  const list = (name: string) => form.getAll(name).slice(0, longestList).map(toPostedText).map(toKeptText);
  switch (step) {
    case "registration":
      return {
        step,
        values: {
          legalName: text("legalName"),
          contactName: text("contactName"),
          contactEmail: text("contactEmail"),
          phone: text("phone"),
          street: text("street"),
          city: text("city"),
          state: text("state"),
          postalCode: text("postalCode"),
        },
      };
    case "provider":
      return {
        step,
        values: {
          companyName: text("companyName"),
          website: text("website"),
          profile: text("profile"),
          name: text("name"),
          tagline: text("tagline"),
          description: text("description"),
          type: text("type"),
          featureIds: list("featureIds"),
          categories: list("categories"),
          blocks: list("blocks"),
          docsUrl: text("docsUrl"),
        },
      };
    case "criteria":
      return {
        step,
        values: {
          linesOfBusiness: list("linesOfBusiness"),
          states: list("states"),
          companyTypes: list("companyTypes"),
          valueChains: list("valueChains"),
        },
      };
    case "fees":
      return { step, values: { fee: text("fee"), showPriceDetails: form.has("showPriceDetails") } };
    case "finance":
      return {
        step,
        values: {
          contactName: text("contactName"),
          contactEmail: text("contactEmail"),
          contactPhone: text("contactPhone"),
          accountHolder: text("accountHolder"),
          bankName: text("bankName"),
          accountType: text("accountType"),
          routingNumber: text("routingNumber"),
          accountNumber: text("accountNumber"),
          accountLast4: "",
        },
      };
  }
}

/** Line breaks of a text area are posted as CR LF (HTML, 4.10.22). */
function toKeptText(posted: string): string {
  return posted.replaceAll("\r\n", "\n").slice(0, longestText);
}
