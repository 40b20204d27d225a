import { expect, it } from "vitest";
import requests from "#app/features/requests/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { describeMessageForms } from "./message-form.ts";

const counts = { open: 0, new: 0, waiting: 0, closed: 0, spam: 0 };

function render(search: string): string {
  const list = { requests: [], hasMore: false, counts, services: [] };
  const page = { list, search, open: null, fields: describeMessageForms(), chosen: false, state: null };
  return renderPage(<InboxPage {...page} />, { words: { requests } });
}

it("says whether nobody has sent a request, or the search leaves them out, and leads out of the search", () => {
  for (const search of ["", "view=closed"]) expect(render(search)).toContain(requests["inbox.none"]);
  expect(render("")).toContain(requests["inbox.none.text"]);
  expect(render("view=closed")).not.toContain(requests["inbox.none.text"]);
  for (const search of ["q=zzz", "service=40", "assignee=none"]) {
    const html = render(`view=closed&${search}`);
    expect(html).not.toContain(requests["inbox.none"]);
    expect(html).toContain(requests["inbox.noMatch"]);
    expect(html).toContain(`href="/requests?view=closed">${requests["inbox.clear"]}`);
  }
});
