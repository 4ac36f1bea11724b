import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { withMerging } from '../../../src/features/conflicts/withMerging';
import type { HttpOptions } from '../../../src/http/httpClient';
import { httpError } from '../../../src/http/toHttpError';
import { everyFieldRegistry } from '../../support/everyField';

type Answer = (path: string, options: HttpOptions) => unknown;

/** A data provider with a fake HTTP client that records its calls as `[method, path, body]`. */
function createProvider(answer: Answer = () => ({ id: 7, title: 'Answered' })) {
  const calls: [string, string, unknown?][] = [];
  const provider = withMerging(
    createDataProvider({
      registry: everyFieldRegistry,
      httpClient: async (place, options = {}) => {
        const { method = 'GET', query, body } = options;
        const path = query?.size ? `${place}?${query}` : place;
        const sent = body === undefined || body instanceof FormData ? body : JSON.parse(JSON.stringify(body));
        calls.push(sent === undefined ? [method, path] : [method, path, sent]);
        const json = await answer(path, options);
        return { status: json === undefined ? 204 : 200, headers: new Headers(), body: '', json };
      },
    }),
  );
  return { provider, calls };
}

const previousData = { id: 7, title: 'Title', status: 'draft', quantity: 5, steps: [{ id: 1, title: 'One', sets: 1 }] };
const step = { title: 'New', sets: 2 };

describe('reading', () => {
  it('says to react-admin that calls can be cancelled, and hands the signal on', async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const { provider } = createProvider((path, options) => {
      seen.push(options.signal);
      return path.includes('?') ? { count: 1, next: null, results: [{ id: 1 }] } : { id: 1 };
    });
    expect(provider.supportAbortSignal).toBe(true);
    const list = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const }, filter: {}, signal };
    await provider.getList('samples', list);
    await provider.getManyReference('samples', { ...list, target: 'label', id: 3 });
    await provider.getOne('samples', { id: 1, signal });
    await provider.getMany('samples', { ids: [1], signal });
    expect(seen).toEqual([signal, signal, signal, signal]);
  });

  it('one record writes its id into the path, escaped', async () => {
    const { provider, calls } = createProvider(() => ({ id: 'a/b ?' }));
    await provider.getOne('samples', { id: 'a/b ?' });
    expect(calls).toEqual([['GET', '/api/v1/sample-records/a%2Fb%20%3F/']]);
  });

  describe('one record that the API does not find', () => {
    const missing = (first: unknown) =>
      createProvider((path) => {
        if (!path.includes('?')) throw httpError(404, 'errors.notFound', ['not_found']);
        return { count: 1, next: null, results: first === undefined ? [] : [{ id: first }] };
      });
    const getCode = async (id: string | number, first?: unknown) => {
      const { provider, calls } = missing(first);
      const error = await provider.getOne('samples', { id }).catch((caught) => caught);
      return [error.status, error.body.codes, calls.length];
    };

    it.each(['abc', 'create', '7x'])('could not be one where keys are numbers and its address says %s', async (id) => {
      expect(await getCode(id, 5)).toEqual([404, ['not_a_key'], 2]);
    });

    it('is gone where its address holds a number: nothing more is asked', async () => {
      expect(await getCode('8', 5)).toEqual([404, ['not_found'], 1]);
      expect(await getCode(8, 5)).toEqual([404, ['not_found'], 1]);
    });

    it('is gone where keys are text, or where nobody knows', async () => {
      expect(await getCode('abc', 'the-days')).toEqual([404, ['not_found'], 2]);
      expect(await getCode('abc')).toEqual([404, ['not_found'], 2]);
    });
  });

  it('one record refuses an answer that is none', async () => {
    const { provider } = createProvider(() => ({ message: 'Welcome' }));
    await expect(provider.getOne('samples', { id: 1 })).rejects.toMatchObject({ message: 'errors.unreadable' });
  });

  it('one record refuses an answer with another record', async () => {
    const { provider } = createProvider(() => ({ id: 99, title: 'Other' }));
    await expect(provider.getOne('samples', { id: 1 })).rejects.toMatchObject({ message: 'errors.unreadable' });
  });

  it('a singleton needs no id on the wire, and has the one that react-admin asked for', async () => {
    const { provider, calls } = createProvider(() => ({ title: 'About' }));
    expect(await provider.getOne('notice', { id: 'only' })).toEqual({ data: { title: 'About', id: 'only' } });
    const params = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
    expect(await provider.getList('notice', params)).toEqual({ data: [{ title: 'About', id: 1 }], total: 1 });
    expect(calls).toEqual([
      ['GET', '/api/v1/notice/'],
      ['GET', '/api/v1/notice/'],
    ]);
  });

  it('names a resource that is not declared', async () => {
    await expect(createProvider().provider.getOne('nothing', { id: 1 })).rejects.toThrow('No resource is named "nothing"');
  });
});

