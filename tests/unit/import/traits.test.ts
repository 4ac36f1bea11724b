import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { draftApi } from '../../../tools/import/draftApi';
import { answering, document, makeList, object, reference, taking, toDocument } from './support/document';

const text = { type: 'string' };
const draft = (document: string) => draftApi(describeOpenApi(document, 'traits.json'), { references: {}, only: [] });

function getField(schema: object, name = 'value') {
  const { resources, guesses, leftOut } = draft(document({ things: { label: { ...text, maxLength: 80 }, [name]: schema as never } }));
  const field = resources[0]?.declaration.fields[name] as { readonly type: string; readonly pattern?: string } | undefined;
  const pattern = field?.pattern === undefined ? undefined : new RegExp(`^(?:${field.pattern})$`, 'u');
  return { field, pattern, guesses: guesses.filter(({ about }) => about === `things.${name}`).map(({ line }) => line), leftOut };
}

describe('A property', () => {
  it.each([
    ['ipv4', ['192.0.2.1', '10.0.0.255'], ['192.0.2', 'host', '::1']],
    ['ipv6', ['2001:db8::1', '::1', '::ffff:192.0.2.1'], ['192.0.2.1', 'host']],
    ['ip', ['192.0.2.1', '2001:db8::1'], ['host', '192.0.2']],
  ])('of format %s is a text that takes such addresses only', (format, taken, refused) => {
    const { field, pattern } = getField({ ...text, format });
    expect(field?.type).toBe('text');
    expect(taken.filter((one) => !pattern?.test(one))).toEqual([]);
    expect(refused.filter((one) => pattern?.test(one))).toEqual([]);
  });

  it('that is a duration is one', () => {
    expect(getField({ ...text, format: 'duration' }).field).toEqual({ type: 'duration' });
  });

  it('that is a slug takes letters, digits, hyphens and underscores', () => {
    const { pattern } = getField({ ...text, format: 'slug' });
    expect([pattern?.test('my-page_2'), pattern?.test('my page')]).toEqual([true, false]);
  });

  it('that takes several uploads is a list of files', () => {
    expect(getField(makeList({ ...text, format: 'binary' })).field).toEqual({ type: 'files', of: 'file', accept: ['*/*'] });
  });

  it('that takes a bounded list keeps the bound, and files no more than one call can send', () => {
    const binary = makeList({ ...text, format: 'binary' });
    expect(getField({ ...makeList(text), maxItems: 4 }).field).toEqual({ type: 'tags', maxItems: 4 });
    expect(getField({ ...binary, maxItems: 3 }).field).toMatchObject({ maxItems: 3 });
    expect(getField({ ...binary, maxItems: 500 }).field).toMatchObject({ maxItems: 50 });
  });

  it('that is a list of addresses holds them as tags, and one of objects as rows', () => {
    expect(getField(makeList({ ...text, format: 'uri' })).field?.type).toBe('tags');
    expect(getField(makeList(object({ id: { type: 'integer' }, file: { ...text, format: 'uri' } }))).field?.type).toBe('rows');
  });

  it('that the API takes and never answers with is write-only, or a password if its name says so', () => {
    const drafted = (name: string) => getField({ ...text, maxLength: 80, writeOnly: true }, name).field;
    expect(drafted('note')).toEqual({ type: 'text', maxLength: 80, writeOnly: true });
    expect(drafted('invitation_code')).toEqual({ type: 'text', maxLength: 80, writeOnly: true });
    expect(drafted('new_password')).toEqual({ type: 'password', maxLength: 80 });
  });

  it.each(['position', 'order', 'sort_order'])('%s is the order of the list', (name) => {
    const { resources } = draft(document({ things: { label: { ...text, maxLength: 80 }, [name]: { type: 'integer' } } }));
    expect(resources[0]?.declaration.list.sort).toEqual({ field: name, order: 'ASC' });
  });
});

describe('A collection', () => {
  const record = object({ id: { type: 'integer', readOnly: true }, name: text });
  const write = { ...taking(record), ...answering(record) };
  const lists = { '/api/orders/': { get: answering(makeList(record)), post: write } };
  const one = { '/api/orders/{id}/': { get: answering(record), patch: write } };

  it('without a call for one record is read from its list', () => {
    const { resources, guesses } = draft(toDocument(lists));
    expect(resources[0]?.declaration).toMatchObject({ calls: { read: 'list' }, can: { edit: false, delete: false } });
    expect(guesses.find(({ about }) => about === 'orders.calls.read')?.line).toContain('2,000');
  });

  it('has an action that asks for nothing if its documented body is only the serializer of the list', () => {
    const serializers = { OrderRequest: object({ name: text, note: text }), OrderListRequest: object({ name: text }), OrderList: record };
    const list = { get: answering(makeList(reference('OrderList'))), post: taking(reference('OrderRequest')) };
    const actions = { '/api/orders/{id}/close/': { post: { ...taking(reference('OrderListRequest')), ...answering(record) } } };
    const { resources } = draft(toDocument({ '/api/orders/': list, ...one, ...actions }, serializers));
    expect(resources[0]?.declaration.transitions?.close).not.toHaveProperty('fields');
  });

  it('without a call for one record, but with one that changes it, is changed', () => {
    const { resources } = draft(toDocument({ ...lists, '/api/orders/{id}/': { patch: write } }));
    expect(resources[0]?.declaration).toMatchObject({ calls: { read: 'list' }, can: { delete: false } });
    expect(resources[0]?.declaration.can?.edit).toBeUndefined();
  });

  it('below the records of another one is read below each of them', () => {
    const { resources } = draft(toDocument({ ...lists, ...one, '/api/orders/{order_pk}/lines/': { get: answering(makeList(record)) } }));
    expect(resources.map(({ declaration }) => declaration.path)).toEqual(['orders', 'orders/{order}/lines']);
  });

  it.each([
    ['post', 'only new records take it'],
    ['patch', 'only changes take it'],
  ] as const)('whose %s alone takes a property says so', (method, line) => {
    const more = object({ id: { type: 'integer', readOnly: true }, name: text, code: text });
    const bodies = { post: write, patch: write, [method]: { ...taking(more), ...answering(more) } };
    const { guesses, resources } = draft(
      toDocument({
        '/api/orders/': { get: answering(makeList(more)), post: bodies.post },
        '/api/orders/{id}/': { get: answering(more), patch: bodies.patch },
      }),
    );
    expect(guesses.filter(({ about }) => about === 'orders.code').map((guess) => guess.line)).toEqual([expect.stringContaining(line)]);
    expect(resources[0]?.declaration.fields.code?.readOnlyWhen).toEqual(method === 'post' ? {} : undefined);
  });
});
