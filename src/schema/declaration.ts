/**
 * What one file of `resources/` may say: plain data, typed against its own fields.
 * `resolveResource` fills in the defaults; nothing but the checks reads the authored form.
 */
import type { Paging } from './api';
import type { Envelope } from './envelope';
import type { Fields, FieldType } from './fieldTypes';
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
  'statistics',
  'staff',
] as const;
export type IconName = (typeof iconNames)[number];

/** Groups of the sidebar, as keys. A product names its own in `resources/menu.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: products augment it
export interface MenuSections {}
export type MenuSection = keyof MenuSections;

/** Field types that a list can be filtered by. */
export const filterableTypes = [
  'boolean',
  'choice',
  'choices',
  'reference',
  'references',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
] as const satisfies readonly FieldType[];

/** Field types that have no order of their own. */
export const unsortableTypes = [
  'choices',
  'tags',
  'json',
  'references',
  'rows',
  'image',
  'file',
  'password',
  'richText',
  'longText',
] as const satisfies readonly FieldType[];

/** Field types that can name a record. */
export const namingTypes = [
  'text',
  'localized',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'time',
  'choice',
] as const satisfies readonly FieldType[];

/** Sources of `F` whose type is one of `T`. */
export type SourcesOf<F extends Fields, T extends FieldType> = { [S in SourceOf<F>]: F[S]['type'] extends T ? S : never }[SourceOf<F>];

type FilterSource<F extends Fields> = SourcesOf<F, (typeof filterableTypes)[number]>;
type SortSource<F extends Fields> = 'id' | SourcesOf<F, Exclude<FieldType, (typeof unsortableTypes)[number]>>;
type SearchSource<F extends Fields> = SourcesOf<F, 'text' | 'longText' | 'localized' | 'email' | 'phone'>;

/** A sort of a list. */
export interface Sort<S extends string = string> {
  readonly field: S;
  readonly order: 'ASC' | 'DESC';
}

/** The query parameters of one filter, where the API's differ from django-filter's usual ones; what is left out it does not have. */
export interface FilterParameters {
  /** One value by equality. */
  readonly equals?: string;
  /** Several values, any of which will do. */
  readonly any?: { readonly parameter: string; readonly as: 'csv' | 'repeat' };
  /** Inclusive bounds of a number, a date or a time. */
  readonly from?: string;
  readonly to?: string;
  /**
   * How a day is said as a bound: as it is, or as its first and its last moment (in the API's time zone), where "to" a day would be
   * its first moment or is refused, as by django-filter's `IsoDateTimeFromToRangeFilter` and `created_at__lte`. Default `days`.
   */
  readonly bounds?: 'days' | 'moments';
}

/** How the list of a resource looks and what it can be narrowed by. */
export interface ListDeclaration<F extends Fields> {
  /** Columns shown at first, in order. The first text-like one is the link to the record. */
  readonly columns: readonly SourceOf<F>[];
  /** Columns that the column menu offers besides. */
  readonly moreColumns?: readonly SourceOf<F>[];
  readonly filters?: readonly FilterSource<F>[];
  /** How filters are said to the API, by source. Default: `<source>`, `<source>__in`, `__gte`/`__lte` or `_after`/`_before`. */
  readonly parameters?: { readonly [S in FilterSource<F>]?: FilterParameters };
  /** Fields that the API can order by. Default: every one with an order of its own. */
  readonly sortable?: readonly SortSource<F>[];
  /** Where pages are cut in another way than the rest of the API cuts them (`resources/api.ts`). */
  readonly paging?: Paging;
  /** Fields that the API's `search` looks into; none means no search box. */
  readonly search?: readonly SearchSource<F>[];
  /** Default: by id, newest first. */
  readonly sort?: Sort<SortSource<F>>;
  /** Named permanent filters, drawn as tabs over the list, e.g. `{ unverified: { is_verified: false } }`. */
  readonly views?: { readonly [view: string]: Partial<Pick<Values<F>, FilterSource<F> & keyof Values<F>>> };
  /** Fields that can be set on many ticked records at once (`calls.updateMany`). None: no such action. */
  readonly bulkEdit?: readonly SourceOf<F>[];
  /** A view whose records wait for one transition; they can be worked through one after another (`/<name>/queue`). */
  readonly queue?: { readonly view: string; readonly transition: string };
}

/** What the resource's screens offer; each is true unless said otherwise. */
export interface Abilities {
  readonly create?: boolean;
  readonly edit?: boolean;
  readonly delete?: boolean;
  readonly deleteMany?: boolean;
}

/** How deletes are sent. `path` is appended to the resource's own; `{id}` stands for the record's id. */
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