describe('creating', () => {
  it('sends rows again by their own call to an API that did not take them with the record', async () => {
    const { provider, calls } = createProvider((path) => (path.endsWith('/steps/') ? undefined : { id: 7, title: 'New' }));
    const { data } = await provider.create('samples', { data: { title: 'New', steps: [step] } });
    expect(calls[1]).toEqual(['PATCH', '/api/v1/sample-records/7/steps/', { steps: [step] }]);
    expect(data).toEqual({ id: 7, title: 'New', steps: [step] });
  });

  it('refuses an answer without the record: react-admin could not go on from it', async () => {
    const { provider } = createProvider(() => undefined);
    await expect(provider.create('samples', { data: { title: 'New' } })).rejects.toMatchObject({ message: 'errors.unreadableSaving' });
  });
});

describe('updating', () => {
  it('reads the record when the API answers nothing (204)', async () => {
    const { provider, calls } = createProvider((_, { method }) => (method === 'PATCH' ? undefined : { id: 7, title: 'Read' }));
    const { data } = await provider.update('samples', { id: 7, data: { quantity: 6 }, previousData });
    expect(data).toEqual({ id: 7, title: 'Read' });
    expect(calls.map(([method]) => method)).toEqual(['GET', 'PATCH', 'GET']);
  });

  it('reads the record when the API answers another one', async () => {
    const { provider } = createProvider((_, { method }) => ({ id: method === 'PATCH' ? 99 : 7, title: 'Read' }));
    const { data } = await provider.update('samples', { id: 7, data: { quantity: 6 }, previousData });
    expect(data).toEqual({ id: 7, title: 'Read' });
  });

  it('sends rows by their own call, after the record', async () => {
    const { provider, calls } = createProvider();
    const steps = [...previousData.steps, { ...step, id: 'made-up' }];
    await provider.update('samples', { id: 7, data: { ...previousData, quantity: 6, steps }, previousData });
    expect(calls).toEqual([
      ['GET', '/api/v1/sample-records/7/'],
      ['PATCH', '/api/v1/sample-records/7/', { quantity: 6 }],
      ['PATCH', '/api/v1/sample-records/7/steps/', { steps: [{ id: 1, title: 'One', sets: 1 }, step] }],
    ]);
  });
});

