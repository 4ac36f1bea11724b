/**
 * The declaration of a resource, one file of `resources/`: plain data, typed against its own fields.
 * `resolveResource` fills in the defaults. Only the checks read the authored form.
 */
import type { Paging, Versioning } from './api';
import type { Envelope } from './envelope';
import type { Fields, FieldType, FieldUse, UsesOf } from './fieldTypes';
import type { SourceOf, Values } from './recordTypes';

/** Icons by name; `src/ui/theme/icons.tsx` maps each to a drawing. */
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
/** Icons of one's own, as keys: those of `customizations/icons.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: products augment it
export interface CustomIcons {}
export type IconName = (typeof iconNames)[number] | keyof CustomIcons;

/** The groups of the sidebar, by key: those of `resources/menu.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: products augment it
export interface MenuSections {}
export type MenuSection = keyof MenuSections;

/** Sources of `F` whose type is one of `T`. */
export type SourcesOf<F extends Fields, T extends FieldType> = { [S in SourceOf<F>]: F[S]['type'] extends T ? S : never }[SourceOf<F>];

/** Sources of `F` whose type has the use `U`. */
type SourcesFor<F extends Fields, U extends FieldUse> = { [S in SourceOf<F>]: U extends UsesOf<F[S]['type']> ? S : never }[SourceOf<F>];

type FilterSource<F extends Fields> = SourcesFor<F, 'filter'>;
type SortSource<F extends Fields> = 'id' | SourcesFor<F, 'sort'>;

/** A sort of a list. */
export interface Sort<S extends string = string> {
  readonly field: S;
  readonly order: 'ASC' | 'DESC';
}

/** The query parameters of one filter, if they differ from django-filter's defaults. A member left out is not offered. */
export interface FilterParameters {
  /** One value by equality. */
  readonly equals?: string;
  /** Any of several values. */
  readonly any?: { readonly parameter: string; readonly as: 'csv' | 'repeat' };
  /** Inclusive bounds of a number, a date or a time. */
  readonly from?: string;
  readonly to?: string;
  /**
   * The form of a day as a bound: its first and last moment in the reader's time zone, with their offset, or the day itself, which the API
   * reads in its own zone. `DateFromToRangeFilter` takes days only. Default: `moments` for a `datetime`, otherwise `days`. For a `date`,
   * moments have no offset.
   */
  readonly bounds?: 'days' | 'moments';
}

/** Columns, filters, search and order of a resource's list. */
export interface ListDeclaration<F extends Fields> {
  /** The columns shown by default, in order. The first text-like one links to the record. */
  readonly columns: readonly SourceOf<F>[];
  /** Further columns that the column menu offers. */
  readonly moreColumns?: readonly SourceOf<F>[];
  readonly filters?: readonly FilterSource<F>[];
  /** The query parameters of filters, by source. Default: `<source>`, `<source>__in`, `__gte`/`__lte` or `_after`/`_before`. */
  readonly parameters?: { readonly [S in FilterSource<F>]?: FilterParameters };
  /** Fields that the API can order by. Default: every field whose type has an order. */
  readonly sortable?: readonly SortSource<F>[];
  /** Paging, if it differs from the rest of the API (`resources/api.ts`). */
  readonly paging?: Paging;
  /** Fields that the API searches. Without any there is no search box. */
  readonly search?: readonly SourcesFor<F, 'search'>[];
  /** The default order. Default: by id, newest first. */
  readonly sort?: Sort<SortSource<F>>;
  /** Named filters, shown as tabs above the list, e.g. `{ unverified: { is_verified: false } }`. */
  readonly views?: { readonly [view: string]: Partial<Pick<Values<F>, FilterSource<F> & keyof Values<F>>> };
  /** Fields that can be set on all selected records at once (`calls.updateMany`). Without any there is no such action. */
  readonly bulkEdit?: readonly SourceOf<F>[];
  /** A view whose records wait for one transition. `/<name>/queue` shows them one after another. */
  readonly queue?: { readonly view: string; readonly transition: string };
}

/** What the resource's screens offer. Each member but `duplicate` defaults to true. */
export interface Abilities {
  readonly create?: boolean;
  readonly edit?: boolean;
  readonly delete?: boolean;
  readonly deleteMany?: boolean;
  /** A new record can start as a copy of another. Default false. */
  readonly duplicate?: boolean;
}

/** The records of one resource that refer to a record, as a section of its detail page. */
export interface RelatedDeclaration {
  /** Sources of the other resource. Default: the columns of its list, without the reference. */
  readonly columns?: readonly string[];
  /** A sum beside the count. It is shown only when every record that it adds up is known. */
  readonly total?: {
    /** A number of the other resource. */
    readonly sum: string;
    /** Adds up only records with these values, which its list must be able to filter by. */
    readonly where?: Readonly<Record<string, unknown>>;
  };
}

/** The call of a delete. `path` is appended to the resource's path; `{id}` is the record's id. */
export interface DeleteCall {
  readonly path: string;
  /** `ids`: a JSON body `{"ids": [...]}`; `none`: no body. */
  readonly body: 'ids' | 'none';
}

/** A bulk update: `ids-and-data` sends `{"ids": [...], ...data}`. */
export interface UpdateManyCall {
  readonly path: string;
  readonly body: 'ids-and-data';
}

