/** What a field type is, apart from its React components: one definition a type, in `src/fields/<type>/<type>.ts`. */
import type { BuiltInFieldType, Field, FieldOf, Fields, FieldType } from './fieldTypes';
import type { Identifier } from './recordTypes';

/** How a column of the database is stored; `table`: the values stand in a table of their own. */
export type ColumnKind = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamp';

/** How a query parameter compares: `kind`, `kind__in`, `price__gte`, `price__lte`, `joined_after`, `joined_before`. */
export type Lookup = 'exact' | 'in' | 'gte' | 'lte' | 'after' | 'before';

type Values = Readonly<Record<string, unknown>>;
type RuleArgs<V> = Values | ((value: V, values?: Values) => Values);

/** What a value must be like. Forms and the API check the same list. */
export interface Rule {
  /**
   * Names the form's message, `forms.validation.<name>` or one of react-admin's own, and the API's error: `invalid` unless
   * `server/api/ruleErrors.ts` says otherwise.
   */
  readonly name: string;
  /** Values for the message. */
  readonly args?: RuleArgs<never>;
  /** @param value neither null nor missing @param values of the whole form; the API leaves them out */
  readonly holds: (value: never, values?: Values) => boolean;
  /** Set where only one side can check it: the API its storage, a form the text of a JSON value. */
  readonly by?: 'api' | 'form';
}

/** Rules that look at `V`. The list that a definition holds is the same one, whatever its values are. */
export function rule<V = string>(
  name: string,
  holds: (value: V, values?: Values) => boolean,
  args?: RuleArgs<V>,
  by?: 'api' | 'form',
): Rule {
  return { name, holds, ...(args && { args }), ...(by && { by }) } as Rule;
}

/** DRF's SimpleMetadata of one field. */
export type FieldMetadata = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Which of a list's filters the type has, and how their parameters are read. */
export interface Lookups<T extends FieldType> {
  readonly names: readonly Lookup[];
  /** @returns undefined for a text that is no value of the type */
  readonly parse: (text: string, field: FieldOf<T>) => unknown;
  /** Code of the error for such a text. Default `invalid`. */
  readonly code?: string;
  /** Name of the error's text where it is not the code's own. */
  readonly text?: string;
}

export interface RecordContext {
  /** By which property the records of the resources that are referred to are known, where it is not `id`. */
  readonly keys: Readonly<Record<string, string>>;
  /** The declared values of a row. */
  readonly valuesOf: (row: object, fields: Fields) => object;
}

export interface PayloadContext {
  /** Rows as the API takes them. */
  readonly toRows: (rows: readonly Record<string, unknown>[], field: FieldOf<'rows'>) => unknown;
}

export interface WireContext {
  /** Where uploads are answered from. */
  readonly origin: string;
  /** The fields of a stored row on the wire. */
  readonly wireOf: (fields: Fields, row: Readonly<Record<string, unknown>>) => object;
}

export interface TextContext {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  /** Message key of the labels, e.g. `resources.exercises`. */
  readonly scope: string;
  /** The name of a record of another resource. */
  readonly nameOf: (resource: string, id: Identifier) => string;
  /** The text of one field of a row. */
  readonly textOf: (row: object, source: string, field: Field, context: TextContext) => string;
}

/**
 * Everything about a field type but its components. Wire form and rules are always said; the rest has the defaults of a short text.
 *
 * Functions get values that are neither null nor missing, except where they say so.
 */
export interface FieldTypeDefinition<T extends FieldType = FieldType> {
  /** The value in the app, of what an API answered, in whichever of DRF's ways. */
  readonly toRecord: (value: unknown, field: FieldOf<T>, context: RecordContext) => unknown;
  /** The value for the API, of a form's, which may be null; undefined when there is nothing to send. */
  readonly toPayload: (value: unknown, field: FieldOf<T>, context: PayloadContext) => unknown;
  /** What a value must be like beyond being there, in the order in which it is said. */
  readonly rules: (field: FieldOf<T>) => readonly Rule[];

  /** What a new record holds before anything is typed. Default null. An empty list says that the value is a list, and never null. */
  readonly empty?: (field: FieldOf<T>) => unknown;
  /** Whether a form's value means what the record's does; either may be null. Default: the same text. */
  readonly isEqual?: (before: unknown, after: unknown, field: FieldOf<T>, isSame: IsSame) => boolean;
  /** Plain text for exports. Default: the value as text. */
  readonly text?: (value: never, field: FieldOf<T>, source: string, context: TextContext) => string;

  /** Numbers stand at the end of a column, so that their digits line up. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Width of the skeleton of a value, in pixels. */
  readonly width: number;
  /** Whether a detail page gives it the whole width. */
  readonly wide?: boolean;
  /** In a card: `chip` and `image` have their places; `fact` is a label with a value; `none` is left out. Default `fact`. */
  readonly card?: 'chip' | 'fact' | 'image' | 'none';
  /** Its Field draws an empty value itself, rather than a dash. */
  readonly drawsEmpty?: boolean;
  /** Whether an input takes the whole width of a section or half of it. Default `half`. */
  readonly inputWidth?: 'half' | 'full';
  /** How high the input is before it is drawn, in pixels. Default 45. */
  readonly inputHeight?: number;
  /** Share of a row's width. Default 2. */
  readonly rowShare?: number;

  /** Default `text`. */
  readonly column?: ColumnKind | 'table';
  /** The value that the rules look at, of what a request says, which may be null or missing. Default: as it is said. */
  readonly read?: (input: unknown, field: FieldOf<T>) => unknown;
  /** The definition of a list's items, of which only `read` and `rules` count. */
  readonly items?: { readonly read?: (input: unknown) => unknown; readonly rules: readonly Rule[] };
  /** The valid value in its final form. Default: as it was read. */
  readonly finish?: (value: never, field: FieldOf<T>) => unknown;
  /** `html` is sanitised, `hash` is hashed, `json` is kept as JSON. Default: kept as it is. */
  readonly stored?: 'html' | 'hash' | 'json';
  /** A stored value in the API's answer. Default: as it is stored. */
  readonly toWire?: (value: unknown, field: FieldOf<T>, context: WireContext) => unknown;
  /** The answer where nothing is stored. Default null. */
  readonly missing?: unknown;
  /** Default `string`. */
  readonly metadata?: (field: FieldOf<T>, describe: (fields: Fields) => unknown) => FieldMetadata;
  /** Default: a list cannot be filtered by it. */
  readonly lookups?: Lookups<T>;
}

export type IsSame = (field: Field, before: unknown, after: unknown) => boolean;

/** A definition, checked: one without wire form or rules does not compile. */
export function defineFieldType<T extends FieldType>(_type: T, definition: FieldTypeDefinition<T>): FieldTypeDefinition<T> {
  return definition;
}

/** The definitions of the types that customizations add to `FieldOptions`. */
export type CustomFieldTypes = { readonly [T in Exclude<FieldType, BuiltInFieldType>]: FieldTypeDefinition<T> };
