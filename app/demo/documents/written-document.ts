/** A short document by a fictitious seller; `document-pdf.ts` lays it out. */
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

/** Name, type and meaning of a request's or answer's field. */
export type DocumentField = readonly [name: string, type: string, meaning: string];
