import { describe, expect, it } from 'vitest';
import { importCase, json } from './support/importedCase';

const chats = ['750923888754880517', '750923888754880518'];
const chat = (id: string) => `{"id":${id},"name":"Chat ${id.slice(-3)}"}`;
const post = '{"id":750923888754880600,"text":"Hello","chat":750923888754880518}';
const page = (records: readonly string[]) => json(`{"count":${records.length},"next":null,"previous":null,"results":[${records}]}`);

const created = () =>
  importCase('10-big-ids', ({ method, path, query }) => {
    const [collection, id] = path.split(/[/?]/);
    if (collection === 'posts') return id && method === 'GET' ? json(post) : method === 'GET' ? page([post]) : json(post, 201);
    if (id) return chats.includes(id) ? json(chat(id)) : undefined;
    const keys = query.get('id__in')?.split(',');
    return page(chats.filter((one) => !keys || keys.includes(one)).map(chat));
  });

describe('ids above 2^53', () => {
  const listParams = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

  it('are two records in a list, and each opens by its own', async () => {
    const { provider, calls } = created();
    const { data } = await provider.getList('chats', listParams);
    expect(data.map(({ id }) => id)).toEqual(chats);
    expect((await provider.getOne('chats', { id: '750923888754880517' })).data).toMatchObject({ id: chats[0], name: 'Chat 517' });
    expect(calls.at(-1)?.path).toBe('chats/750923888754880517/');
  });

  it('keep all digits in references, read and written', async () => {
    const { provider, registry, calls } = created();
    expect(registry.get('posts').fields.chat).toMatchObject({ type: 'reference', resource: 'chats' });
    const { data } = await provider.getOne('posts', { id: '750923888754880600' });
    expect(data.chat).toBe('750923888754880518');
    const named = await provider.getMany('chats', { ids: [data.chat] });
    expect(named.data).toMatchObject([{ name: 'Chat 518' }]);
    await provider.create('posts', { data: { text: 'Hi', chat: chats[0] } });
    expect(calls.at(-1)?.body).toContain('750923888754880517');
    await provider.update('posts', { id: data.id, data: { ...data, chat: chats[0] }, previousData: data });
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: 'posts/750923888754880600/' });
    expect(calls.at(-1)?.body).toContain('750923888754880517');
  });

  it('that are not found do not end the session when they cannot be keys', async () => {
    const { provider } = created();
    await expect(provider.getOne('chats', { id: 'abc' })).rejects.toMatchObject({ status: 404, body: { codes: ['not_a_key'] } });
  });
});
