import english from '../../../server/openApi/words/english.json';
import type { IconName } from '../../../src/schema/declaration';
import { ownValue } from '../../../src/schema/objects';
import type { NamedTransition } from '../../../src/schema/resource';

interface Verb {
  /** Names of a record's state afterwards, in choices and flags. */
  readonly done: readonly string[];
  /** Flags that it clears, e.g. `active` of deactivate. */
  readonly clears?: readonly string[];
  readonly from?: readonly string[];
  readonly icon: IconName;
  readonly tone: NonNullable<NamedTransition['tone']>;
}

export const verbs = english.verbs as { readonly [verb: string]: Verb };

function toParticiple(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What a verb changes. Choices and flags of an unlisted verb have its participle. */
export function verbChanges(words: readonly string[]): Required<Pick<Verb, 'done' | 'from'>> & Pick<Verb, 'clears'> {
  const text = words.join(' ');
  return { from: [], ...(ownValue(verbs, text) ?? { done: words.length === 1 ? [toParticiple(text)] : [] }) };
}
