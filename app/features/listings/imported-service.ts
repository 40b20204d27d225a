/** A Pending service that came into the catalogue without its seller, as by an import, and that nobody has reviewed. */
export interface ImportedService {
  id: number;
  name: string;
  company: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A page of them. */
export interface ImportedServices {
  services: ImportedService[];
  /** On all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** What name or company contain. */
  text: string;
}

export const importedOnPage = 20;