describe('a transition', () => {
  const run = (name: string, answer?: Answer) => {
    const { provider, calls } = createProvider(answer);
    const result = provider.update('samples', { id: 7, data: {}, previousData, meta: { transition: name } });
    return { result, calls };
  };

  it('that is answered with nothing reads the record anew', async () => {
    let record: object = { id: 7, status: 'draft' };
    const { result, calls } = run('close', (_, { method }) => {
      if (method !== 'POST') return record;
      record = { id: 7, status: 'closed', by: 'Amal' };
      return undefined;
    });
    expect(await result).toEqual({ data: { id: 7, status: 'closed', by: 'Amal' } });
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /api/v1/sample-records/7/',
      'POST /api/v1/sample-records/7/close/',
      'GET /api/v1/sample-records/7/',
    ]);
  });

  it('by DELETE has no body; a record that is gone with it is told as it would be', async () => {
    const { provider, calls } = createProvider((_, { method }) => {
      if (method === 'DELETE') return undefined;
      throw httpError(404, 'errors.notFound', ['not_found']);
    });
    const { data } = await provider.update('labels', { id: 3, data: {}, previousData: { id: 3 }, meta: { transition: 'shut' } });
    expect(data).toEqual({ id: 3, is_open: false });
    expect(calls).toEqual([
      ['DELETE', '/api/v1/labels/3/'],
      ['GET', '/api/v1/labels/3/'],
    ]);
  });

  it('of several records reads each where the path needs a value of it', async () => {
    const { provider, calls } = createProvider(() => ({ id: 7, label: 'a/b' }));
    await provider.updateMany('samples', { ids: [7], data: {}, meta: { transition: 'shutLabel' } });
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /api/v1/sample-records/7/',
      'PATCH /api/v1/labels/a%2Fb/',
      'GET /api/v1/sample-records/7/',
    ]);
  });

  it('makes no call while its path lacks a value', async () => {
    const { provider, calls } = createProvider();
    const call = provider.update('samples', { id: 7, data: {}, previousData: { id: 7, label: null }, meta: { transition: 'shutLabel' } });
    await expect(call).rejects.toMatchObject({ status: 409, message: 'errors.conflict' });
    expect(calls).toEqual([]);
  });

  it('that is not declared is a mistake of the caller', async () => {
    await expect(run('burn').result).rejects.toThrow('The declaration of "samples" has no transition "burn"');
  });
});

describe('several records', () => {
  it('are updated one by one where a file is among the changes', async () => {
    const { provider, calls } = createProvider((path) => ({ id: Number(path.split('/').at(-2)) }));
    await provider.updateMany('samples', { ids: [7, 8], data: { picture: new File(['x'], 'a.png') } });
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'PATCH /api/v1/sample-records/7/',
      'PATCH /api/v1/sample-records/8/',
    ]);
  });
});

describe('the calls that declarations add', () => {
  it.each([
    ['reorder', (provider: ReturnType<typeof createDataProvider>) => provider.reorder('labels', []), '"labels" has no calls.reorder'],
    [
      'saveRows',
      (provider: ReturnType<typeof createDataProvider>) => provider.saveRows('labels', 1, 'steps', []),
      '"labels" has no rows "steps"',
    ],
    [
      'addRow',
      (provider: ReturnType<typeof createDataProvider>) => provider.addRow('samples', 1, 'title', {}),
      '"samples" has no rows "title"',
    ],
  ])('%s names what the declaration does not have', async (_, call, message) => {
    await expect(call(createProvider().provider)).rejects.toThrow(message);
  });
});

it('a failure of many calls is the first one, after all were made', async () => {
  const { provider, calls } = createProvider((path) => {
    if (path.includes('/4/')) throw httpError(409, 'In use.', ['protected']);
    return undefined;
  });
  await expect(provider.deleteMany('labels', { ids: [3, 4, 5] })).rejects.toMatchObject({ status: 409, message: 'In use.' });
  expect(calls).toHaveLength(3);
});

describe('rows that name their place', () => {
  const samples = everyFieldRegistry.get('samples');
  const steps = { ...(samples.fields.steps as object), position: 'order' };
  const resource = { ...samples, fields: { ...samples.fields, steps } };
  const registry = { ...everyFieldRegistry, get: () => resource } as never;
  const provide = () => {
    const bodies: unknown[] = [];
    const provider = createDataProvider({
      registry,
      httpClient: async (_path, { body } = {}) => {
        bodies.push(body);
        return { status: 200, headers: new Headers(), body: '', json: { id: 7 } };
      },
    });
    return { provider, bodies };
  };

  it('are numbered where a call of their own saves them, and one that is added goes with its place', async () => {
    const { provider, bodies } = provide();
    await provider.saveRows('samples', 7, 'steps', [{ id: 2, title: 'B', order: 2 }, { title: 'New' }, { id: 1, title: 'A', order: 1 }]);
    await provider.addRow('samples', 7, 'steps', { title: 'Last', order: 4 });
    expect(bodies).toEqual([
      {
        steps: [
          { id: 2, title: 'B', order: 1 },
          { title: 'New', order: 2 },
          { id: 1, title: 'A', order: 3 },
        ],
      },
      { title: 'Last', order: 4 },
    ]);
  });
});
