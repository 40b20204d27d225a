import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MailAddress } from "./mail-link.tsx";

it("lets a long address wrap only between its parts, and copies as it is", () => {
  const drawn = renderToStaticMarkup(<MailAddress address="bart.long_name@lake-shore.example" />);
  expect(drawn).toBe("bart<wbr/>.long<wbr/>_name<wbr/>@lake-shore<wbr/>.example");
  expect(drawn.replaceAll("<wbr/>", "")).toBe("bart.long_name@lake-shore.example");
});

it("leaves text that is no address unchanged", () => {
  expect(renderToStaticMarkup(<MailAddress address="Lakeshore Inc. 2.0" />)).toBe("Lakeshore Inc. 2.0");
});
