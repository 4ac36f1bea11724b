import type { ApiDeclaration } from '../../src/schema/api';
import type { AnyDeclaration } from '../../src/schema/resource';

export interface Guess {
  /** Its subject, e.g. `orders.customer` or `api.signIn`. */
  readonly about: string;
  /** The decision, its evidence, and how to change it. */
  readonly line: string;
  /** A question, if several answers are equally likely. It is asked on a terminal, otherwise only reported. */
  readonly unsure?: { readonly question: string; readonly answers: readonly string[] };
}

export interface DraftMessages {
  readonly name: string;
  readonly purpose: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

export interface DraftResource {
  readonly declaration: AnyDeclaration;
  readonly messages: { readonly en: DraftMessages; readonly ar: DraftMessages };
  /** Paths of Arabic messages that are still English, e.g. `fields.sku`. */
  readonly untranslated: readonly string[];
  /** Filters by time that can fail, because the API does not say whether they accept days. Widgets do not use them. */
  readonly unsureFilters?: readonly string[];
  /** Its list does not say how many records there are, so widgets do not count it. */
  readonly isUncounted?: true | undefined;
}

interface ProductWords {
  readonly title: string;
  readonly tagline: string;
}

export interface DraftProduct {
  readonly en: ProductWords;
  readonly ar: ProductWords;
  readonly untranslated: readonly (keyof ProductWords)[];
}

export interface Draft {
  readonly api: ApiDeclaration;
  readonly product: DraftProduct;
  readonly resources: readonly DraftResource[];
  readonly guesses: readonly Guess[];
  readonly leftOut: readonly string[];
}

export interface Choices {
  /** Targets by field: `orders.customer` to `clients`. An empty text: no reference. */
  readonly references: Readonly<Record<string, string>>;
  /** Paths to import; empty: all. */
  readonly only: readonly string[];
  /** ISO 4217 code for amounts without a currency. */
  readonly currency?: string;
  /** Resources of the project. They keep their names, and references can lead to them. */
  readonly existing?: readonly { readonly name: string; readonly path: string }[];
  readonly reserved?: readonly string[];
}