/** Calls that differ from the defaults (specification §7). */
export interface Calls<F extends Fields = Fields> {
  /** Path of the POST from the API's root, if it is not the resource's path, e.g. `register-trainer/`. */
  readonly create?: { readonly path: string };
  /** Default: PATCH `{id}/` with the changed fields. `ids-and-data` sends one id in the form of a bulk update. */
  readonly update?: UpdateManyCall;
  /** For an API without PATCH: a change is a PUT of `{id}/` with all writable fields. */
  readonly replace?: boolean;
  /** Default `{ path: '', body: 'ids' }`. */
  readonly delete?: DeleteCall;
  /** Default: the delete call with all ids if its body is `ids`, otherwise one call per record (`each`). */
  readonly deleteMany?: DeleteCall | 'each';
  /** For an API that keeps deleted records and sets this field to false. The screens then say "deactivate". Default: records are deleted. */
  readonly deactivates?: SourcesOf<F, 'boolean'>;
  /** Default `each`: one PATCH per record. */
  readonly updateMany?: UpdateManyCall | 'each';
  /** Enables reordering of the list, by a PATCH with `[{id, <field>}]`. */
  readonly reorder?: { readonly path: string; readonly field: SourcesOf<F, 'integer'> };
}

/** A named change of state with its own button, e.g. verify. Sent as `PATCH {id}/` with `set`. */
export interface Transition<F extends Fields> {
  readonly icon: IconName;
  /** Offered only on records with these values, and never on records that `set` would not change. */
  readonly when: Partial<Values<F>>;
  /** The body of the PATCH. */
  readonly set: Partial<Values<F>>;
  /** Whether to ask for confirmation. Default true. */
  readonly confirm?: boolean;
  /**
   * Values that call for a warning, e.g. `{ certificate: null }`; null is any empty value. The message `warning` then asks for
   * confirmation, also where none is asked otherwise, as in a queue.
   */
  readonly warnWhen?: Partial<Values<F>>;
  /** `primary`: the main action for such a record. `neutral`: a secondary action. `danger`: hard to undo. */
  readonly tone?: 'primary' | 'neutral' | 'danger';
  /**
   * A call other than `PATCH {id}/`. The path is appended to the resource's path, or starts at the API's root if it begins with a
   * slash. `{id}` and `{source}` are replaced by the record's values, e.g. `/users/{user}/`. Not offered while one of them is empty.
   */
  readonly call?: { readonly method: 'PATCH' | 'POST' | 'DELETE'; readonly path: string };
}

/** Marks the records as accounts that the embedded API signs in. The values are sources. */
export interface AccountDeclaration<F extends Fields> {
  readonly email: SourcesOf<F, 'email'>;
  readonly password: SourcesOf<F, 'password'>;
  /**
   * The parameter of the current password, e.g. `current_password`, if the API requires it to change your own password. The profile page
   * then asks for it. The embedded API requires it.
   */
  readonly currentPassword?: string;
  readonly name: SourcesOf<F, 'text'>;
  readonly image: SourcesOf<F, 'image'>;
  /** Only active accounts can sign in. */
  readonly active: SourcesOf<F, 'boolean'>;
  /** Only administrators can use the API with `is_admin=true`. */
  readonly admin: SourcesOf<F, 'boolean'>;
}

/** A live preview beside the form: how the product shows the record to its users. The values are sources. */
export type Preview<Image = string, Line = string, Body = string> =
  | {
      /** A picture with text, as on the app's home screen. */
      readonly kind: 'banner';
      readonly image: Image;
      readonly title: Line;
      readonly text?: Line;
      /** Text of the button. */
      readonly action?: Line;
    }
  | {
      /** A page of text. */
      readonly kind: 'page';
      readonly title: Line;
      readonly body: Body;
    };

/** One resource, as authored. */
export interface ResourceDeclaration<F extends Fields = Fields> {
  /** Route and react-admin name, e.g. `specializations`. */
  readonly name: string;
  /** Path under `/api/v1/`, without slashes, e.g. `specialties`. */
  readonly path: string;
  /** The property that identifies a record in URLs, e.g. `uuid` or `slug`. Default `id`. */
  readonly key?: string;
  /**
   * `addresses`: the API answers and takes references as addresses, as DRF's HyperlinkedModelSerializer does. `key: 'url'` is then an
   * address too. In the app, a record's id is the last part of its address.
   */
  readonly keys?: 'addresses';
  /** Where this resource's answers hold records, if that differs from the rest of the API (`resources/api.ts`). */
  readonly envelope?: Envelope;
  /** How a save notices changes by others, if that differs from the rest of the API (`resources/api.ts`). */
  readonly version?: Versioning;
  readonly icon: IconName;
  /** Group of the sidebar. */
  readonly section: MenuSection;
  /** Shown as a tab beside this resource or page instead of in the sidebar. */
  readonly tabOf?: string;
  /** `hidden`: not in the sidebar and not a tab. */
  readonly menu?: 'hidden';
  /** `singleton`: one record without a list, with GET and PATCH on the path itself. Default `collection`. */
  readonly kind?: 'collection' | 'singleton';
  /** The source of a record's name. With `id`, records are called "Order #5". */
  readonly recordRepresentation: 'id' | SourcesFor<F, 'name'>;
  readonly fields: F;
  readonly list: ListDeclaration<F>;
  /** The sections of the form and the detail page: name → sources. Titles are messages. */
  readonly sections: { readonly [section: string]: readonly SourceOf<F>[] };
  readonly can?: Abilities;
  /**
   * The sections of the detail page for records that refer to this one, by `<resource>.<field>`, e.g. `userSubscriptions.user`. These
   * come first, in this order; `false` leaves one out. Default: each list with a filter by a reference to this resource. A reference that
   * is named here must be one that the API can filter by, e.g. `workouts.exercises.exercise` for one in rows.
   */
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

/** A sidebar entry that is not a resource, e.g. the dashboard. */
export interface PageDeclaration {
  /** Route, e.g. `dashboard`. */
  readonly name: string;
  readonly icon: IconName;
  readonly section: MenuSection;
}
