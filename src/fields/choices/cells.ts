import type { FieldCells } from '../../schema/fieldCells';
import { choiceFromText } from '../choice/cells';
import { listFromCell } from '../listFromCell';

export const choicesCells: FieldCells<'choices'> = {
  fromCell: (cell, { choices }, source, context) => listFromCell(cell, (text) => choiceFromText(text, choices, source, context)),
};
