import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePaymentFile } from "./payment-file.ts";

const file = (...lines: string[]) => ["company,amount,reference", ...lines].join("\n");

it.each([
  [file("demo-agency,12.34,WIRE 1", "", 'acme,"1,250.00","a ""b"""')],
  [
    '\uFEFFReference;Note;Company;Amount\r\nWIRE 1;x;demo-agency;12,34\r\n\r\na ""b"";;acme;1250'.replace(
      'a ""b""',
      '"a ""b"""',
    ),
  ],
  ['amount\tcompany\treference\n12.34\tdemo-agency\tWIRE 1\n\n1250\tacme\t"a ""b"""\n'],
])("parses %j by its header, with any separator", (text) => {
  expect(parsePaymentFile(text)).toEqual({
    payments: [
      { line: 2, company: "demo-agency", cents: 1234, reference: "WIRE 1" },
      { line: 4, company: "acme", cents: 125_000, reference: 'a "b"' },
    ],
    faults: [],
  });
});

it("takes a thousand payments, cells with spaces around them, and lines of spaces for empty ones", () => {
  expect(parsePaymentFile(file(...Array.from({ length: 1000 }, (_, at) => `a,1,${at}`))).payments).toHaveLength(1000);
  expect(parsePaymentFile(file(" a , 1 , x ", "   "))).toEqual({
    payments: [{ line: 2, company: "a", cents: 100, reference: "x" }],
    faults: [],
  });
});

it("takes quoted cells anywhere in a file with tabs, beside empty ones, too", () => {
  const head = "note\tcompany\tamount\treference";
  expect(parsePaymentFile(`${head}\n\t"acme"\t"1,250.00" \t"WIRE 1"\n"x"\tacme\t1\tW2`)).toEqual({
    payments: [
      { line: 2, company: "acme", cents: 125_000, reference: "WIRE 1" },
      { line: 3, company: "acme", cents: 100, reference: "W2" },
    ],
    faults: [],
  });
});

it("refuses text behind a quoted cell, and a header with an open quotation mark", () => {
  expect(parsePaymentFile(file('"a"b,1,x')).faults).toEqual([{ line: 2, key: "file.error.columns" }]);
  // Without the letter it would be a payment.
  expect(parsePaymentFile(file('"a"b1,x')).faults).toEqual([{ line: 2, key: "file.error.columns" }]);
  expect(parsePaymentFile('company,amount,"reference').faults).toEqual([{ line: 1, key: "file.error.heads" }]);
});

it("reports every invalid line", () => {
  const text = file("a,1,x", "a,1", "a,nothing,y", ",1,z", "a,1,", "a,2,x", 'a,"1,z', "a,0,q", "a,1,b\u0000c");
  expect(parsePaymentFile(text).faults).toEqual([
    { line: 3, key: "file.error.columns" },
    { line: 4, key: "file.error.amount" },
    { line: 5, key: "file.error.company" },
    { line: 6, key: "received.error.reference" },
    { line: 7, key: "file.error.repeated" },
    { line: 8, key: "file.error.columns" },
    { line: 9, key: "file.error.amount" },
    { line: 10, key: "file.error.reference" },
  ]);
});

it.each([
  ["", "file.error.heads"],
  ["company,amount", "file.error.heads"],
  ["a,1,x", "file.error.heads"],
  ["company,amount,reference\n\n", "file.error.empty"],
  [file(...Array.from({ length: 1001 }, (_, at) => `a,1,${at}`)), "file.error.tooLong"],
  ["x".repeat(200_001), "file.error.tooLong"],
])("reports %j as invalid as a whole", (text, key) => {
  expect(parsePaymentFile(text)).toEqual({ payments: [], faults: [{ line: 1, key }] });
});

it("terminates for any text, and never reports a line as both valid and invalid", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("a", "1", ",", '"', " ", ";") })), (lines) => {
      const { payments, faults } = parsePaymentFile(file(...lines));
      const wrong = new Set(faults.filter(({ key }) => key !== "file.error.repeated").map(({ line }) => line));
      expect(payments.filter(({ line }) => wrong.has(line))).toEqual([]);
    }),
  );
});
