import { describe, expect, it } from 'vitest';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { isKey, joinId, splitId, withinParent } from '../../../src/schema/nested';
import { owners } from '../../support/clinicRegistry';
import { nestedRegistry, notes } from '../../support/nestedRegistry';

const declare = (change: object) => () => defineRegistry([owners, { ...notes, ...change } as typeof notes]);
const owner = notes.fields.owner;

describe('A resource below a record', () => {
  it.each<[string, object, RegExp]>([
    ['no such field', { path: 'owners/{person}/notes' }, /"person" is not a reference of this resource/],
    ['a field that is no reference', { path: 'owners/{text}/notes' }, /"text" is not a reference of this resource/],
    ['two records', { path: 'a/{owner}/b/{owner}/notes' }, /below more than one record/],
    ['a path that ends with it', { path: 'owners/{owner}' }, /is not a valid API path/],
    ['a reference that can be changed', { fields: { ...notes.fields, owner: { ...owner, readOnlyWhen: undefined } } }, /part of the path/],
    ['a reference that can be empty', { fields: { ...notes.fields, owner: { ...owner, required: false } } }, /part of the path/],
    ['a list without the filter', { list: { ...notes.list, filters: [] } }, /list is read below one record/],
    ['a place in the menu', { menu: undefined }, /add menu: 'hidden'/],
    ['one record', { kind: 'singleton' }, /single record cannot be below/],
  ])('is refused with %s', (_, change, message) => {
    expect(declare(change)).toThrow(message);
  });

  it('is not the target of a reference', () => {
    const pets = defineResource({
      ...owners,
      name: 'pets',
      path: 'pets',
      fields: { ...owners.fields, note: { type: 'reference', resource: 'notes' } },
    });
    expect(() => defineRegistry([owners, notes, pets] as never)).toThrow(/"notes" is below another record, so its key alone names none/);
  });

  it('has its own path and no field for the parent below one', () => {
    const below = withinParent(nestedRegistry.get('notes'), 'a b/ü');
    expect(below).toMatchObject({ path: 'owners/a%20b%2F%C3%BC/notes', calls: { create: { path: 'owners/a%20b%2F%C3%BC/notes/' } } });
    expect(Object.keys(below.fields)).toEqual(['number', 'text', 'is_done']);
    expect(below.list.filters).toEqual(['is_done']);
  });
});

describe('The id of a record below another', () => {
  it.each(['7', 'a:b', 'a/b', 'ü %', '~', "'"])('keeps both keys apart: %s', (key) => {
    const joined = joinId(key, '3');
    expect(splitId(joined)).toEqual(key === 'a/b' ? undefined : { parent: key, id: '3' });
    expect(splitId(joinId(7, key))).toEqual(key === 'a/b' ? undefined : { parent: '7', id: key });
  });

  it.each(['', '.', '..', '../7', '7/..', 'a\\b', '..\n/'])('has no key that changes the path: %j', (key) => {
    expect(isKey(key)).toBe(false);
  });
});
