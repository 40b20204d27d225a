import { NotFoundPage } from "#app/features/shell/not-found-page.tsx";
import { notFound } from "#app/http/responses.ts";

/** The page to which the spec redirects unknown addresses, with a matching status. */
export function loader() {
  throw notFound();
}

/** Without an action, the answer to a post would reveal that the route exists. */
export function action() {
  throw notFound();
}

export default NotFoundPage;
