// Styles of the part below: the server renders it, also for browsers without scripts.
import "./diligence.css.ts";
import { lazyPart } from "#app/ui/page/lazy-part.tsx";

/** In a chunk of its own, because few visitors open this tab. */
export const LazyServiceTrust = lazyPart("service-trust", () =>
  import("./service-trust.tsx").then((module) => module.ServiceTrust),
);
