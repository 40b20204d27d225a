import { lazyPart } from "#app/ui/page/lazy-part.tsx";
// Loaded with the page, not with the chunk: the server renders the note before its scripts arrive.
import "./fit.css.ts";

/** A chunk of its own, because only members of a company with a profile need it. */
export const LazyFitNote = lazyPart("fit-note", () => import("./fit-note.tsx").then((module) => module.FitNote));
