/** The part of a field type that only the import of an OpenAPI document needs, in `src/fields/<type>/import.ts`. */

/** Sections that the import divides a form into. */
export type FormSectionName = 'main' | 'state' | 'relations' | 'contact' | 'details' | 'media' | 'time';

export interface FieldImport {
  /** How much a column tells, and its place among the others. Default: it is not among the first columns. */
  readonly drafted?: { readonly worth: number; readonly place: number };
  /** The section of a form that it belongs to. Default `details`. */
  readonly section?: FormSectionName;
  /** Whether rows can have such a field. Default true. */
  readonly inRows?: false;
}
