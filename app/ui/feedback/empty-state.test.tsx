import { Inbox } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyNote, EmptyState } from "./empty-state.tsx";

test("an empty list says so in a heading, shows a drawing that is not read out, and leads on", () => {
  const html = renderToStaticMarkup(
    <EmptyState icon={Inbox} title="Nothing yet" level={3} actions={<a href="/">Start</a>} />,
  );
  expect(html).toMatch(/<h3[^>]*>Nothing yet<\/h3>/);
  expect(html).toMatch(/^<div[^>]*><svg[^>]*aria-hidden="true"/);
  expect(html).toContain('<a href="/">Start</a>');
});

test("within a card its text and action stand beside a small drawing", () => {
  const html = renderToStaticMarkup(
    <EmptyNote icon={Inbox} action={<a href="/">Start</a>}>
      Nothing yet
    </EmptyNote>,
  );
  expect(html).toContain('width="64"');
  expect(html).toMatch(/Nothing yet<div[^>]*><a href="\/">Start<\/a>/);
});
