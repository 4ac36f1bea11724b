/** Types of a resource declaration, checked against its own fields. Plain data; `resolveResource` fills in the defaults. */
import type { Paging, TextForm, Versioning } from './api';
import type { Envelope } from './envelope';
import type { Fields, FieldType, FieldUse, UsesOf } from './fieldTypes';
import type { SourceOf, Values } from './recordTypes';

export const iconNames = [
  'dashboard',
  'people',
  'users',
  'dumbbell',
  'body',
  'kettlebell',
  'timer',
  'schedule',
  'goals',
  'activities',
  'whistle',
  'award',
  'languages',
  'banners',
  'subscriptions',
  'options',
  'information',
  'questions',
  'document',
  'verify',
  'activate',
  'deactivate',
  'remove',
  'paid',
  'privacy',
  'terms',
  'calendar',
  'reminders',
  'settings',
  'places',
  'rooms',
  'buildings',
  'invoices',
  'products',
  'categories',
  'animals',
  'schools',
  'health',
  'food',
  'travel',
  'vehicles',
  'messages',
  'history',
  'profile',
  'statistics',
  'staff',
] as const;
// biome-ignore lint/suspicious/noEmptyInterface: products augment it
export interface CustomIcons {}
export type IconName = (typeof iconNames)[number] | keyof CustomIcons;

// biome-ignore lint/suspicious/noEmptyInterface: products augment it
export interface MenuSections {}
export type MenuSection = keyof MenuSections;

export type SourcesOf<F extends Fields, T extends FieldType> = { [S in SourceOf<F>]: F[S]['type'] extends T ? S : never }[SourceOf<F>];

type SourcesFor<F extends Fields, U extends FieldUse> = { [S in SourceOf<F>]: U extends UsesOf<F[S]['type']> ? S : never }[SourceOf<F>];

type FilterSource<F extends Fields> = SourcesFor<F, 'filter'>;
type SortSource<F extends Fields> = 'id' | SourcesFor<F, 'sort'>;

export interface Sort<S extends string = string> {
  readonly field: S;
  readonly order: 'ASC' | 'DESC';
}

/** Inclusive days of a date or a time. Each is `YYYY-MM-DD` or counted from today: `today+6`, `monthStart-1`. */
type PeriodOf<T> = T extends { readonly type: 'date' | 'datetime' } ? { readonly after?: string; readonly before?: string } : never;

/** Filter value other than a value of the field: none of these values, or records without (`true`) or with (`false`) any. */
export interface FilterOperation {
  readonly not?: unknown;
  readonly empty?: boolean;
}

/** A field of another resource that refers to this one: `<resource>.<field>`. */
type ReferrerSource = `${string}.${string}`;

/** Query parameters of one filter, if they differ from django-filter's. Missing ones are not offered. */
export interface FilterParameters {
  readonly equals?: string;
  readonly any?: { readonly parameter: string; readonly as: 'csv' | 'repeat' };
  /**
   * Records with none of the values, also those without a value. `one`: the parameter takes one value.
   * `range`: it takes the first and last moment of a day, separated by a comma.
   */
  readonly not?: { readonly parameter: string; readonly as: 'csv' | 'repeat' | 'one' | 'range' };
  /** Takes `true` for records without a value, and `false` for those with one. */
  readonly empty?: string;
  /** The API cannot filter by referring records. The app reads both lists and counts them itself, up to 2,000 records each. */
  readonly counted?: true;
  /** Inclusive bounds of a number, a date or a time. */
  readonly from?: string;
  readonly to?: string;
  /** Days as first and last moment in the reader's time zone (`moments`, default of a `datetime`), or as they are (`days`). */
  readonly bounds?: 'days' | 'moments';
}

