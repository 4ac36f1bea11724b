import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { guessApi } from '../../../tools/import/guess/guessApi';
import { withMetadata } from '../../../tools/import/source/withMetadata';
import { answering, makeList, object, taking, toDocument } from './support/document';

function apiWith(...parameters: readonly object[]) {
  const record = object({ id: { type: 'integer' }, name: { type: 'string' } });
  const [list, one] = [makeList(record), record].map((schema) => ({ parameters, ...answering(schema) }));
  const paths = {
    '/api/things/': { get: list, post: { ...one, ...taking(record) } },
    '/api/things/{id}/': { get: one, patch: { ...one, ...taking(record) } },
    '/api/parts/': { get: list },
  };
  return describeOpenApi(toDocument(paths), 'test');
}
const isAdmin = (schema: object, more: object = {}) => ({ name: 'is_admin', in: 'query', required: true, schema, ...more });
const getQuery = (...parameters: readonly object[]) => guessApi(apiWith(...parameters), { guesses: [], leftOut: [] }).query;

describe('a parameter that every call requires', () => {
  it.each([
    ['an enum of one', isAdmin({ type: 'string', enum: ['true'] }), 'true'],
    ['a constant', isAdmin({ type: 'boolean', const: true }), 'true'],
    ['a boolean with one value', isAdmin({ type: 'boolean', enum: [true] }), 'true'],
    ['a boolean with a default', isAdmin({ type: 'boolean', default: true }), 'true'],
    ['a boolean with an example', isAdmin({ type: 'boolean' }, { example: true }), 'true'],
  ])('goes with every call where it is %s', (_, parameter, value) => {
    expect(getQuery(parameter)).toEqual({ is_admin: value });
  });

  it.each([
    ['it need not be said', isAdmin({ type: 'string', enum: ['true'] }, { required: false })],
    ['it has two values', isAdmin({ type: 'string', enum: ['true', 'false'] })],
    ['it is any text', isAdmin({ type: 'string', default: 'x' })],
    ['it is no query parameter', isAdmin({ type: 'string', enum: ['true'] }, { in: 'header' })],
  ])('does not where %s', (_, parameter) => expect(getQuery(parameter)).toEqual({}));
});

it('what the API says of fields is asked for with that parameter, and a refusal is said', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return Response.json({ detail: 'No.' }, { status: 403 });
  };
  const described = await withMetadata(apiWith(isAdmin({ type: 'boolean', enum: [true] })), 'https://api.test', fetch as never);
  expect(asked).toEqual(['https://api.test/api/things/?is_admin=true']);
  expect(described.notes).toEqual([
    'things: OPTIONS was refused, it answered 403: this account may not read it; what the document leaves out stays unknown.',
  ]);
});
