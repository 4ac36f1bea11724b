/** What the guesses make of a described API: declarations and messages as plain data, and a line for each guess. */
import type { ApiDeclaration } from '../../src/schema/api';
import type { AnyDeclaration } from '../../src/schema/resource';
import type { DraftProduct } from './productWords';

/** One thing that the API does not say outright. */
export interface Guess {
  /** What it is about, e.g. `orders.customer` or `api.signIn`. */
  readonly about: string;
  /** One line: what was decided, from what, and how to say otherwise. */
  readonly line: string;
  /** Several answers are as likely: people are asked when there is a terminal, and told when there is none. */
  readonly unsure?: { readonly question: string; readonly answers: readonly string[] };
}

/** Messages of one resource in the shape of `ResourceMessages`. */
export interface DraftMessages {
  readonly name: string;
  readonly purpose: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

/** One resource to be written. */
export interface DraftResource {
  readonly declaration: AnyDeclaration;
  readonly messages: { readonly en: DraftMessages; readonly ar: DraftMessages };
  /** Paths into the Arabic messages that hold English for want of a translation, e.g. `fields.sku`. */
  readonly untranslated: readonly string[];
  /** Filters by a moment that may answer with an error: the API does not say whether they take days. No widget is made of them. */
  readonly unsureFilters?: readonly string[];
}

/** Everything to be written. */
export interface Draft {
  readonly api: ApiDeclaration;
  readonly product: DraftProduct;
  readonly resources: readonly DraftResource[];
  readonly guesses: readonly Guess[];
  /** What was seen and not taken, each with its reason. */
  readonly leftOut: readonly string[];
}

/** What people decided beforehand, on the command line. */
export interface Choices {
  /** `orders.customer` -> `clients`; an empty text: no reference. */
  readonly references: Readonly<Record<string, string>>;
  /** Paths to take; none: all. */
  readonly only: readonly string[];
  /** ISO 4217 code of amounts whose currency the API does not say. */
  readonly currency?: string;
  /** Resources that the project has already: their names are kept by path, and references may lead to them. */
  readonly existing?: readonly { readonly name: string; readonly path: string }[];
  /** Names that no resource may have, e.g. those of pages. */
  readonly taken?: readonly string[];
}
