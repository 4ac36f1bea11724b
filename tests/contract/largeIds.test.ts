import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import { defineApi } from '../../src/schema/api';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { dataProviderUnderTest } from '../support/dataProviderUnderTest';
import { type Listening, listen } from '../support/listen';

const common = { icon: 'whistle', section: 'training', recordRepresentation: 'name', list: { columns: ['name'] } } as const;
const chats = defineResource({
  ...common,
  name: 'chats',
  path: 'chats',
  fields: { name: { type: 'text' } },
  sections: { main: ['name'] },
});
const posts = defineResource({
  ...common,
  name: 'posts',
  path: 'posts',
  fields: {
    name: { type: 'text' },
    chat: { type: 'reference', resource: 'chats' },
    also: { type: 'references', resource: 'chats' },
    views: { type: 'integer' },
    settings: { type: 'json' },
    lines: { type: 'rows', fields: { note: { type: 'text' }, chat: { type: 'reference', resource: 'chats' } } },
  },
  sections: { main: ['name', 'chat', 'also', 'views', 'settings'], lines: ['lines'] },
  calls: {
    updateMany: { path: 'many/' },
    deleteMany: { path: 'many/', body: 'ids' },
    reorder: { path: 'order/', field: 'views' },
  },
} as never);
const registry = defineRegistry([chats, posts] as never, defineApi({}) as never);

const post =
  '{"id":9007199254740993,"id_text":"9007199254740994","name":"A","chat":750923888754880517,"also":[750923888754880518,7],"views":9007199254740995,"settings":{"id":750923888754880517,"id_str":"750923888754880517","in":[-750923888754880518,"750923888754880518",1.5],"at":{"to":9007199254740993}},"lines":[{"id":9007199254740997,"note":"x","chat":750923888754880519}]}';

describe('whole numbers above 2^53 in the body that reaches an API', () => {
  let server: Listening;
  let provider: AppDataProvider;
  let record: Awaited<ReturnType<AppDataProvider['getOne']>>['data'];
  const bodies: string[] = [];
  beforeAll(async () => {
    server = await listen(async (request) => {
      if (request.method !== 'GET') bodies.push(await request.text());
      return new Response(post, { headers: { 'Content-Type': 'application/json' } });
    });
    const session = { getToken: async () => 'token', refreshToken: async () => undefined };
    const httpClient = createHttpClient({ apiUrl: server.origin, api: registry.api, session, getLocale: () => 'en' });
    provider = createDataProvider({ registry: registry as never, httpClient });
    record = (await provider.getOne('posts', { id: '9007199254740993' })).data;
  });
  beforeEach(() => {
    bodies.length = 0;
  });
  afterAll(() => server.close());

  it('are numbers in references, lists of ids and integers', async () => {
    const { chat, also, views } = record;
    expect({ chat, also, views }).toEqual({ chat: '750923888754880517', also: ['750923888754880518', 7], views: '9007199254740995' });
    await provider.create('posts', { data: { name: 'B', chat, also, views } });
    expect(bodies).toEqual(['{"name":"B","chat":750923888754880517,"also":[750923888754880518,7],"views":9007199254740995}']);
  });

  it('are numbers in rows, and the ids of rows are still known', async () => {
    const lines = [{ ...record.lines[0], note: 'y' }];
    await provider.update('posts', { id: record.id, data: { ...record, lines }, previousData: record });
    expect(bodies).toEqual(['{"lines":[{"id":9007199254740997,"note":"y","chat":750923888754880519}]}']);
  });

  it('are numbers in JSON, beside the same digits as text, whether the value is copied or edited elsewhere', async () => {
    const { settings } = record;
    expect(settings).toContain('"id": 750923888754880517,\n  "id_str": "750923888754880517",');
    await provider.create('posts', { data: { name: 'B', settings } });
    const edited = settings.replace('1.5', '2').replace('9007199254740993', '"9007199254740993"');
    await provider.update('posts', { id: record.id, data: { ...record, settings: edited }, previousData: record });
    const others = '"id":750923888754880517,"id_str":"750923888754880517","in":[-750923888754880518,"750923888754880518"';
    expect(bodies).toEqual([
      `{"name":"B","settings":{${others},1.5],"at":{"to":9007199254740993}}}`,
      `{"settings":{${others},2],"at":{"to":"9007199254740993"}}}`,
    ]);
    bodies.length = 0;
    const sameValue = JSON.parse(JSON.stringify(settings.replace(/\s+/g, ' ')));
    await provider.update('posts', { id: record.id, data: { ...record, settings: sameValue, name: 'C' }, previousData: record });
    expect(bodies).toEqual(['{"name":"C"}']);
  });

  it('are numbers in calls for several records', async () => {
    await provider.updateMany('posts', { ids: [record.id], data: { name: 'C' } });
    await provider.deleteMany('posts', { ids: [record.id, 5] });
    await provider.reorder('posts', [{ id: record.id, ordering: 1 }] as never);
    expect(bodies).toEqual([
      '{"ids":[9007199254740993],"name":"C"}',
      '{"ids":[9007199254740993,5]}',
      '[{"id":9007199254740993,"views":1}]',
    ]);
  });

  it('stay text where a field is text, and where the API answered text', async () => {
    await provider.create('posts', { data: { name: record.chat, chat: record.id_text } });
    expect(bodies).toEqual(['{"name":"750923888754880517","chat":"9007199254740994"}']);
  });
});

describe.each(availableDatabases())('a whole number above 2^53 sent to the embedded API, on $name', (databases) => {
  it('is refused at its field, and not rounded to another record', async () => {
    const under = await dataProviderUnderTest(databases);
    try {
      const { id } = (await under.provider.create('samples', { data: await under.body(wholeRegistry.get('samples')) })).data;
      const failure = await under.provider
        .update('samples', { id, data: { quantity: '9007199254740993' }, previousData: { id } })
        .catch((e) => e);
      expect(under.calls.at(-1)).toMatchObject({ method: 'PATCH', status: 400 });
      expect(failure.body.errors).toHaveProperty('quantity');
    } finally {
      await under.close();
    }
  });
});
