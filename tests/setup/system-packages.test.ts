import { expect, it, vi } from "vitest";
import { installSystemPackages, installTestPackages } from "../../scripts/system-packages.mjs";

it("installs nothing, and prints nothing about it, when a variable opts out of system packages", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(installSystemPackages(["no-such-package"], { ...process.env, GIGMARKET_NO_SYSTEM_PACKAGES: "1" })).toBe(false);
  await installTestPackages({ withBrowser: true }, { ...process.env, PATH: "", GIGMARKET_NO_SYSTEM_PACKAGES: "1" });
  expect(said).not.toHaveBeenCalled();
});
