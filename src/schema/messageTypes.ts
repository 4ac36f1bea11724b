/**
 * Types of the messages that a declaration requires. A field, choice, section, view or transition without its message does not compile, in
 * either locale. Keys follow react-admin's (`resources.<name>.fields.<source>`).
 */
import type { Fields } from './fieldTypes';
import type { SourceOf } from './recordTypes';

/** `K` is required if `T` has keys, and forbidden if it has none. */
type Needed<K extends string, T> = [keyof T] extends [never] ? { readonly [P in K]?: never } : { readonly [P in K]: T };

/** Takes the keys alone: errors of the compiler spell out type arguments, and a declaration has a thousand characters. */
type Texts<K extends string> = { readonly [P in K]: string };

type ChoiceTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'choice' | 'choices' ? S : never]: F[S] extends {
    readonly choices: readonly (infer C extends string)[];
  }
    ? { readonly [K in C]: string }
    : never;
};

/** Messages of rows, besides those of their fields. */
export interface RowMessages {
  /** The count, in plural forms: "%{smart_count} exercise |||| %{smart_count} exercises". */
  readonly count: string;
  /** The button that adds a row: "Add an exercise". */
  readonly add: string;
  /** Shown without rows: "No exercises yet." */
  readonly none: string;
}

type StateTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'boolean' ? S : never]?: { readonly true: string; readonly false: string };
};

type RowTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'rows' ? S : never]: F[S] extends { readonly fields: infer R extends Fields }
    ? RowMessages & { readonly fields: Texts<keyof R & string>; readonly states?: StateTexts<R> } & Needed<'choices', ChoiceTexts<R>>
    : never;
};

/** Messages of a transition's button, confirmation and notification. */
export interface TransitionMessages {
  readonly label: string;
  /** Title of the confirmation; `%{name}` is the record. */
  readonly title: string;
  readonly content: string;
  readonly done: string;
  /** What the history calls it: "Deactivated". Default: the label. */
  readonly happened?: string;
  /** Its line in a menu: what it does. */
  readonly hint?: string;
  /** The button that closes the question without an answer. Default "Cancel". */
  readonly dismiss?: string;
  /** The same for several records, in plural forms of `%{smart_count}`. */
  readonly many?: { readonly title: string; readonly done: string };
}

/** Messages of a queue, in plural forms of `%{smart_count}`. */
export interface QueueMessages {
  /** Leads to it: "Confirm 29 payments". */
  readonly open: string;
  /** Records dealt with so far: "3 confirmed". */
  readonly progress: string;
}

/** The question before a transition with a warning. */
type Warning<T> = T extends { readonly warnWhen: unknown } ? { readonly warning: string } : unknown;

/** Messages of a transition's DELETE. The target resource decides whether that deletes or deactivates (`calls.deactivates`). */
type Deletion<T> = T extends { readonly call: { readonly method: 'DELETE' } }
  ? { readonly deletes: string; readonly deactivates: string }
  : unknown;

/** Title and one line of help of a form section. */
export interface SectionMessages {
  readonly title: string;
  readonly help: string;
}

type ListViews<D> = D extends { readonly list: { readonly views: infer V } } ? V : Record<never, never>;
type Transitions<D> = D extends { readonly transitions: infer T } ? T : Record<never, never>;
type Sections<D> = D extends { readonly sections: infer S } ? S : Record<never, never>;

/** What the totals of related records are called, under `<resource>.<field>.total`. Default: by field and values. */
interface RelatedMessages {
  readonly [part: string]: string | RelatedMessages;
}

/** Messages of one declared resource. */
export type ResourceMessages<D extends { readonly fields: Fields }> = {
  /** react-admin's plural forms, "one |||| many"; Arabic has six. */
  readonly name: string;
  /** Title of the page of a singleton; its name if missing. */
  readonly title?: string;
  /** What the collection is for, shown while it is empty. */
  readonly purpose: string;
  readonly fields: Texts<keyof D['fields'] & string>;
  /** One line under an input, if the label alone is not enough. */
  readonly help?: { readonly [S in SourceOf<D['fields']>]?: string };
  /** Words for on and off of a boolean, in place of yes and no, e.g. `{ is_active: { true: 'Active', false: 'Inactive' } }`. */
  readonly states?: StateTexts<D['fields']>;
  readonly sections: { readonly [S in keyof Sections<D> & string]: SectionMessages };
  readonly related?: RelatedMessages;
  readonly queue?: QueueMessages;
  /** Replaces "create" on the button, the page and the notification, by react-admin's keys. */
  readonly action?: { readonly create: string };
  readonly page?: { readonly create: string };
  /** `%{name}` is the record. */
  readonly notifications?: { readonly created: string };
} & Needed<'choices', ChoiceTexts<D['fields']>> &
  Needed<'rows', RowTexts<D['fields']>> &
  Needed<'views', Texts<keyof ListViews<D> & string>> &
  Needed<
    'transitions',
    { readonly [T in keyof Transitions<D> & string]: TransitionMessages & Warning<Transitions<D>[T]> & Deletion<Transitions<D>[T]> }
  >;

/** Messages of every resource of a registry, by name. Each file checks its own (`ResourceMessages`), so that a mistake is reported once. */
export type RegistryMessages<R> = R extends { readonly types?: { readonly declared: infer D } }
  ? {
      readonly [E in D as E extends { readonly name: infer N extends string } ? N : never]: {
        readonly name: string;
        readonly purpose: string;
      };
    }
  : never;

/** The shape of the English messages, which other locales must `satisfy`. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** Messages of one widget. By default a line says whether the figures follow the period, and they are named after their resource. */
export interface WidgetMessages {
  readonly title: string;
  /** One line under the title. */
  readonly help?: string;
  /** The name of the figures, e.g. "Orders". */
  readonly value?: string;
  /** Labels of parts that are not choices of a field, by key. */
  readonly parts?: { readonly [key: string]: string };
}

/** Messages of each widget of a dashboard. */
export type DashboardMessages<D> = D extends { readonly types?: { readonly names: infer N extends string } }
  ? { readonly widgets: { readonly [W in N]: WidgetMessages } } & { readonly [key: string]: unknown }
  : never;
