/** Cells that hold a label: of a choice, or yes and no. A label is found as it is spelled, else as search folds it, if only one is like it. */
import { CellError } from '../schema/cell';
import type { CellContext } from '../schema/fieldTypeDefinition';
import { cellText, type Filled } from './cells';
import { findLoosely, foldCell } from './foldCell';

const yes = ['true', 'yes', 'y', '1', 'on', '✓', 'x', 'نعم'];
const no = ['false', 'no', 'n', '0', 'off', '✗', 'لا'];

/** @throws CellError for a text that says neither */
export function booleanFromCell(cell: Filled, _field: unknown, source: string, { textsOf, scope }: CellContext): boolean {
  if (typeof cell === 'boolean') return cell;
  const text = foldCell(cellText(cell));
  const labelsOf = (value: boolean) => [...textsOf(`${scope}.states.${source}.${value}`), ...textsOf(`ra.boolean.${value}`)];
  const says = (value: boolean) => labelsOf(value).some((one) => foldCell(one) === text);
  if (says(true) || (yes.includes(text) && !says(false))) return true;
  if (says(false) || no.includes(text)) return false;
  const alike = findLoosely(text, [true, false], labelsOf);
  if (alike === undefined) throw new CellError('boolean', { value: cellText(cell) });
  return alike;
}

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
