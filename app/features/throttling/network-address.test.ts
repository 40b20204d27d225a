import { expect, it } from "vitest";
import { toAddressBlock } from "./network-address.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["1::ffff:203.0.113.9", "1:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["2001:db8::a:b:c:d:e", "2001:db8:0:a::/64"],
  ["0:0:100::", "0:0:100:0::/64"],
  [null, "unknown"],
  ["not an address", "not an address"],
])("counts %s as %s", (address, block) => {
  expect(toAddressBlock(address)).toBe(block);
});
