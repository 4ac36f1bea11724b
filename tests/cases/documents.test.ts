import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importCase, json } from './support/importedCase';

const getLabels = (folder: string, resource: string) => {
  const messages = importCase(folder).draft.resources.find(({ declaration }) => declaration.name === resource)?.messages.en;
  return messages?.choices as Record<string, Record<string, string>> | undefined;
};

describe('every case', () => {
  it.each(readdirSync(new URL('openapi', import.meta.url)))('%s is imported and loads', (folder) => {
    expect(importCase(folder).registry.resources.length).toBeGreaterThan(0);
  });
});

describe('a type list with an unquoted null of YAML', () => {
  it('is the type beside the null, which may be empty', () => {
    const { fields } = importCase('01-null-type').registry.get('jars');
    expect(fields.volume).toEqual({ type: 'integer' });
    expect(fields.label).toEqual({ type: 'text', maxLength: 40, nullable: true });
    expect(fields.lid).toEqual({ type: 'choice', choices: ['glass', 'cork'] });
  });
});

describe('an enum component that several properties share', () => {
  it('gives each property the labels of its own description', () => {
    expect(getLabels('03-joined-enums', 'bookings')).toEqual({
      room: { 1: 'Single room', 2: 'Double room' },
      payment: { 1: 'Cash', 2: 'Card' },
    });
    expect(getLabels('03-joined-enums', 'visits')).toEqual({ gender: { 1: 'Male', 2: 'Female' } });
  });

  it('is named where a property has no labels but those of the component, which others contradict', () => {
    const lines = importCase('03-joined-enums').draft.guesses.filter(({ about }) => about === 'bookings.room');
    expect(lines.map(({ line }) => line)).toEqual([
      'labels from `KindEnum`, which other fields describe differently; change them in i18n/en/resources/bookings.ts',
    ]);
  });
});

describe('a list that is described as an array of pages', () => {
  const pages = () =>
    importCase('06-list-of-pages', () =>
      json('{"count": 1, "next": null, "previous": null, "results": [{"id": 1, "name": "Desk", "watt": 5}]}'),
    );

  it('has the columns of its records', () => {
    const { fields } = pages().registry.get('lamps');
    expect(Object.keys(fields)).toEqual(['name', 'watt']);
  });

  it('is read by pages', async () => {
    const { data, total } = await pages().provider.getList('lamps', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(total).toBe(1);
    expect(data).toEqual([expect.objectContaining({ id: 1, name: 'Desk', watt: 5 })]);
  });
});

describe('records of several kinds', () => {
  const animals = () => {
    const records: Record<string, Record<string, unknown>> = {
      1: { id: 1, kind: 'cat', name: 'Tom', indoor: true },
      2: { id: 2, kind: 'dog', name: 'Rex', breed: 'Boxer', trained_on: null },
    };
    return importCase('07-polymorphic', ({ method, path, body }) => {
      const id = path.split('/')[1] ?? '';
      if (method === 'POST') return json(JSON.stringify({ id: 3, ...JSON.parse(body) }), 201);
      if (method === 'PATCH') records[id] = { ...records[id], ...JSON.parse(body) };
      return json(JSON.stringify(records[id]));
    });
  };

  it('can be of each kind, and need no field of another', () => {
    const { fields } = animals().registry.get('animals');
    expect(fields.kind).toEqual({ type: 'choice', choices: ['cat', 'dog'], required: true });
    expect(Object.keys(fields)).toEqual(['kind', 'name', 'indoor', 'breed', 'trained_on']);
    expect(Object.entries(fields).flatMap(([source, { required }]) => (required ? [source] : []))).toEqual(['kind', 'name']);
  });

  it('are read and saved', async () => {
    const { provider, calls } = animals();
    const { data: cat } = await provider.getOne('animals', { id: 1 });
    expect(cat).toMatchObject({ kind: 'cat', indoor: true });
    await provider.update('animals', { id: 1, data: { ...cat, indoor: false }, previousData: cat });
    await provider.create('animals', { data: { kind: 'dog', name: 'Fido', breed: 'Pug', indoor: null, trained_on: null } });
    expect(calls.filter(({ body }) => body !== '').map(({ body }) => JSON.parse(body))).toEqual([
      { indoor: false },
      { kind: 'dog', name: 'Fido', breed: 'Pug' },
    ]);
  });
});

describe('an integer that is named after records with text keys', () => {
  it('is a number', () => {
    const { draft, registry } = importCase('30-slug-key-integer-fk');
    expect(registry.get('feedings').fields.child).toEqual({ type: 'integer', required: true });
    expect(draft.guesses.filter(({ about }) => about === 'feedings.child')).toEqual([]);
  });
});

describe('a path parameter that is called otherwise than the property', () => {
  it('is the key if it has the name of the property and of the record', async () => {
    const { registry, provider, calls } = importCase('31-uid-parameter', () => json('{"uid": "a7", "name": "Van"}'));
    const assets = registry.resources.find(({ path }) => path === 'assets');
    expect(assets?.key).toBe('uid');
    expect((await provider.getOne(assets?.name ?? '', { id: 'a7' })).data).toMatchObject({ id: 'a7', name: 'Van' });
    expect(calls.map(({ path }) => path)).toEqual(['assets/a7/']);
  });
});
