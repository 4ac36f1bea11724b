import { expect, it } from 'vitest';
import { fieldTypeProblems } from '../../../src/customizations/fieldTypeProblems';

const wire = { toRecord: String, toPayload: String, rules: () => [] };
const point = { ...wire, width: 120, csvText: String, toWire: String, fault: () => undefined, section: 'main' };

it.each([
  ['with parts that screens, files, the API and tools read', point, []],
  ['whose width follows from the field', { ...point, width: () => 120 }, []],
  ['that no file can hold', { ...point, fromCell: false }, []],
  ['without rules', { toRecord: String, toPayload: String, width: 120 }, ['fieldTypes.point: "rules" is missing.']],
  ['with another type for a member', { ...point, csvText: '' }, ['fieldTypes.point.csvText: must be a function.']],
  ['with neither type of a member', { ...point, fromCell: 'no' }, ['fieldTypes.point.fromCell: must be a function or a boolean.']],
] as const)('a field type %s', (_, type, problems) => expect(fieldTypeProblems({ point: type })).toEqual(problems));

it('a misspelt member is named with the nearest one', () => {
  expect(fieldTypeProblems({ point: { ...point, cellformat: String } })).toEqual([
    expect.stringContaining('fieldTypes.point: "cellformat" is not a valid member of a field type. Did you mean "cellFormat"?'),
  ]);
});
