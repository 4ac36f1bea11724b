import { ImportError } from '../../../server/openApi/importError.ts';
import type { Guess } from '../draft.ts';
import type { Decisions } from './importRecord.ts';

const toEntry = ({ about, line }: Guess) => `${about}: ${line}`;

/** Splits guesses into those that were confirmed as they are, and the others. A guess that has changed is open again. */
export function splitConfirmed(guesses: readonly Guess[], { confirmed = [] }: Pick<Decisions, 'confirmed'>) {
  const isConfirmed = (guess: Guess) => confirmed.includes(toEntry(guess));
  return { open: guesses.filter((guess) => !isConfirmed(guess)), confirmed: guesses.filter(isConfirmed) };
}

/** Confirms guesses by field, resource, `api` or `all`. A likely reference becomes one. @throws ImportError for a name without a guess */
export function confirmGuesses(guesses: readonly Guess[], words: readonly string[], decisions: Decisions): Decisions {
  const isMeant = ({ about }: Guess) => words.some((word) => word === 'all' || about === word || about.startsWith(`${word}.`));
  const unknown = words.filter((word) => word !== 'all' && !guesses.some(({ about }) => about === word || about.startsWith(`${word}.`)));
  if (unknown.length > 0)
    throw new ImportError(
      'nothingFound',
      `There is no guess about ${unknown.join(', ')}.`,
      `There are ${[...new Set(guesses.map(({ about }) => about))].join(', ') || 'none'}.`,
    );
  const meant = guesses.filter(isMeant);
  const references = meant.flatMap(({ about, unsure }) => (unsure?.answers[0] ? [[about, unsure.answers[0]] as const] : []));
  const lines = meant.filter(({ unsure }) => !unsure).map(toEntry);
  return {
    ...decisions,
    references: { ...decisions.references, ...Object.fromEntries(references) },
    confirmed: [...new Set([...(decisions.confirmed ?? []), ...lines])].sort(),
  };
}