/** Calls that differ from the default ones (specification §7). */
export interface Calls<F extends Fields = Fields> {
  /** Path of the POST, from the API's root, when it is not the resource's own, e.g. `register-trainer/`. */
  readonly create?: { readonly path: string };
  /** Default: PATCH `{id}/` with what changed. `ids-and-data` sends one id as a bulk update does. */
  readonly update?: UpdateManyCall;
  /** The API has no PATCH: a change is a PUT of `{id}/` with all that can be written. */
  readonly replace?: boolean;
  /** Default `{ path: '', body: 'ids' }`. */
  readonly delete?: DeleteCall;
  /** Default: the delete call with all ids when its body is `ids`, else one call a record (`each`). */
  readonly deleteMany?: DeleteCall | 'each';
  /** The API keeps what is deleted and sets this field to false: deleting is called deactivating. Default: it deletes. */
  readonly deactivates?: SourcesOf<F, 'boolean'>;
  /** Default `each`: one PATCH a record. */
  readonly updateMany?: UpdateManyCall | 'each';
  /** PATCH with `[{id, <field>}]`; the list can then be reordered. */
  readonly reorder?: { readonly path: string; readonly field: SourcesOf<F, 'integer'> };
}

/** A named change of state with a button of its own, e.g. verify. Sent as `PATCH {id}/` with `set`. */
export interface Transition<F extends Fields> {
  readonly icon: IconName;
  /** Offered only on records that have these values, and on none that is already as `set` says. */
  readonly when: Partial<Values<F>>;
  /** What the PATCH says. */
  readonly set: Partial<Values<F>>;
  /** Ask first. Default true. */
  readonly confirm?: boolean;
  /**
   * Values of a record that somebody may have overlooked, e.g. `{ certificate: null }`; null is any empty value. Such a record is
   * asked about first, with the message `warning`: also where there is no question otherwise, as in a queue.
   */
  readonly warnWhen?: Partial<Values<F>>;
  /** `primary`: the main thing to do with such a record; `neutral`: at hand, but not what one came for; `danger`: hard to take back. */
  readonly tone?: 'primary' | 'neutral' | 'danger';
  /**
   * A call other than `PATCH {id}/`. The path is appended to the resource's own, or counts from the API's root when it starts with
   * a slash; `{id}` and any `{source}` stand for the record's values, e.g. `/users/{user}/`. Not offered while one of them is empty.
   */
  readonly call?: { readonly method: 'PATCH' | 'POST' | 'DELETE'; readonly path: string };
}

/** Records of this resource are accounts that the embedded API signs in; values are its own sources. */
export interface AccountDeclaration<F extends Fields> {
  readonly email: SourcesOf<F, 'email'>;
  readonly password: SourcesOf<F, 'password'>;
  /**
   * What the API calls the present password, which it wants beside a new one of one's own, e.g. `current_password`. The profile page then
   * asks for it. The embedded API wants it.
   */
  readonly currentPassword?: string;
  readonly name: SourcesOf<F, 'text'>;
  readonly image: SourcesOf<F, 'image'>;
  /** Only active accounts sign in. */
  readonly active: SourcesOf<F, 'boolean'>;
  /** Only administrators may use the API with `is_admin=true`. */
  readonly admin: SourcesOf<F, 'boolean'>;
}

/** How the product shows a record to its users; drawn beside the form as one types. Values are sources. */
export type Preview<Image = string, Line = string, Body = string> =
  | {
      /** A picture with words on it, as on the app's home screen. */
      readonly kind: 'banner';
      readonly image: Image;
      readonly title: Line;
      readonly text?: Line;
      /** Words on the button. */
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
  /** The property that a record's address is made of, e.g. `uuid` or `slug`. Default `id`. */
  readonly key?: string;
  /** Where records stand in this resource's answers, as far as they differ from the rest of the API (`resources/api.ts`). */
  readonly envelope?: Envelope;
  readonly icon: IconName;
  /** Group of the sidebar. */
  readonly section: MenuSection;
  /** Shown as a tab beside this resource or page instead of in the sidebar. */
  readonly tabOf?: string;
  /** `hidden`: neither in the sidebar nor as a tab. */
  readonly menu?: 'hidden';
  /** `singleton`: one record, no list; GET and PATCH on the path itself. Default `collection`. */
  readonly kind?: 'collection' | 'singleton';
  /** The source that names a record; `id` where a record has no words of its own: it is then called "Order #5". */
  readonly recordRepresentation: 'id' | SourcesOf<F, (typeof namingTypes)[number]>;
  readonly fields: F;
  readonly list: ListDeclaration<F>;
  /** Sections of form and detail page: name -> sources. Titles are messages. */
  readonly sections: { readonly [section: string]: readonly SourceOf<F>[] };
  readonly can?: Abilities;
  readonly calls?: Calls<F>;
  readonly transitions?: { readonly [name: string]: Transition<F> };
  readonly account?: AccountDeclaration<F>;
  readonly preview?: Preview<
    SourcesOf<F, 'image'>,
    SourcesOf<F, 'text' | 'localized'>,
    SourcesOf<F, 'richText' | 'longText' | 'localized'>
  >;
}

/** An entry of the sidebar that is no resource: the dashboard, or a page still to come. */
export interface PageDeclaration {
  /** Route, e.g. `dashboard`. */
  readonly name: string;
  readonly icon: IconName;
  readonly section: MenuSection;
}
