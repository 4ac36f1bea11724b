/**
 * The field types of a declaration and their options. A type has a definition in `src/fields/<type>/<type>.ts`, and a Field and an
 * Input beside it; one without them does not compile.
 */

/** What every field may say about itself, whatever its type. */
export interface CommonFieldOptions {
  /** A record cannot be saved without it. Default false. */
  readonly required?: boolean;
  /** The server sets it; it is shown but never sent. Default false. */
  readonly readOnly?: boolean;
  /** No two records have the same value (for `localized`: per locale). Default false. */
  readonly unique?: boolean;
  /** Emptied text is sent as null, not as "". Default: only for text that is unique and not required. */
  readonly nullable?: boolean;
  /**
   * A `reference` of the same resource: this field is the field of the same name of the record it points to, e.g. whether a
   * trainee's account is active. Shown, never sent; the embedded API reads it there and cannot be told otherwise.
   */
  readonly through?: string;
}

/** The tone in which a choice or a boolean is drawn. Colour never alone carries meaning: the label stays. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Limits in characters. */
interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Inclusive limits of a number. */
interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** Which uploads a file field takes; checked by content on the server. */
interface UploadLimits {
  /** Media types, e.g. `image/png`. Default: PNG, JPEG and WebP for images, PDF for files. */
  readonly accept?: readonly string[];
  /** Largest size in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
}

/** What a localized field holds per locale. */
export type LocalizedKind = 'text' | 'longText' | 'richText';

/** Field types allowed inside the rows of a `rows` field. */
export type RowFieldType = Exclude<FieldType, 'rows' | 'references' | 'localized' | 'image' | 'file' | 'password' | 'json'>;

/** Fields of one row of a `rows` field. */
export type RowFields = { readonly [source: string]: FieldOfType<RowFieldType> };

/** A call that replaces the default one; see `calls.ts` for the templates. */
export interface RowCalls {
  /** Sends the whole list in order, e.g. `{id}/exercises/`. Default: part of the record's own PATCH. */
  readonly save?: { readonly path: string; readonly body: string };
  /** Adds one row, e.g. `{id}/exercise/`. */
  readonly add?: { readonly path: string };
}

/** Options particular to each field type. Customizations add types of their own (`customizations/fieldTypes.ts`). */
export interface FieldOptions extends BuiltInFieldOptions {}

interface BuiltInFieldOptions {
  text: TextLimits & {
    /** A regular expression (source) that the whole value matches. */
    readonly pattern?: string;
    /**
     * The server numbers new records: the prefix and the id, filled up with zeros to so many digits, e.g. `S-00042`. Implies
     * that it is shown, never sent.
     */
    readonly auto?: { readonly prefix: string; readonly digits: number };
  };
  longText: TextLimits;
  /** Sanitised HTML. */
  richText: TextLimits;
  integer: NumberLimits & {
    /** A unit of measure; its label is the message `common.units.<unit>`. */
    readonly unit?: Unit;
  };
  decimal: NumberLimits & {
    /** Digits after the point; on the wire a decimal is a string. */
    readonly decimals: number;
    readonly unit?: Unit;
  };
  money: NumberLimits & {
    /** ISO 4217 code, e.g. `EGP`. */
    readonly currency: string;
  };
  boolean: {
    readonly default?: boolean;
    /** How true and false are drawn in lists. */
    readonly tones?: { readonly true: Tone; readonly false: Tone };
  };
  date: NumberLimitsOfDate;
  datetime: {
    /** Set by the server when the record is created or saved. Implies that it is shown, never sent. */
    readonly auto?: 'created' | 'updated';
  };
  /** A time of day, `HH:MM` or `HH:MM:SS`, in no time zone. */
  time: Record<never, never>;
  email: Record<never, never>;
  phone: Record<never, never>;
  url: Record<never, never>;
  /** Write-only: sent, never read back. */
  password: TextLimits;
  choice: {
    readonly choices: readonly string[];
    /** On the wire a choice is a number, e.g. 1 for `'1'` (Django's IntegerChoices). */
    readonly integer?: boolean;
    readonly default?: string;
    readonly tones?: { readonly [choice: string]: Tone };
  };
  /** Any number of a few declared words, in their declared order. */
  choices: {
    readonly choices: readonly string[];
    readonly tones?: { readonly [choice: string]: Tone };
  };
  /** Free texts of one line each, in the order in which they were typed. */
  tags: {
    readonly maxItems?: number;
    /** Of one text, in characters. */
    readonly maxLength?: number;
  };
  /** Any JSON value; the app holds it as its text. Never ordered by, filtered by or part of a row. */
  json: Record<never, never>;
  image: UploadLimits & {
    /** How lists draw it: cut to a square, or twice as wide as high. Default `square`. */
    readonly shape?: 'square' | 'wide';
  };
  file: UploadLimits;
  videoUrl: Record<never, never>;
  reference: {
    /** The name of the resource it points to. */
    readonly resource: string;
    /** The property that a change is sent as, where it is another than the one that is read, e.g. `category_id`. */
    readonly write?: string;
    /** What the embedded API does when the target is deleted. Default `protect` when required, else `clear`. */
    readonly onDelete?: 'protect' | 'clear' | 'cascade';
    readonly choosable?: Choosable;
    /**
     * Fields of the same record that the chosen record suggests a value for: a field of the chosen record, or a day so long after
     * another one, e.g. `{ amount: 'price', end_date: { from: 'start_date', plus: 'duration', minusDays: 1 } }`. Not inside rows.
     */
    readonly fills?: { readonly [source: string]: Fill };
  };
  references: {
    readonly resource: string;
    readonly write?: string;
    readonly choosable?: Choosable;
    readonly onDelete?: 'protect' | 'clear';
  };
  /** Ordered child rows, edited inside the record. */
  rows: RowCalls & {
    readonly fields: RowFields;
    /**
     * The property that holds a row's place, e.g. `order`, where the API wants to be told. It is none of `fields`: nobody sees it, rows are
     * read by it, and each save numbers them as they stand on the screen. Default: the order of the list itself counts.
     */
    readonly position?: string;
    readonly minRows?: number;
    readonly maxRows?: number;
    /**
     * Fields that the rows are sorted by, in this order, e.g. `['week', 'day']`; rows that are equal in them stay in the order that
     * people give them. A row that is moved among others takes on their values.
     */
    readonly groupBy?: readonly string[];
  };
  /** One declared name -> `name_en` and `name_ar`; `name` itself follows Accept-Language and is never written. */
  localized: TextLimits & { readonly of: LocalizedKind };
}

/** Which records can be newly chosen, by their values, e.g. `{ is_active: true }`. One that is stored already stays. */
export type Choosable = { readonly [source: string]: unknown };

/**
 * A field of the chosen record; or a day: a day of the own record (`from`), a length of the chosen one (`plus`, in its field's unit), and
 * so many days less, e.g. 1 for the last day of a month that begins on `from`.
 */
export type Fill = string | { readonly from: string; readonly plus: string; readonly minusDays?: number };

interface NumberLimitsOfDate {
  /** Earliest and latest day, as YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** Another date of the same record that this one may equal or follow, but not precede, e.g. `start_date`. */
  readonly notBefore?: string;
}

/** Units that the interface can label. */
export type Unit =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'kilograms'
  | 'centimetres'
  | 'kilocalories'
  | 'percent';

export type FieldType = keyof FieldOptions;
export type BuiltInFieldType = keyof BuiltInFieldOptions;

/** A field of one type. */
export type FieldOf<T extends FieldType> = { readonly type: T } & CommonFieldOptions & FieldOptions[T];

/** A field of any of the types `T`: a union that `type` discriminates. */
export type FieldOfType<T extends FieldType> = { [K in T]: FieldOf<K> }[T];

/** A field of any type. */
export type Field = FieldOfType<FieldType>;

/** The fields of a resource by source. */
export type Fields = { readonly [source: string]: Field };

/** Locales of the product; `en` is the default (specification §9). */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];
