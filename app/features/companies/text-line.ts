import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";

/** A line of text, in characters at most. Messages are copy keys. */
export const textLine = (longest: number) =>
  z
    .string()
    .refine((value) => !unprintable.test(value), "companies:error.characters")
    .trim()
    .max(longest, "companies:error.tooLong");

export const nullIfEmpty = (value: string) => (value === "" ? null : value);
