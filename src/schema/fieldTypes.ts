import type { Computation } from './computation';
import type { Condition } from './condition';

export interface CommonFieldOptions {
  /** Whether a value is required to save a record. Default false. */
  readonly required?: boolean;
  /** Set by the server: shown, never sent. Default false. */
  readonly readOnly?: boolean;
  /** Sent, never in an answer: only forms have it. An empty value keeps the stored one. Default false. */
  readonly writeOnly?: boolean;
  /** The value is unique among records; for `localized`, per locale. Default false. */
  readonly unique?: boolean;
  /** Whether empty text is sent as null. Default: only for unique text that is not required. A boolean can also be "not set". */
  readonly nullable?: boolean;
  /** A `reference` of this resource. The value is read from the field of the same name in the referenced record; never sent. */
  readonly through?: string;
  /** Shown only if the record's other values meet this. A hidden field is neither sent nor required. */
  readonly showWhen?: Condition;
  readonly requiredWhen?: Condition;
  /** Of stored records. A new record can have any value. */
  readonly readOnlyWhen?: Condition;
  /** Computed from other values of the record: shown, never sent or stored. */
  readonly computed?: Computation;
  /** Required while all these other fields are empty. The message is `anyOf.<source>`. */
  readonly anyOf?: readonly string[];
  /** Other fields of the record that limit the value, e.g. `{ gte: 'start_date' }`. Days, or numbers. */
  readonly compare?: { readonly gte?: string; readonly lte?: string };
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface TextOrder {
  /** Ignores the Arabic article when sorting: «الصدر» is under ص. Embedded API only. */
  readonly ignoreArticle?: true;
}

interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

interface UploadLimits {
  /** Media types, e.g. `image/png`; `image/*` not for the embedded API. Default: PNG, JPEG, WebP for images, PDF for files. */
  readonly accept?: readonly string[];
  /** Default 5 MiB. */
  readonly maxBytes?: number;
}

export type LocalizedKind = 'text' | 'longText' | 'richText';

export type RowFieldType = Exclude<FieldType, 'rows' | 'references' | 'localized' | 'image' | 'file' | 'files' | 'password' | 'json'>;

export type RowFields = { readonly [source: string]: FieldOfType<RowFieldType> };

export interface RowCalls {
  /** Call that saves the whole list in order, e.g. `{id}/exercises/`. Default: part of the record's PATCH. */
  readonly save?: { readonly path: string; readonly body: string };
  /** Call that adds one row, e.g. `{id}/exercise/`. */
  readonly add?: { readonly path: string };
}

declare const uses: unique symbol;

export type FieldUse = 'filter' | 'sort' | 'search' | 'name';

/** Uses of a type: lists can filter, sort or search by it, or it can name records. The definition must implement them. */
export interface Uses<U extends FieldUse> {
  readonly [uses]?: U;
}

export type UsesOf<T extends FieldType> = typeof uses extends keyof FieldOptions[T] ? NonNullable<FieldOptions[T][typeof uses]> : never;

export interface FieldOptions extends BuiltInFieldOptions {}

interface BuiltInFieldOptions {
  text: Uses<'filter' | 'sort' | 'search' | 'name'> &
    TextLimits &
    TextOrder & {
      /** Source of a regular expression that the whole value must match. */
      readonly pattern?: string;
      /** The server numbers new records: prefix and padded id, e.g. `S-00042`. The field is shown, never sent. */
      readonly auto?: { readonly prefix: string; readonly digits: number };
    };
  longText: Uses<'filter' | 'search'> & TextLimits;
  richText: Uses<'filter'> & TextLimits;
  integer: Uses<'filter' | 'sort' | 'name'> &
    NumberLimits & {
      /** Unit of measure, from `resources/units.ts`. Its label is `common.units.<unit>`. */
      readonly unit?: Unit;
    };
  decimal: Uses<'filter' | 'sort' | 'name'> &
    NumberLimits & {
      /** Digits after the decimal point. Default: as many as the value has. On the wire a decimal is a string. */
      readonly decimals?: number;
      readonly unit?: Unit;
    };
  money: Uses<'filter' | 'sort' | 'name'> &
    NumberLimits & {
      /** ISO 4217 code, e.g. `EGP`. */
      readonly currency: string;
      /** Digits after the decimal point; `any`: as many as the amount has. Default: those of the currency. */
      readonly decimals?: number | 'any';
    };
  boolean: Uses<'filter' | 'sort'> & {
    readonly default?: boolean;
    /** Tones in lists. A value without a tone is plain text. */
    readonly tones?: { readonly true?: Tone; readonly false?: Tone };
  };
  date: Uses<'filter' | 'sort' | 'name'> & NumberLimitsOfDate;
  datetime: Uses<'filter' | 'sort' | 'name'> & {
    /** Set by the server when the record is created or saved. The field is shown, never sent. */
    readonly auto?: 'created' | 'updated';
  };
  /** A time of day, `HH:MM` or `HH:MM:SS`, without a time zone. */
  time: Uses<'sort' | 'name'>;
  /** A length of time: `[DD ]HH:MM:SS` or ISO 8601. Sent as ISO 8601. */
  duration: Uses<'sort'>;
  email: Uses<'filter' | 'sort' | 'search' | 'name'>;
  phone: Uses<'filter' | 'sort' | 'search' | 'name'>;
  url: Uses<'filter' | 'sort' | 'name'>;
  password: TextLimits;
  choice: Uses<'filter' | 'sort' | 'name'> & {
    readonly choices: readonly string[];
    /** Whether a choice is a number on the wire, e.g. 1 for `'1'` (Django's IntegerChoices). */
    readonly integer?: boolean;
    readonly default?: string;
    readonly tones?: { readonly [choice: string]: Tone };
  };
  choices: Uses<'filter'> & {
    readonly choices: readonly string[];
    readonly tones?: { readonly [choice: string]: Tone };
  };
  tags: {
    readonly maxItems?: number;
    readonly maxLength?: number;
  };
  /** Any JSON value, stored as text. Lists cannot sort or filter by it. */
  json: Record<never, never>;
  image: Uses<'filter'> &
    UploadLimits & {
      /** Shape in lists: square, or twice as wide as high. Default `square`. */
      readonly shape?: 'square' | 'wide';
    };
  file: Uses<'filter'> & UploadLimits;
  /** Several uploads. On the wire a list of addresses; new files are sent as a form with a repeated key. */
  files: UploadLimits & {
    readonly of: 'image' | 'file';
    readonly maxItems?: number;
  };
  videoUrl: Uses<'filter' | 'sort'>;
  reference: Uses<'filter' | 'sort'> & {
    readonly resource: string;
    /** Property name in writes, if it differs from that in reads, e.g. `category_id`. */
    readonly write?: string;
    /** Reaction of the embedded API when the referenced record is deleted. Default: `protect` if required, otherwise `clear`. */
    readonly onDelete?: 'protect' | 'clear' | 'cascade';
    readonly choosable?: Choosable;
    /** Suggests values of a chosen record, e.g. `{ end_date: { from: 'start_date', plus: 'duration', minusDays: 1 } }`. Not in rows. */
    readonly fills?: { readonly [source: string]: Fill };
  };
  references: Uses<'filter'> & {
    readonly resource: string;
    readonly write?: string;
    readonly choosable?: Choosable;
    readonly onDelete?: 'protect' | 'clear';
  };
  rows: Uses<'filter'> &
    RowCalls & {
      readonly fields: RowFields;
      /** Property of a row's position, e.g. `order`. It is not one of `fields`. Default: the order of the list. */
      readonly position?: string;
      readonly minRows?: number;
      readonly maxRows?: number;
      /** Fields that group and sort the rows, e.g. `['week', 'day']`. A row moved to another group takes on its values. */
      readonly groupBy?: readonly string[];
    };
  /** `name` stands for `name_en` and `name_ar`. `name` itself follows Accept-Language and is never written. */
  localized: Uses<'filter' | 'sort' | 'search' | 'name'> & TextLimits & TextOrder & { readonly of: LocalizedKind };
}

/** Values that make a record selectable: `{ is_active: true }`, or of another field: `{ city: '$city' }`. A stored choice stays valid. */
export type Choosable = { readonly [source: string]: unknown };

/** A field of the chosen record, or a date of this record plus a duration of the chosen one. */
export type Fill = string | { readonly from: string; readonly plus: string; readonly minusDays?: number };

interface NumberLimitsOfDate {
  /** Earliest and latest day, as YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
}

// biome-ignore lint/suspicious/noEmptyInterface: resources/units.ts augments it
export interface Units {}
export type Unit = keyof Units;

export type FieldType = keyof FieldOptions;
export type BuiltInFieldType = keyof BuiltInFieldOptions;

export type FieldDeclaration<T extends FieldType> = { readonly type: T } & CommonFieldOptions & FieldOptions[T];

export type FieldOfType<T extends FieldType> = { [K in T]: FieldDeclaration<K> }[T];

export type Field = FieldOfType<FieldType>;

export type Fields = { readonly [source: string]: Field };
