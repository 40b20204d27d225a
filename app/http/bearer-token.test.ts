import { expect, it } from "vitest";
import { readBearerToken } from "./bearer-token.ts";

it.each([
  ["Bearer abc", "abc"],
  ["bearer abc", "abc"],
  ["BEARER   a-b.c_d~e+f/g==", "a-b.c_d~e+f/g=="],
])("reads the token of %j", (header, token) => expect(readBearerToken(header)).toBe(token));

it.each([
  ...[
    null,
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "abc",
    "Basic abc",
    "Bearerabc",
    "Bearer\tabc",
    "Bearer abc ",
    " Bearer abc",
  ],
  ...[
    "Bearer a b",
    "Bearer a,b",
    "Bearer a, Bearer b",
    "Bearer a=b",
    'Bearer realm="x"',
    "Bearer =",
    "Bearer a;b",
    "Bearer é",
  ],
  ...["Bearer a\u0000", "Bearer a\nb", "Basic a, Bearer b"],
])("finds no credential in %j", (header) => expect(readBearerToken(header)).toBeNull());