export interface ListDeclaration<F extends Fields> {
  readonly columns: readonly SourceOf<F>[];
  readonly moreColumns?: readonly SourceOf<F>[];
  /** Own fields, or `<resource>.<field>` for records without (or with) others that refer to them. */
  readonly filters?: readonly (FilterSource<F> | ReferrerSource)[];
  /** Default: `<source>`, `<source>__in`, `__gte`/`__lte` or `_after`/`_before`; of a referring field `<resource>__<field>__isnull`. */
  readonly parameters?: { readonly [S in FilterSource<F> | ReferrerSource]?: FilterParameters };
  /** Fields that the API can sort by. Default: every field with a sortable type. */
  readonly sortable?: readonly SortSource<F>[];
  readonly paging?: Paging;
  /** Parameter that finds records of this list by their keys, if it differs from the rest of the API; null: none. */
  readonly ids?: string | null;
  /** Fields that the API searches. Default: no search box. */
  readonly search?: readonly SourcesFor<F, 'search'>[];
  /** Default: by id, newest first. */
  readonly sort?: Sort<SortSource<F>>;
  /** Named filters, shown as tabs above the list: `{ endingSoon: { end_date: { after: 'today', before: 'today+6' } } }`. */
  readonly views?: {
    readonly [view: string]: { readonly [S in FilterSource<F> & keyof Values<F>]?: Values<F>[S] | PeriodOf<F[S]> | FilterOperation } & {
      readonly [S in ReferrerSource]?: FilterOperation;
    };
  };
  /** False: cells of the list are not edited in place. Default true. */
  readonly editCells?: boolean;
  /** Fields of the bulk edit (`calls.updateMany`). Default: no bulk edit. */
  readonly bulkEdit?: readonly SourceOf<F>[];
  /** A view whose records wait for one transition. `/<name>/queue` shows them one after another. */
  readonly queue?: QueueDeclaration;
}

export interface QueueDeclaration {
  readonly view: string;
  /** The decision that ends the wait. */
  readonly transition: string;
  readonly refusal?: string | undefined;
}

/** Operations that the screens offer. All default to true, except `duplicate`. */
export interface Abilities {
  readonly create?: boolean;
  readonly edit?: boolean;
  readonly delete?: boolean;
  readonly deleteMany?: boolean;
  /** Whether a new record can start as a copy of another. Default false. */
  readonly duplicate?: boolean;
}

/** Section of a detail page with the records that refer to it. */
export interface RelatedDeclaration {
  /** Sources of the other resource. Default: the columns of its list, without the reference. */
  readonly columns?: readonly string[];
  readonly total?: {
    readonly sum: string;
    /** Limits the sum to records with these values. The list must be able to filter by them. */
    readonly where?: Readonly<Record<string, unknown>>;
  };
}

/** The call of a delete. `path` is appended to the resource's path; `{id}` is the record's id. */
export interface DeleteCall {
  readonly path: string;
  /** `ids`: a JSON body `{"ids": [...]}`; `none`: no body. */
  readonly body: 'ids' | 'none';
}

/** `ids-and-data` sends `{"ids": [...], ...data}`. */
export interface UpdateManyCall {
  readonly path: string;
  readonly body: 'ids-and-data';
}

/** Calls that differ from the defaults (specification §7). */
export interface Calls<F extends Fields = Fields> {
  /** Path of the POST from the API's root, e.g. `register-trainer/`. Default: the resource's path. */
  readonly create?: { readonly path: string };
  /** For an API without a call for one record: it is looked for in the list, among 2,000 records at most. */
  readonly read?: 'list';
  /** Default: PATCH `{id}/` with the changed fields. `ids-and-data` sends one id. */
  readonly update?: UpdateManyCall;
  /** For an API without PATCH: an update is a PUT of `{id}/` with all writable fields. */
  readonly replace?: boolean;
  /** Default `{ path: '', body: 'ids' }`. */
  readonly delete?: DeleteCall;
  /** Default: the delete call with all ids if its body is `ids`, otherwise one call per record (`each`). */
  readonly deleteMany?: DeleteCall | 'each';
  /** For an API that sets this field to false instead of deleting. The screens then say "deactivate". */
  readonly deactivates?: SourcesOf<F, 'boolean'>;
  /** Default `each`: one PATCH per record. */
  readonly updateMany?: UpdateManyCall | 'each';
  /** Enables reordering of the list, by a PATCH with `[{id, <field>}]`. */
  readonly reorder?: { readonly path: string; readonly field: SourcesOf<F, 'integer'> };
}

