/** The definition of a field type without its React components, in `src/fields/<type>/<type>.ts`. */
import type { AppLocale, Field, FieldDeclaration, Fields, FieldType } from './fieldTypes';
import type { RecordId } from './recordTypes';

/** The comparison of a query parameter: `kind`, `kind__in`, `price__gte`, `price__lte`, `joined_after`, `joined_before`. */
export type Lookup = 'exact' | 'in' | 'gte' | 'lte' | 'after' | 'before';

type Values = Readonly<Record<string, unknown>>;
type RuleArgs<V> = Values | ((value: V, values?: Values) => Values);

/** A validation rule. Forms and the API check the same list. */
export interface Rule {
  /**
   * Names the form's message, `forms.validation.<name>` or one of react-admin's, and the API's error code: `invalid` unless
   * `server/api/ruleErrors.ts` names another.
   */
  readonly name: string;
  /** Values for the message. */
  readonly args?: RuleArgs<never>;
  /** @param value never null or undefined @param values of the whole form; not passed by the API */
  readonly holds: (value: never, values?: Values) => boolean;
  /** Set if only one side can check the rule: the API its storage, a form the text of a JSON value. */
  readonly by?: 'api' | 'form';
}

/** Rules for values of type `V`. */
export function rule<V = string>(
  name: string,
  holds: (value: V, values?: Values) => boolean,
  args?: RuleArgs<V>,
  by?: 'api' | 'form',
): Rule {
  return { name, holds, ...(args && { args }), ...(by && { by }) } as Rule;
}

/** The filters that the type supports, and how their parameters are read. */
export interface Lookups<T extends FieldType> {
  readonly names: readonly Lookup[];
  /** @returns undefined for a text that is not a value of the type */
  readonly parse: (text: string, field: FieldDeclaration<T>) => unknown;
  /** Error code for such a text. Default `invalid`. */
  readonly code?: string;
  /** Name of the error's text, if it is not that of the code. */
  readonly text?: string;
}

export interface ToRecordContext {
  /** By which property the records of the resources that are referred to are known, where it is not `id`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Reads the declared values of a row. */
  readonly valuesOf: (row: object, fields: Fields) => object;
}

export interface PayloadContext {
  /** Serializes rows for the API. */
  readonly toRows: (rows: readonly Record<string, unknown>[], field: FieldDeclaration<'rows'>) => unknown;
}

export interface TextContext {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  /** Message key of the labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** The name of a record of another resource. */
  readonly nameOf: (resource: string, id: RecordId) => string;
  /** The text of one field of a row. */
  readonly textOf: (row: object, source: string, field: Field, context: TextContext) => string;
}

/** The words of a page. */
export interface NameWords {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly locale: AppLocale;
}

/**
 * The definition of a field type. Wire form and rules are required; everything else defaults to that of a short text.
 *
 * Functions never get null or undefined unless their comment says so.
 */
export interface FieldTypeDefinition<T extends FieldType = FieldType> {
  /** Reads the API's value, in any of DRF's forms. */
  readonly toRecord: (value: unknown, field: FieldDeclaration<T>, context: ToRecordContext) => unknown;
  /** Serializes a form's value, which may be null, for the API. Undefined: nothing is sent. */
  readonly toPayload: (value: unknown, field: FieldDeclaration<T>, context: PayloadContext) => unknown;
  /** The rules beyond `required`, in the order of their messages. */
  readonly rules: (field: FieldDeclaration<T>) => readonly Rule[];

  /** The value of a new record. Default null. An empty list means that the value is a list and never null. */
  readonly empty?: (field: FieldDeclaration<T>) => unknown;
  /** Whether a form's value equals the record's; either may be null. Default: their texts are equal. */
  readonly isEqual?: (before: unknown, after: unknown, field: FieldDeclaration<T>, isSame: IsSame) => boolean;
  /** Plain text for exports. Default: the value converted to text. */
  readonly text?: (value: never, field: FieldDeclaration<T>, source: string, context: TextContext) => string;

  /** Default: a list cannot be filtered by it. */
  readonly lookups?: Lookups<T>;
  /** Its values are moments, which are on another day in another time zone. */
  readonly isMoment?: true;
  /** Lists can be sorted by it. */
  readonly sortable?: true;
  /** The `search` of a list looks into it. */
  readonly searchable?: true;
  /** How a value names its record. Default: it names none. @param key of the labels of its choices */
  readonly name?: (value: string, field: FieldDeclaration<T>, words: NameWords, key: string) => string;
  /** Whether a record holds what a form sent, however the API writes it. Default: `isEqual`. */
  readonly isKept?: (sent: unknown, got: unknown, field: FieldDeclaration<T>, isKept: IsSame) => boolean;
}

export type IsSame = (field: Field, before: unknown, after: unknown) => boolean;
