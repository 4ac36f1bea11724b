/** What the guesses of one resource hand to each other. */
import type { Field } from '../../../src/schema/fieldTypes';
import type { DescribedCollection, DescribedField } from '../describedApi';
import type { Choices, Guess } from '../draft';
import type { KeyType } from './keyType';

/** A field with what its messages are made of. */
export interface DraftedField {
  readonly source: string;
  readonly field: Field;
  /** Words of the source that its label is made of, e.g. without `_id` or `is_`. */
  readonly words: readonly string[];
  readonly described: DescribedField;
  /** Never in answers, so that there is nothing to show in a list. */
  readonly writeOnly: boolean;
  /** Fields of its rows, of type `rows` only. */
  readonly rows?: readonly DraftedField[];
}

/** A collection that will be a resource, or is one already. */
export interface DraftTarget {
  readonly name: string;
  readonly path: string;
  /** Its words in the singular, e.g. `['order', 'item']`. */
  readonly singular: readonly string[];
  readonly component?: string | undefined;
  /** Every name that the document has for its records. */
  readonly components?: readonly string[] | undefined;
  /** Property that its records are addressed by. */
  readonly key: string;
  /** undefined: the API does not say. */
  readonly keyType: KeyType | undefined;
}

/** Where lines for people are collected, in the order in which they are said. */
export interface Notes {
  readonly guesses: Guess[];
  readonly leftOut: string[];
}

/** What is known while the fields of one resource are guessed. */
export interface Scope {
  /** Name of the resource, with the source of the rows within it: `orders` or `orders.items`. */
  readonly about: string;
  /** The resource itself. */
  readonly own: DraftTarget;
  readonly targets: readonly DraftTarget[];
  readonly collection: DescribedCollection;
  /** The fields beside the one that is guessed. */
  readonly siblings: readonly DescribedField[];
  readonly choices: Choices;
  /** Whether the API says of every field if it takes null: a document does, OPTIONS answers do not. */
  readonly nullIsTold: boolean;
  /** Components of enums whose words differ between fields. */
  readonly disputedEnums: ReadonlySet<string>;
  readonly notes: Notes;
}

/** Adds the line of a guess. @param how says how to decide otherwise */
export function note(scope: Scope, source: string, decided: string, how = elsewhere(scope), unsure?: Guess['unsure']): void {
  const { notes, about } = scope;
  notes.guesses.push({ about: `${about}.${source}`, line: `${decided}; ${how}`, ...(unsure && { unsure }) });
}

/** Adds a line for what no part of the admin takes. */
export function leaveOut({ notes, about }: Pick<Scope, 'notes' | 'about'>, what: string, why: string): void {
  notes.leftOut.push(`${about}${what === '' ? '' : `.${what}`}: ${why}`);
}

/** How a field's type is said otherwise. */
export function elsewhere({ own }: Scope): string {
  return `change it in resources/${own.name}.ts`;
}
