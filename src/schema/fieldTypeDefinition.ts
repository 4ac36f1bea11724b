/** The definition of a field type without its React components, in `src/fields/<type>/<type>.ts`. */
import type { Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';
import type { AppLocale } from './locales';
import type { RecordId } from './recordTypes';

export type Lookup = 'exact' | 'in' | 'gte' | 'lte' | 'after' | 'before' | 'ne' | 'isnull';

type Values = Readonly<Record<string, unknown>>;
type RuleArgs<V> = Values | ((value: V, values?: Values) => Values);

export interface Rule {
  /** Key of the message `forms.validation.<name>`, or one of react-admin's. */
  readonly name: string;
  readonly args?: RuleArgs<never>;
  /** @param values of the whole form; the API does not pass them */
  readonly holds: (value: never, values?: Values) => boolean;
  readonly by?: 'api' | 'form';
}

export function rule<V = string>(
  name: string,
  holds: (value: V, values?: Values) => boolean,
  args?: RuleArgs<V>,
  by?: 'api' | 'form',
): Rule {
  return { name, holds, ...(args && { args }), ...(by && { by }) } as Rule;
}

export interface Lookups<T extends FieldType> {
  readonly names: readonly Lookup[];
  /** @returns undefined for text that is not a value of the type */
  readonly parse: (text: string, field: FieldDeclaration<T>) => unknown;
  readonly code?: string;
  readonly text?: string;
}

export interface ToRecordContext {
  readonly keys: Readonly<Record<string, string>>;
  readonly getValues: (row: object, fields: Fields) => object;
}

export interface PayloadContext {
  readonly toRows: (rows: readonly Record<string, unknown>[], field: FieldDeclaration<'rows'>) => unknown;
}

export interface TextContext {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly scope: string;
  readonly getName: (resource: string, id: RecordId) => string;
  readonly getTextValue: (row: object, source: string, field: Field, context: TextContext) => string;
}

export interface NameWords {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly locale: AppLocale;
}

/** Everything but wire form and rules defaults to that of a short text. Functions never receive null or undefined. */
export interface FieldTypeDefinition<T extends FieldType = FieldType> {
  readonly toRecord: (value: unknown, field: FieldDeclaration<T>, context: ToRecordContext) => unknown;
  /** Serializes a form value, which may be null. Undefined: nothing is sent. */
  readonly toPayload: (value: unknown, field: FieldDeclaration<T>, context: PayloadContext) => unknown;
  readonly rules: (field: FieldDeclaration<T>) => readonly Rule[];

  /** Initial value of a new record. Default null. An empty list means that the value is never null. */
  readonly empty?: (field: FieldDeclaration<T>) => unknown;
  /** Compares a form value with the record's; either may be null. Default: by their texts. */
  readonly isEqual?: (before: unknown, after: unknown, field: FieldDeclaration<T>, isSame: IsSame) => boolean;
  readonly text?: (value: never, field: FieldDeclaration<T>, source: string, context: TextContext) => string;

  readonly lookups?: Lookups<T>;
  /** Values are moments, whose day depends on the time zone. */
  readonly isMoment?: true;
  readonly sortable?: true;
  readonly searchable?: true;
  readonly name?: (value: string, field: FieldDeclaration<T>, words: NameWords, key: string) => string;
  /** Returns whether a stored value equals the sent one, however the API formats it. Default: `isEqual`. */
  readonly isStoredAs?: (sent: unknown, got: unknown, field: FieldDeclaration<T>, isStoredAs: IsSame) => boolean;
}

export type IsSame = (field: Field, before: unknown, after: unknown) => boolean;
