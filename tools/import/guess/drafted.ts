import type { DescribedCollection, DescribedField } from '../../../server/openApi/describedApi';
import type { Field } from '../../../src/schema/fieldTypes';
import type { Choices, Guess } from '../draft';

export type KeyType = 'integer' | 'number' | 'uuid' | 'text';

export interface DraftedField {
  readonly source: string;
  readonly field: Field;
  /** Words of the label: those of the source without `_id` or `is_`. */
  readonly words: readonly string[];
  readonly described: DescribedField;
  readonly writeOnly: boolean;
  readonly rows?: readonly DraftedField[];
}

export interface DraftTarget {
  readonly name: string;
  readonly path: string;
  readonly singular: readonly string[];
  readonly component?: string | undefined;
  readonly components?: readonly string[] | undefined;
  readonly key: string;
  readonly keyType: KeyType | undefined;
}

export interface Notes {
  readonly guesses: Guess[];
  readonly leftOut: string[];
}

export interface Scope {
  /** Name of the resource, or of its rows: `orders` or `orders.items`. */
  readonly about: string;
  readonly own: DraftTarget;
  readonly targets: readonly DraftTarget[];
  readonly collection: DescribedCollection;
  readonly siblings: readonly DescribedField[];
  readonly choices: Choices;
  /** Documents say which fields can be null, OPTIONS answers do not. */
  readonly texts?: 'objects';
  readonly isNullDocumented: boolean;
  readonly disputedEnums: ReadonlySet<string>;
  readonly notes: Notes;
}

export function note(scope: Scope, source: string, decided: string, how = elsewhere(scope), unsure?: Guess['unsure']): void {
  const { notes, about } = scope;
  notes.guesses.push({ about: `${about}.${source}`, line: `${decided}; ${how}`, ...(unsure && { unsure }) });
}

export function leaveOut({ notes, about }: Pick<Scope, 'notes' | 'about'>, what: string, why: string): void {
  notes.leftOut.push(`${about}${what === '' ? '' : `.${what}`}: ${why}`);
}

export function elsewhere({ own }: Scope, what = 'it'): string {
  return `change ${what} in resources/${own.name}.ts`;
}
