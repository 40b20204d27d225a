import { expect, it } from "vitest";
import { isPersonal, toTerm } from "./missed-search.ts";

it.each([
  ["  Dwelling-Fire  ", "dwelling fire"],
  ["Póliza", "poliza"],
  ["<b>roof</b>", "b roof b"],
  ["...", null],
  ["word ".repeat(30), null],
])("%j is counted as %j", (text, term) => expect(toTerm(text)).toBe(term));

it.each([
  ["jo@agency.example", true],
  ["(614) 555-0100", true],
  ["policy HO-12345", true],
  ["123-45-6789", true],
  ["acord 125", false],
  ["drone inspection", false],
])("%j may be of a person: %s", (text, personal) => expect(isPersonal(text)).toBe(personal));
