/** A short document of an invented seller; `document-pdf.ts` sets it on letter pages. */
export interface WrittenDocument {
  type: "API" | "Guide" | "Terms";
  name: string;
  sections: DocumentSection[];
}

export interface DocumentSection {
  heading: string;
  text?: string;
  points?: readonly string[];
  fields?: readonly DocumentField[];
}

/** Name, type and meaning of a field of a request or an answer. */
export type DocumentField = readonly [name: string, type: string, meaning: string];
