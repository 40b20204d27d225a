import { expect, it } from "vitest";
import { readForm } from "./read-form.server.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: type === undefined ? {} : { "content-type": type },
  });

it("reads both kinds of form", async () => {
  const fields = new FormData();
  fields.set("email", "ana@redhill.example");
  expect((await readForm(post(fields))).get("email")).toBe("ana@redhill.example");
  expect((await readForm(post(new URLSearchParams({ email: "a b" })))).get("email")).toBe("a b");
});

it.each([
  "application/json",
  "text/plain",
  "application/x-www-form-urlencodedx",
])("refuses %s with 415", async (type) => {
  await expect(readForm(post("{}", type))).rejects.toMatchObject({ status: 415 });
});

it("refuses a multipart body without its boundary with 400", async () => {
  await expect(readForm(post("x", "multipart/form-data"))).rejects.toMatchObject({ status: 400 });
  await expect(readForm(post("x", "multipart/form-data; boundary=a"))).rejects.toMatchObject({ status: 400 });
});

it("refuses more fields than any form has with 400", async () => {
  const fields = (count: number) => new URLSearchParams(Array.from({ length: count }, () => ["ids", "1"]));
  expect((await readForm(post(fields(5000)))).getAll("ids")).toHaveLength(5000);
  await expect(readForm(post(fields(5001)))).rejects.toMatchObject({ status: 400 });
});
