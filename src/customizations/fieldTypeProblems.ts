import type { CustomFieldType } from '../schema/defineFieldType';
import type { FieldType } from '../schema/fieldTypes';
import { choiceProblem } from '../schema/nearest';

const required = ['toRecord', 'toPayload', 'rules', 'width'] as const;

const [aFunction, aText, aNumber, aBoolean, anObject] = [['function'], ['string'], ['number'], ['boolean'], ['object']] as const;

const members: { readonly [M in keyof Required<CustomFieldType<FieldType>>]: readonly string[] } = {
  toRecord: aFunction,
  toPayload: aFunction,
  rules: aFunction,
  empty: aFunction,
  isEqual: aFunction,
  isStoredAs: aFunction,
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
  rendersEmpty: aBoolean,
  inputWidth: aText,
  inputHeight: aNumber,
  rowShare: aNumber,
  fault: aFunction,
  testValue: aFunction,
  drafted: anObject,
  section: aText,
  inRows: aBoolean,
};

/** Reports missing, unknown and wrongly typed members of custom field types, for customizations in JavaScript. */
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
