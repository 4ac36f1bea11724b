/** The part of a field type that only the embedded API needs, in `src/fields/<type>/api.ts`. */
import type { Rule } from './fieldTypeDefinition';
import type { FieldDeclaration, Fields, FieldType } from './fieldTypes';

/** The type of a database column. */
export type ColumnKind = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamp';

/** DRF's SimpleMetadata of one field. */
export type FieldMetadata = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface WireContext {
  /** The base URL of uploads. */
  readonly origin: string;
  /** The name that the value, a file, was uploaded under, if it is known. */
  readonly fileName: unknown;
  /** Serializes a stored row. */
  readonly wireOf: (fields: Fields, row: Readonly<Record<string, unknown>>) => object;
}

/** Functions never get null or undefined unless their comment says so. */
export interface FieldApi<T extends FieldType = FieldType> {
  /** The column of the values. `table`: they have their own table. Default `timestamp` for moments (`isMoment`), otherwise `text`. */
  readonly column?: Exclude<ColumnKind, 'timestamp'> | 'table';
  /** The value for the rules, from a request's, which may be null or undefined. Default: the request's value. */
  readonly read?: (input: unknown, field: FieldDeclaration<T>) => unknown;
  /** How the items of a list are read and checked. */
  readonly items?: { readonly read?: (input: unknown) => unknown; readonly rules: readonly Rule[] };
  /** Normalizes a valid value. Default: unchanged. */
  readonly finish?: (value: never, field: FieldDeclaration<T>) => unknown;
  /** `html`: sanitized; `hash`: hashed; `json`: stored as JSON. Default: stored unchanged. */
  readonly stored?: 'html' | 'hash' | 'json';
  /** Serializes a stored value for the API's answer. Default: unchanged. */
  readonly toWire?: (value: unknown, field: FieldDeclaration<T>, context: WireContext) => unknown;
  /** The API's answer if nothing is stored. Default null. */
  readonly missing?: (field: FieldDeclaration<T>) => unknown;
  /** Default `string`. */
  readonly metadata?: (field: FieldDeclaration<T>, describe: (fields: Fields) => unknown) => FieldMetadata;
  /** The words of a stored value that are searched and sorted by. Default: the value. */
  readonly words?: (value: string, field: FieldDeclaration<T>) => string;
}
