import { expect, test } from 'vitest';
import { getCells, needsWholeRecord } from '../../../src/features/cells/editableCells';
import type { ResolvedResource } from '../../../src/schema/resource';
import { toListColumns } from '../../../src/ui/list/useListColumns';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';

const gadgets = catalogue.get('gadgets');
const record = buildGadget({ id: 1 });

const sourcesOf = (resource: ResolvedResource, source: string, locale: 'en' | 'ar' = 'en') => {
  const [column] = toListColumns(resource, [source]).filter((one) => one.source === source);
  return getCells(resource, column, record, locale).map((cell) => cell.source);
};

const withField = (source: string, more: object): ResolvedResource => {
  const fields = { ...gadgets.fields, [source]: { ...gadgets.fields[source], ...more } } as ResolvedResource['fields'];
  return { ...gadgets, fields };
};

test('simple fields of the form can be edited in a cell, each language of a text on its own, the page’s first', () => {
  expect(['kind', 'price', 'is_checked'].map((source) => sourcesOf(gadgets, source))).toEqual([['kind'], ['price'], ['is_checked']]);
  expect(sourcesOf(gadgets, 'name')).toEqual(['name_en', 'name_ar']);
  expect(sourcesOf(gadgets, 'name', 'ar')).toEqual(['name_ar', 'name_en']);
});

test('pictures, lists of records, long texts and fields that no form has are not edited in a cell', () => {
  for (const source of ['picture', 'makers', 'notes', 'secret', 'made_on']) expect(sourcesOf(gadgets, source), source).toEqual([]);
});

test('nothing is offered where the field is read-only, its rules lock or hide it, or the role may not edit', () => {
  expect(sourcesOf(withField('kind', { readOnly: true }), 'kind')).toEqual([]);
  expect(sourcesOf(withField('kind', { readOnlyWhen: { id: 1 } }), 'kind')).toEqual([]);
  expect(sourcesOf(withField('kind', { showWhen: { id: 2 } }), 'kind')).toEqual([]);
  expect(sourcesOf(withField('kind', { showWhen: { id: 1 } }), 'kind')).toEqual(['kind']);
  expect(sourcesOf({ ...gadgets, can: { ...gadgets.can, edit: false } }, 'kind')).toEqual([]);
  const Cell = () => null;
  expect(getCells(gadgets, { source: 'kind', field: gadgets.fields.kind as never, isLink: false, Cell }, record, 'en')).toEqual([]);
});

test('the whole record is read first where the API takes only PUT, or the list omits the field or one that its rules name', () => {
  const [cell] = getCells(
    gadgets,
    toListColumns(gadgets, ['kind']).find(({ source }) => source === 'kind'),
    record,
    'en',
  );
  if (!cell) throw new Error('no cell');
  expect(needsWholeRecord(gadgets, cell)).toBe(false);
  expect(needsWholeRecord({ ...gadgets, calls: { ...gadgets.calls, replace: true } }, cell)).toBe(true);
  expect(needsWholeRecord(gadgets, { ...cell, source: 'elsewhere' })).toBe(true);
  expect(needsWholeRecord(gadgets, { ...cell, field: { ...cell.field, requiredWhen: { unlisted: true } } as never })).toBe(true);
});
