/** The part of a field type for the embedded API, in `src/fields/<type>/api.ts`. */
import type { Rule } from './fieldTypeDefinition';
import type { FieldDeclaration, Fields, FieldType } from './fieldTypes';

export type ColumnKind = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamp';

type FieldMetadata = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface WireContext {
  readonly origin: string;
  readonly fileName: unknown;
  readonly toWireRow: (fields: Fields, row: Readonly<Record<string, unknown>>) => object;
}

/** Functions never receive null or undefined, unless their comment says so. */
export interface FieldApi<T extends FieldType = FieldType> {
  /** `table`: the values have their own table. Default: `timestamp` if `isMoment`, otherwise `text`. */
  readonly column?: Exclude<ColumnKind, 'timestamp'> | 'table';
  /** Reads a request's value, which may be null or undefined, before validation. Default: unchanged. */
  readonly read?: (input: unknown, field: FieldDeclaration<T>) => unknown;
  readonly items?: { readonly read?: (input: unknown) => unknown; readonly rules: readonly Rule[] };
  readonly finish?: (value: never, field: FieldDeclaration<T>) => unknown;
  /** `html`: sanitized; `hash`: hashed; `json`: stored as JSON. Default: unchanged. */
  readonly stored?: 'html' | 'hash' | 'json';
  readonly toWire?: (value: unknown, field: FieldDeclaration<T>, context: WireContext) => unknown;
  /** Returned if nothing is stored. Default null. */
  readonly missing?: (field: FieldDeclaration<T>) => unknown;
  readonly metadata?: (field: FieldDeclaration<T>, describe: (fields: Fields) => unknown) => FieldMetadata;
  /** Searchable and sortable text of a stored value. Default: the value. */
  readonly words?: (value: string, field: FieldDeclaration<T>) => string;
}
