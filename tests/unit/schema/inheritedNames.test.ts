import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { toQuery } from '../../../src/data/toQuery';
import { withErrorSources } from '../../../src/data/withErrorSources';
import { readFailure } from '../../../src/features/account/readFailure';
import { matchColumns } from '../../../src/features/import/data/matchColumns';
import { getFieldApi } from '../../../src/fields/apis';
import { isOrderable } from '../../../src/fields/definitions';
import { filterParameters } from '../../../src/fields/filterParameters';
import { checkRegistry, DeclarationError } from '../../../src/schema/checkRegistry';
import { referenceAt } from '../../../src/schema/referenceAt';
import type { AnyDeclaration } from '../../../src/schema/resource';
import { inheritedNames } from '../../support/inheritedNames';

const exercises = registry.get('exercises');

it.each(inheritedNames)('a page address that sorts and filters by %s is read like any unknown name', (name) => {
  expect(isOrderable(exercises, name)).toBe(false);
  expect(referenceAt(exercises, name)).toBeUndefined();
  expect(filterParameters(exercises, name)).toMatchObject({ equals: name, any: { parameter: `${name}__in` } });
  const query = toQuery(exercises, registry.api, {
    sort: { field: name, order: 'ASC' },
    filter: Object.fromEntries([[name, 'x']]),
  });
  expect(Object.fromEntries(query)).toEqual(Object.fromEntries([[name, 'x']]));
});

it.each(inheritedNames)('a sheet whose title or cell is %s is read like any unknown word', (name) => {
  expect(matchColumns([name], [{ key: 'name' } as never, { key: 'other' } as never], ({ key }) => [key])).toEqual(['name']);
  expect(getFieldApi({ type: 'boolean' }).read?.(name, { type: 'boolean' })).toBe(name);
});

it.each(inheritedNames)('an error of the API at %s, or with that word, keeps its words', async (name) => {
  const refused = new HttpError('No.', 400, { errors: Object.fromEntries([[name, 'No.']]) });
  const error = await withErrorSources(exercises.fields, Promise.reject(refused)).catch((reason: HttpError) => reason);
  expect(Object.entries((error as HttpError).body.errors)).toEqual([[name, 'No.']]);
  expect(readFailure({ body: { errors: { root: { serverError: name } } } }, ['email']).problem).toBe(name);
});

it.each(['constructor', 'toString'])('no field and no resource is called %s', (name) => {
  const fields = { title: { type: 'text' }, ...Object.fromEntries([[name, { type: 'text' }]]) };
  const rest = { path: 'things', icon: 'kettlebell', section: 'training', recordRepresentation: 'title' };
  const declared = { ...rest, name, fields, list: { columns: ['title'] }, sections: { main: ['title'] } };
  const getProblems = () => checkRegistry([declared as unknown as AnyDeclaration], []);
  expect(getProblems).toThrow(DeclarationError);
  expect(getProblems).toThrow(`"${name}" is a name that every object of JavaScript has`);
});
