import { CellError } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { cellText } from '../cellText';
import { findLoosely, foldCell } from '../foldCell';

/**
 * A choice by its key or by its label in any language.
 *
 * @throws CellError for a text that no choice has, or several are like
 */
export function choiceFromText(text: string, choices: readonly string[], source: string, { textsOf, scope }: CellContext): string {
  const folded = foldCell(text);
  const textsOfChoice = (choice: string) => [choice, ...textsOf(`${scope}.choices.${source}.${choice}`)];
  const found =
    choices.find((choice) => choice === text) ??
    choices.find((choice) => textsOfChoice(choice).some((one) => foldCell(one) === folded)) ??
    findLoosely(text, choices, textsOfChoice);
  if (found === undefined) throw new CellError('choice', { value: text });
  return found;
}

export const choiceCells: FieldCells<'choice'> = {
  fromCell: (cell, { choices }, source, context) => choiceFromText(cellText(cell), choices, source, context),
};
