/** Types of the messages that a declaration requires, by react-admin's keys. A missing message does not compile. */
import type { Fields } from './fieldTypes';
import type { SourceOf } from './recordTypes';

type Needed<K extends string, T> = [keyof T] extends [never] ? { readonly [P in K]?: never } : { readonly [P in K]: T };

/** Takes only the keys, because compiler errors spell out type arguments. */
type Texts<K extends string> = { readonly [P in K]: string };

type ChoiceTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'choice' | 'choices' ? S : never]: F[S] extends {
    readonly choices: readonly (infer C extends string)[];
  }
    ? { readonly [K in C]: string }
    : never;
};

type AnyOfTexts<F extends Fields> = {
  readonly [S in keyof F & string as F[S] extends { readonly anyOf: readonly string[] } ? S : never]: string;
};

export interface RowMessages {
  readonly count: string;
  readonly add: string;
  readonly none: string;
}

type StateTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'boolean' ? S : never]?: { readonly true: string; readonly false: string };
};

type RowTexts<F extends Fields> = {
  readonly [S in SourceOf<F> as F[S]['type'] extends 'rows' ? S : never]: F[S] extends { readonly fields: infer R extends Fields }
    ? RowMessages & { readonly fields: Texts<keyof R & string>; readonly states?: StateTexts<R> } & Needed<'choices', ChoiceTexts<R>> &
        Needed<'anyOf', AnyOfTexts<R>>
    : never;
};

export interface TransitionMessages {
  readonly label: string;
  /** Title of the confirmation; `%{name}` is the record. */
  readonly title: string;
  readonly content: string;
  readonly done: string;
  /** Past tense for the history: "Deactivated". Default: the label. */
  readonly happened?: string;
  readonly hint?: string;
  readonly dismiss?: string;
  readonly many?: { readonly title: string; readonly done: string };
}

export interface QueueMessages {
  readonly open: string;
  readonly progress: string;
}

type Warning<T> = T extends { readonly warnWhen: unknown } ? { readonly warning: string } : unknown;

/** Messages of a transition with a DELETE. The target resource decides whether that deletes or deactivates. */
type Deletion<T> = T extends { readonly call: { readonly method: 'DELETE' } }
  ? { readonly deletes: string; readonly deactivates: string }
  : unknown;

type Asked<T> = T extends { readonly fields: infer F extends Fields }
  ? {
      readonly fields: Texts<keyof F & string>;
      readonly help?: { readonly [S in SourceOf<F>]?: string };
      readonly states?: StateTexts<F>;
    } & Needed<'choices', ChoiceTexts<F>> &
      Needed<'anyOf', AnyOfTexts<F>>
  : unknown;

export interface SectionMessages {
  readonly title: string;
  readonly help: string;
}

type ListViews<D> = D extends { readonly list: { readonly views: infer V } } ? V : Record<never, never>;
type Transitions<D> = D extends { readonly transitions: infer T } ? T : Record<never, never>;
type Sections<D> = D extends { readonly sections: infer S } ? S : Record<never, never>;

interface RelatedMessages {
  readonly [part: string]: string | RelatedMessages;
}

export type ResourceMessages<D extends { readonly fields: Fields }> = {
  /** react-admin's plural forms, "one |||| many"; Arabic has six. */
  readonly name: string;
  readonly title?: string;
  readonly purpose: string;
  readonly fields: Texts<keyof D['fields'] & string>;
  readonly help?: { readonly [S in SourceOf<D['fields']>]?: string };
  /** Texts of a boolean in place of yes and no, e.g. `{ is_active: { true: 'Active', false: 'Inactive' } }`. */
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
  Needed<'anyOf', AnyOfTexts<D['fields']>> &
  Needed<'rows', RowTexts<D['fields']>> &
  Needed<'views', Texts<keyof ListViews<D> & string>> &
  Needed<
    'transitions',
    {
      readonly [T in keyof Transitions<D> & string]: TransitionMessages &
        Warning<Transitions<D>[T]> &
        Deletion<Transitions<D>[T]> &
        Asked<Transitions<D>[T]>;
    }
  >;

export type RegistryMessages<R> = R extends { readonly types?: { readonly declared: infer D } }
  ? {
      readonly [E in D as E extends { readonly name: infer N extends string } ? N : never]: {
        readonly name: string;
        readonly purpose: string;
      };
    }
  : never;

export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** Messages of a further language. English replaces what is missing. */
export type Translation<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Translation<T[K]> };

export interface WidgetMessages {
  readonly title: string;
  readonly help?: string;
  readonly value?: string;
  readonly parts?: { readonly [key: string]: string };
}

export type DashboardMessages<D> = D extends { readonly types?: { readonly names: infer N extends string } }
  ? { readonly widgets: { readonly [W in N]: WidgetMessages } } & { readonly [key: string]: unknown }
  : never;
