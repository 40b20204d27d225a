import { NotFoundPage } from "#app/features/shell/not-found-page.tsx";
import { notFound } from "#app/http/responses.ts";

/** Where the contract sends what does not exist; its own status says so too. */
export function loader() {
  throw notFound();
}

export default NotFoundPage;
