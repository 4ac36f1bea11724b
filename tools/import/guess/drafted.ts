import type { Field } from '../../../src/schema/fieldTypes';
import type { DescribedCollection, DescribedField } from '../describedApi';
import type { Choices, Guess } from '../draft';
import type { KeyType } from './keyType';

/** A field with the sources of its messages. */
export interface DraftedField {
  readonly source: string;
  readonly field: Field;
  /** Words of the label: those of the source without `_id` or `is_`. */
  readonly words: readonly string[];
  readonly described: DescribedField;
  readonly writeOnly: boolean;
  /** Fields of its rows, for type `rows`. */
  readonly rows?: readonly DraftedField[];
}

/** A collection that is or becomes a resource. */
export interface DraftTarget {
  readonly name: string;
  readonly path: string;
  /** Its name in the singular, e.g. `['order', 'item']`. */
  readonly singular: readonly string[];
  readonly component?: string | undefined;
  /** Names of its records' components. */
  readonly components?: readonly string[] | undefined;
  readonly key: string;
  /** undefined: unknown. */
  readonly keyType: KeyType | undefined;
}

/** Lines of the report, in their order. */
export interface Notes {
  readonly guesses: Guess[];
  readonly leftOut: string[];
}

/** Context of the guesses for one resource. */
export interface Scope {
  /** Name of the resource, or of its rows: `orders` or `orders.items`. */
  readonly about: string;
  readonly own: DraftTarget;
  readonly targets: readonly DraftTarget[];
  readonly collection: DescribedCollection;
  /** The fields beside the current one. */
  readonly siblings: readonly DescribedField[];
  readonly choices: Choices;
  /** True if the API says which fields can be null. Documents do, OPTIONS answers do not. */
  readonly nullIsTold: boolean;
  /** Components of enums with different labels in different fields. */
  readonly disputedEnums: ReadonlySet<string>;
  readonly notes: Notes;
}

/** Reports a guess. @param how to change it */
export function note(scope: Scope, source: string, decided: string, how = elsewhere(scope), unsure?: Guess['unsure']): void {
  const { notes, about } = scope;
  notes.guesses.push({ about: `${about}.${source}`, line: `${decided}; ${how}`, ...(unsure && { unsure }) });
}

/** Reports a part of the API that the admin does not support. */
export function leaveOut({ notes, about }: Pick<Scope, 'notes' | 'about'>, what: string, why: string): void {
  notes.leftOut.push(`${about}${what === '' ? '' : `.${what}`}: ${why}`);
}

/** Advice how to change the type of a field. */
export function elsewhere({ own }: Scope): string {
  return `change it in resources/${own.name}.ts`;
}
