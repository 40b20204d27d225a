import { expect, it } from "vitest";
import { parseUsageEvents } from "./usage-event.ts";

const event = {
  specversion: "1.0",
  id: "1",
  source: "/gateways/eu-1",
  type: "usage.recorded",
  data: { buyer: "lakeshore", requests: 1 },
};

it.each([
  ["an attribute is absent", { ...event, id: undefined }, "id", "is missing"],
  ["the version is another", { ...event, specversion: "0.3" }, "specversion", 'must be "1.0"'],
  ["data is text", { ...event, data: "{nope" }, "data", "must be of type object"],
  ["an attribute is empty", { ...event, source: "" }, "source", "must not be empty"],
  ["an attribute is too long", { ...event, id: "x".repeat(201) }, "id", "must have at most 200 characters"],
  ["the event is null", null, "event", "must be of type object"],
  [
    "a rule has words of its own",
    { ...event, data: { ...event.data, requests: -1 } },
    "data.requests",
    "must not be negative",
  ],
])("says in terms of JSON what is wrong when %s", (_, value, field, message) => {
  expect(parseUsageEvents([event, value])).toEqual({ ok: false, index: 1, errors: { [field]: [message] } });
});
