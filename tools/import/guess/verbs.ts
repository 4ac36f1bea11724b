import type { IconName } from '../../../src/schema/declaration';
import { ownValue } from '../../../src/schema/ownValue';
import type { NamedTransition } from '../../../src/schema/resource';
import english from '../words/english.json';

/** A verb of the API and how its button looks. */
export interface Verb {
  /** Names of a record's state afterwards, in choices and flags. */
  readonly done: readonly string[];
  /** Flags that it clears, e.g. `active` of deactivate. */
  readonly clears?: readonly string[];
  /** Choices that it starts from; not given: unknown. */
  readonly from?: readonly string[];
  readonly icon: IconName;
  readonly tone: NonNullable<NamedTransition['tone']>;
}

/** Verbs by their English words. */
export const verbs = english.verbs as { readonly [verb: string]: Verb };

/** `retire` -> `retired`. */
function participleOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What a verb changes. Choices and flags of an unlisted verb have its participle. */
export function verbChanges(words: readonly string[]): Required<Pick<Verb, 'done' | 'from'>> & Pick<Verb, 'clears'> {
  const text = words.join(' ');
  return { from: [], ...(ownValue(verbs, text) ?? { done: words.length === 1 ? [participleOf(text)] : [] }) };
}
