import { CellError } from '../../schema/cell';
import type { CellContext, FieldCells } from '../../schema/fieldCells';
import { cellText } from '../cellText';
import { findLoosely, foldCell } from '../foldCell';

/** Finds a choice by its key or a label in any language. @throws CellError if none matches, or several do */
export function choiceFromText(text: string, choices: readonly string[], source: string, { getTexts, scope }: CellContext): string {
  const folded = foldCell(text);
  const getChoiceTexts = (choice: string) => [choice, ...getTexts(`${scope}.choices.${source}.${choice}`)];
  const found =
    choices.find((choice) => choice === text) ??
    choices.find((choice) => getChoiceTexts(choice).some((one) => foldCell(one) === folded)) ??
    findLoosely(text, choices, getChoiceTexts);
  if (found === undefined) throw new CellError('choice', { value: text });
  return found;
}

export const choiceCells: FieldCells<'choice'> = {
  fromCell: (cell, { choices }, source, context) => choiceFromText(cellText(cell), choices, source, context),
};
