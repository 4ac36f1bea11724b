/**
 * The field types of a declaration and their options. Each type has a definition in `src/fields/<type>/<type>.ts`, with a Field and an
 * Input beside it. A type without them does not compile.
 */

/** Options of every field type. */
export interface CommonFieldOptions {
  /** A record cannot be saved without a value. Default false. */
  readonly required?: boolean;
  /** Set by the server: shown, never sent. Default false. */
  readonly readOnly?: boolean;
  /** The value is unique among records; for `localized`, per locale. Default false. */
  readonly unique?: boolean;
  /**
   * Empty text is sent as null rather than "". Default: only for text that is unique and not required. A boolean has a third state, "not
   * set", which is null.
   */
  readonly nullable?: boolean;
  /**
   * A `reference` of the same resource. This field then shows the field of the same name of the record it points to, e.g. whether a
   * trainee's account is active. It is shown, never sent; the embedded API reads it from the referenced record.
   */
  readonly through?: string;
}

/** The tone of a choice or a boolean. The label always stays, because colour alone must not carry meaning. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Limits in characters. */
/** How lists are sorted by a text. */
interface TextOrder {
  /** Sorted without the Arabic article it begins with: «الصدر» stands under ص. For the embedded API; another API has an order of its own. */
  readonly ignoreArticle?: true;
}

interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Inclusive limits of a number. */
interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** The uploads that a file field accepts. The server checks their content. */
interface UploadLimits {
  /**
   * Media types, e.g. `image/png`. A star stands for any: of images, or of both parts for every file. The embedded API takes no stars.
   * Default: PNG, JPEG and WebP for images, PDF for files.
   */
  readonly accept?: readonly string[];
  /** Largest size in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
}

/** The type of a localized field's value per locale. */
export type LocalizedKind = 'text' | 'longText' | 'richText';

/** Field types allowed inside the rows of a `rows` field. */
export type RowFieldType = Exclude<FieldType, 'rows' | 'references' | 'localized' | 'image' | 'file' | 'password' | 'json'>;

/** Fields of one row of a `rows` field. */
export type RowFields = { readonly [source: string]: FieldOfType<RowFieldType> };

/** A call that replaces the default one. */
export interface RowCalls {
  /** Saves the whole list in order, e.g. `{id}/exercises/`. Default: part of the record's PATCH. */
  readonly save?: { readonly path: string; readonly body: string };
  /** Adds one row, e.g. `{id}/exercise/`. */
  readonly add?: { readonly path: string };
}

declare const uses: unique symbol;

/** What lists and records can do with the values of a type. */
export type FieldUse = 'filter' | 'sort' | 'search' | 'name';

/** Marks a type's options: lists filter, sort or search by it, or it names records. The definition must say how, or it does not compile. */
export interface Uses<U extends FieldUse> {
  /** Type only: no declaration says it. */
  readonly [uses]?: U;
}

/** The uses of a field type. */
export type UsesOf<T extends FieldType> = typeof uses extends keyof FieldOptions[T] ? NonNullable<FieldOptions[T][typeof uses]> : never;

/** Options particular to each field type. Customizations add types of their own (`customizations/fieldTypes.ts`). */
export interface FieldOptions extends BuiltInFieldOptions {}

interface BuiltInFieldOptions {
  text: Uses<'sort' | 'search' | 'name'> &
    TextLimits &
    TextOrder & {
      /** A regular expression (source) that the whole value matches. */
      readonly pattern?: string;
      /**
       * The server numbers new records: the prefix and the id, padded with zeros to the given number of digits, e.g. `S-00042`. The
       * field is then shown, never sent.
       */
      readonly auto?: { readonly prefix: string; readonly digits: number };
    };
  longText: Uses<'search'> & TextLimits;
  /** Sanitised HTML. */
  richText: TextLimits;
  integer: Uses<'filter' | 'sort' | 'name'> &
    NumberLimits & {
      /** The unit of measure. Its label is the message `common.units.<unit>`. */
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
    /** The tones of true and false in lists. A value without one is quiet text there, because it is the usual case or no state. */
    readonly tones?: { readonly true?: Tone; readonly false?: Tone };
  };
  date: Uses<'filter' | 'sort' | 'name'> & NumberLimitsOfDate;
  datetime: Uses<'filter' | 'sort' | 'name'> & {
    /** Set by the server when the record is created or saved. The field is then shown, never sent. */
    readonly auto?: 'created' | 'updated';
  };
  /** A time of day, `HH:MM` or `HH:MM:SS`, without a time zone. */
  time: Uses<'sort' | 'name'>;
  email: Uses<'sort' | 'search' | 'name'>;
  phone: Uses<'sort' | 'search' | 'name'>;
  url: Uses<'sort' | 'name'>;
  /** Write-only: sent, never read. */
  password: TextLimits;
  choice: Uses<'filter' | 'sort' | 'name'> & {
    readonly choices: readonly string[];
    /** On the wire a choice is a number, e.g. 1 for `'1'` (Django's IntegerChoices). */
    readonly integer?: boolean;
    readonly default?: string;
    readonly tones?: { readonly [choice: string]: Tone };
  };
  /** Any number of declared choices, in their declared order. */
  choices: Uses<'filter'> & {
    readonly choices: readonly string[];
    readonly tones?: { readonly [choice: string]: Tone };
  };
  /** Free one-line texts, in the order in which they were typed. */
  tags: {
    readonly maxItems?: number;
    /** Maximum length of one text, in characters. */
    readonly maxLength?: number;
  };
  /** Any JSON value, held as text in the app. It cannot be ordered by, filtered by or part of a row. */
  json: Record<never, never>;
  image: UploadLimits & {
    /** The shape in lists: cropped to a square, or twice as wide as high. Default `square`. */
    readonly shape?: 'square' | 'wide';
  };
  file: UploadLimits;
  videoUrl: Uses<'sort'>;
  reference: Uses<'filter' | 'sort'> & {
    /** The name of the referenced resource. */
    readonly resource: string;
    /** The property that a change is sent as, if it differs from the one that is read, e.g. `category_id`. */
    readonly write?: string;
    /** What the embedded API does when the referenced record is deleted. Default: `protect` if required, otherwise `clear`. */
    readonly onDelete?: 'protect' | 'clear' | 'cascade';
    readonly choosable?: Choosable;
    /**
     * Fields of this record that take a suggested value when a record is chosen: a field of the chosen record, or a day computed from
     * it, e.g. `{ amount: 'price', end_date: { from: 'start_date', plus: 'duration', minusDays: 1 } }`. Not inside rows.
     */
    readonly fills?: { readonly [source: string]: Fill };
  };
  references: Uses<'filter'> & {
    readonly resource: string;
    readonly write?: string;
    readonly choosable?: Choosable;
    readonly onDelete?: 'protect' | 'clear';
  };
  /** Ordered child rows, edited inside the record. */
  rows: RowCalls & {
    readonly fields: RowFields;
    /**
     * The property of a row's position, e.g. `order`, if the API needs one. It is not one of `fields` and never shown: rows are sorted by
     * it when read and numbered on each save. Default: the order of the list counts.
     */
    readonly position?: string;
    readonly minRows?: number;
    readonly maxRows?: number;
    /**
     * Fields that group and sort the rows, e.g. `['week', 'day']`. Rows with equal values keep the order that people give them. A row that
     * is moved to another group takes on that group's values.
     */
    readonly groupBy?: readonly string[];
  };
  /** `name` stands for `name_en` and `name_ar`. `name` itself follows Accept-Language and is never written. */
  localized: Uses<'sort' | 'search' | 'name'> & TextLimits & TextOrder & { readonly of: LocalizedKind };
}

/** The records that can be chosen, by their values, e.g. `{ is_active: true }`. A stored choice stays valid. */
export type Choosable = { readonly [source: string]: unknown };

/**
 * A field of the chosen record, or a day: a date of this record (`from`) plus a duration of the chosen one (`plus`, in its field's unit)
 * minus `minusDays`, e.g. 1 for the last day of a month that begins on `from`.
 */
export type Fill = string | { readonly from: string; readonly plus: string; readonly minusDays?: number };

interface NumberLimitsOfDate {
  /** Earliest and latest day, as YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** Another date of the same record that this one must not precede, e.g. `start_date`. */
  readonly notBefore?: string;
}

/** The units that the interface can label. */
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
export type FieldDeclaration<T extends FieldType> = { readonly type: T } & CommonFieldOptions & FieldOptions[T];

/** A field of any of the types `T`: a union that `type` discriminates. */
export type FieldOfType<T extends FieldType> = { [K in T]: FieldDeclaration<K> }[T];

/** A field of any type. */
export type Field = FieldOfType<FieldType>;

/** The fields of a resource by source. */
export type Fields = { readonly [source: string]: Field };

/** Locales of the product; `en` is the default (specification §9). */
export const locales = ['en', 'ar'] as const;
export type AppLocale = (typeof locales)[number];
