/** The part of a field type for the import of OpenAPI documents, in `src/fields/<type>/import.ts`. */

export type FormSectionName = 'main' | 'state' | 'relations' | 'contact' | 'details' | 'media' | 'time';

export interface FieldImport {
  /** Rank for the first columns of a drafted list, and position among them. Default: not among them. */
  readonly drafted?: { readonly worth: number; readonly place: number };
  readonly section?: FormSectionName;
  readonly inRows?: false;
}
