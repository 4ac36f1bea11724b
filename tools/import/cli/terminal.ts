import { createInterface } from 'node:readline/promises';
import type { Guess } from '../draft.ts';

export interface Terminal {
  ask(question: string): Promise<string>;
}

export function openTerminal(): Terminal & { close(): void } {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return { ask: async (question) => (await lines.question(`${question} `)).trim(), close: () => lines.close() };
}

/** Asks about uncertain guesses. @returns references by field; an empty text: none */
export async function askReferences(guesses: readonly Guess[], terminal: Terminal): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { about, unsure } of guesses) {
    if (!unsure) continue;
    const [likely = '', ...others] = unsure.answers;
    const offered = [...others.filter((answer) => answer !== ''), '-'].join(', ');
    const answer = await terminal.ask(`${unsure.question} Return for ${likely}, - for none (${offered}):`);
    answers[about] = answer === '' ? likely : answer === '-' ? '' : answer;
  }
  return answers;
}
