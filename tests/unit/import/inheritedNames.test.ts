import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeDeclaration } from '../../../tools/import/merge/mergeDeclaration';
import type { MergeNotes } from '../../../tools/import/merge/mergeValue';
import { readOpenApi } from '../../../tools/import/source/readOpenApi';
import { inheritedNames } from '../../support/inheritedNames';
import { api, collection, field, id } from './support/described';
import { draft, getField, getResource, getThing } from './support/drafted';

it.each(inheritedNames)('a format, a choice and a call named %s are treated as unknown ones', (name) => {
  expect(getField(field('note', 'string', { format: name, maxLength: 5 }))).toEqual({ type: 'text', maxLength: 5 });
  const { messages } = getThing([field('kind', 'string', { choices: [{ value: name }, { value: 'other' }] })]);
  for (const locale of ['en', 'ar'] as const) {
    const { choices } = messages[locale] as { choices?: Record<string, Record<string, unknown>> };
    for (const label of Object.values(choices?.kind ?? {})) expect(typeof label).toBe('string');
  }
});

it.each(inheritedNames)('a property named %s is left out with a line, and others called after it get words', (name) => {
  expect(Object.keys(getThing([field(name)]).declaration.fields)).toEqual(['name']);
  const { declaration, messages } = getThing([field(`old_${name.toLowerCase()}`), field(`${name.toLowerCase()}_at`)]);
  expect(declaration.fields).toHaveProperty(`old_${name.toLowerCase()}`);
  for (const locale of ['en', 'ar'] as const)
    for (const label of Object.values((messages[locale] as { fields: object }).fields)) expect(typeof label).toBe('string');
  const { leftOut } = draft(api([collection('things', { fields: [id, field('name'), field(name)] })]));
  expect(leftOut.join('\n')).toMatch(new RegExp(`^things.${name}: `, 'm'));
});

it('a collection below /constructor/ becomes a resource of another name', () => {
  const { resources } = draft(api([collection('constructor', { kind: 'singleton' }), collection('constructors')]));
  expect(resources.map(({ declaration }) => declaration.name)).toEqual(['constructorRecords', 'constructors']);
  expect(getResource(draft(api([collection('constructors')])), 'constructors').messages.en).toMatchObject({ name: expect.any(String) });
});

it.each(inheritedNames)('a $ref that leads to %s is named as missing', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'api.json');
  const schema = { type: 'object', properties: { name: { type: 'string' }, rest: { $ref: `#/components/schemas/${name}` } } };
  const answer = { 200: { description: '', content: { 'application/json': { schema: { type: 'array', items: schema } } } } };
  const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: { '/things/': { get: { responses: answer } } } };
  writeFileSync(file, JSON.stringify(document));
  const read = await readOpenApi(file);
  rmSync(folder, { recursive: true });
  expect(JSON.stringify(read)).toContain(`#/components/schemas/${name}`);
});

it.each(inheritedNames)('a declaration to which the API adds a filter named %s is merged', (name) => {
  const notes: MergeNotes = { kept: [], gone: [] };
  const mine = { fields: { name: { type: 'text' } }, list: { columns: ['name'] }, sections: { main: ['name'] } };
  const theirs = { ...mine, fields: { ...mine.fields, ...Object.fromEntries([[name, { type: 'text' }]]) } };
  const { fields } = mergeDeclaration(mine, mine, theirs, notes) as { fields: object };
  expect([Object.keys(fields), notes.kept]).toEqual([['name', name], []]);
});
