import { expect, it } from "vitest";
import { toDevice } from "./device.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

it.each([
  [chrome, "Chrome", "Windows"],
  [`${chrome} Edg/141.0`, "Microsoft Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15", "Safari", "macOS"],
  ["curl/8.5.0", "curl", null],
  [null, null, null],
])("of %s is %s on %s", (userAgent, browser, system) => {
  expect(toDevice(userAgent)).toEqual({ browser, system });
});