/** A named change of state with its own button, e.g. verify. Sent as `PATCH {id}/` with `set`. */
export interface Transition<F extends Fields> {
  readonly icon: IconName;
  /** Offered only on records with these values, and only if `set` would change them. */
  readonly when: Partial<Values<F>>;
  readonly set: Partial<Values<F>>;
  /** Whether to ask for confirmation. Default true. */
  readonly confirm?: boolean;
  /** Values that require a confirmation with the message `warning`, e.g. `{ certificate: null }`; null matches any empty value. */
  readonly warnWhen?: Partial<Values<F>>;
  /** `primary`: the main action of the record. `danger`: hard to undo. */
  readonly tone?: 'primary' | 'neutral' | 'danger';
  /** Default: `PATCH {id}/`. A leading slash starts at the API's root. `{id}` and `{source}` are values of the record. */
  readonly call?: { readonly method: 'PATCH' | 'POST' | 'DELETE'; readonly path: string };
  /** Asked in a dialog and sent with the call. Those with the name of a field of the resource are stored there, others only in the history. */
  readonly fields?: Fields;
}

/** Marks the records as accounts that the embedded API signs in. Values are sources. */
export interface AccountDeclaration<F extends Fields> {
  readonly email: SourcesOf<F, 'email'>;
  readonly password: SourcesOf<F, 'password'>;
  /** Parameter of the current password (`current_password`), if the API requires it for a password change. The embedded API does. */
  readonly currentPassword?: string;
  readonly name: SourcesOf<F, 'text'>;
  readonly image: SourcesOf<F, 'image'>;
  /** Only active accounts can sign in. */
  readonly active: SourcesOf<F, 'boolean'>;
  /** Only administrators can use the API with `is_admin=true`. */
  readonly admin: SourcesOf<F, 'boolean'>;
  /** The field of the embedded API's roles (`resources/access.ts`). `admin` then follows it. */
  readonly role?: SourcesOf<F, 'choice'>;
}

/** Preview beside the form: the record as the product's users see it. Values are sources. */
export type Preview<Image = string, Line = string, Body = string> =
  | {
      readonly kind: 'banner';
      readonly image: Image;
      readonly title: Line;
      readonly text?: Line;
      readonly action?: Line;
    }
  | {
      readonly kind: 'page';
      readonly title: Line;
      readonly body: Body;
    };

export interface ResourceDeclaration<F extends Fields = Fields> {
  /** Route and react-admin name, e.g. `specializations`. */
  readonly name: string;
  /** Path below `/api/v1/`, without slashes, e.g. `specialties`. */
  readonly path: string;
  /** Property that identifies a record in URLs, e.g. `uuid` or `slug`. Default `id`. */
  readonly key?: string;
  /** `addresses`: references are addresses, as in DRF's HyperlinkedModelSerializer. An id is the last part of its address. */
  readonly keys?: 'addresses';
  readonly envelope?: Envelope;
  readonly version?: Versioning;
  readonly texts?: TextForm;
  /** Whether the embedded API may read lists and records at a standby (DATABASE_READ_URL). Default: at the primary. */
  readonly readsFrom?: 'standby';
  readonly icon: IconName;
  readonly section: MenuSection;
  /** Shown as a tab beside this resource or page instead of in the sidebar. */
  readonly tabOf?: string;
  /** `hidden`: neither in the sidebar nor a tab. */
  readonly menu?: 'hidden';
  /** `singleton`: one record without a list, with GET and PATCH on the path itself. Default `collection`. */
  readonly kind?: 'collection' | 'singleton';
  /** Source of a record's name. With `id`, records are called "Order #5". */
  readonly recordRepresentation: 'id' | SourcesFor<F, 'name'>;
  readonly fields: F;
  readonly list: ListDeclaration<F>;
  /** Sections of the form and the detail page: name → sources. Titles are messages. */
  readonly sections: { readonly [section: string]: readonly SourceOf<F>[] };
  readonly can?: Abilities;
  /** Sections for referring records by `<resource>.<field>`; `false` omits one. Default: each list that can be filtered by this one. */
  readonly related?: { readonly [referrer: string]: RelatedDeclaration | false };
  readonly calls?: Calls<F>;
  readonly transitions?: { readonly [name: string]: Transition<F> };
  readonly account?: AccountDeclaration<F>;
  readonly preview?: Preview<
    SourcesOf<F, 'image'>,
    SourcesOf<F, 'text' | 'localized'>,
    SourcesOf<F, 'richText' | 'longText' | 'localized'>
  >;
}

export interface PageDeclaration {
  readonly name: string;
  readonly icon: IconName;
  readonly section: MenuSection;
}
