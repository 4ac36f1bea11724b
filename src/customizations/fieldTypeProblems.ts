import type { CustomFieldType } from '../schema/defineFieldType';
import type { FieldType } from '../schema/fieldTypes';
import { choiceProblem } from '../schema/nearest';

const required = ['toRecord', 'toPayload', 'rules', 'width'] as const;

const [aFunction, aText, aNumber, aBoolean, anObject] = [['function'], ['string'], ['number'], ['boolean'], ['object']] as const;

/** The types (`typeof`) that each member of a custom field type takes. */
const members: { readonly [M in keyof Required<CustomFieldType<FieldType>>]: readonly string[] } = {
  toRecord: aFunction,
  toPayload: aFunction,
  rules: aFunction,
  empty: aFunction,
  isEqual: aFunction,
  isKept: aFunction,
  text: aFunction,
  lookups: anObject,
  isMoment: aBoolean,
  sortable: aBoolean,
  searchable: aBoolean,
  name: aFunction,
  column: aText,
  read: aFunction,
  items: anObject,
  finish: aFunction,
  stored: aText,
  toWire: aFunction,
  missing: aFunction,
  metadata: aFunction,
  words: aFunction,
  toCell: aFunction,
  cellFormat: aFunction,
  fromCell: ['function', 'boolean'],
  csvText: aFunction,
  cleanText: aFunction,
  notations: anObject,
  align: aText,
  width: ['number', 'function'],
  isFluid: aBoolean,
  wide: aBoolean,
  card: aText,
  drawsEmpty: aBoolean,
  inputWidth: aText,
  inputHeight: aNumber,
  rowShare: aNumber,
  fault: aFunction,
  testValue: aFunction,
  drafted: anObject,
  section: aText,
  inRows: aBoolean,
};

/**
 * Names what is wrong with the custom field types: members that are missing, unknown or of another type. The compiler names them too,
 * but not in JavaScript.
 */
export function fieldTypeProblems(types: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(types).flatMap(([type, definition]) => {
    const path = `fieldTypes.${type}`;
    const missing = required.filter((name) => !(name in definition)).map((name) => `${path}: "${name}" is missing.`);
    const wrong = Object.entries(definition).flatMap(([name, value]) => {
      const unknown = choiceProblem(path, name, Object.keys(members), 'member of a field type');
      if (unknown !== undefined) return [unknown];
      const takes = members[name as keyof typeof members];
      return value === undefined || takes.includes(typeof value) ? [] : [`${path}.${name}: must be a ${takes.join(' or a ')}.`];
    });
    return [...missing, ...wrong];
  });
}
