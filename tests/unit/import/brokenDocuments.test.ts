import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { ImportError } from '../../../server/openApi/importError';
import { draftApi } from '../../../tools/import/draftApi';

type Json = { [key: string]: unknown };

const text = readFileSync(new URL('../../cases/openapi/07-polymorphic/openapi.json', import.meta.url), 'utf8');
const extras: Json = {
  tags: [{ name: 'animals', description: 'Pets.' }],
  servers: [{ url: '/{base}', variables: { base: { default: '' } } }],
};
const strange = [null, [], {}, 'text', 7, true, [null], { 0: null }, '#/nowhere'];

function places(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))];
}

function replaced(document: Json, [...at]: readonly string[], value: unknown): Json {
  const copy = structuredClone(document);
  const last = at.pop() ?? '';
  const holder = at.reduce<Json>((inner, key) => inner[key] as Json, copy);
  holder[last] = value;
  return copy;
}

describe('a document with a part of another type than OpenAPI gives it', () => {
  const document: Json = { ...JSON.parse(text), ...extras };

  it.each(strange.map((value) => [JSON.stringify(value), value]))('is imported or refused in a sentence: %s', (_, value) => {
    const failures = places(document)
      .filter((at) => at.length > 0)
      .flatMap((at) => {
        try {
          draftApi(describeOpenApi(JSON.stringify(replaced(document, at, value)), 'broken.json'), { references: {}, only: [] });
          return [];
        } catch (error) {
          return error instanceof ImportError ? [] : [`${at.join('.')}: ${String(error)}`];
        }
      });
    expect(failures).toEqual([]);
  });
});

describe('limits that no value could keep', () => {
  const limited = (schema: Json) => {
    const thing = { type: 'object', properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' }, value: schema } };
    const answer = (schema: Json) => ({ responses: { 200: { description: '', content: { 'application/json': { schema } } } } });
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
    const paths = { '/things/': { get: answer({ type: 'array', items: thing }) }, '/things/{id}/': { parameters, get: answer(thing) } };
    const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths };
    const { resources } = draftApi(describeOpenApi(JSON.stringify(document), 'limits.json'), { references: {}, only: [] });
    return resources[0]?.declaration.fields?.value;
  };

  it.each<[Json]>([
    [{ type: 'string', maxLength: -1 }],
    [{ type: 'string', maxLength: 0 }],
    [{ type: 'string', minLength: 9, maxLength: 3 }],
    [{ type: 'string', minLength: -4, maxLength: 1.5 }],
    [{ type: 'integer', minimum: 5, maximum: 1 }],
  ])('are left out: %j', (schema) => {
    expect(Object.keys(limited(schema) ?? { max: 'no field' }).filter((name) => /^(min|max)/.test(name))).toEqual([]);
  });

  it('and possible ones stay', () => {
    expect(limited({ type: 'string', minLength: 3, maxLength: 9 })).toMatchObject({ minLength: 3, maxLength: 9 });
  });
});
