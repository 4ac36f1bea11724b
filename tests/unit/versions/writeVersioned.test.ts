/** Saves over APIs whose versioning differs from the embedded API's. */
import type { RaRecord } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { versionConflict } from '../../../src/data/versions/versionConflict';
import { withMerging } from '../../../src/features/conflicts/withMerging';
import { createThrottle } from '../../../src/http/createThrottle';
import { createHttpClient } from '../../../src/http/httpClient';
import { httpError } from '../../../src/http/toHttpError';
import type { Versioning } from '../../../src/schema/api';
import { withVersions } from '../../support/apiUnderTest';
import { everyFieldRegistry } from '../../support/everyField';

interface Sent {
  readonly call: string;
  readonly ifMatch: string | undefined;
  readonly body: Record<string, unknown> | undefined;
}

interface Refusing {
  /** Returns the ETag of a version. */
  readonly getTag?: (version: number) => string;
  /** Returns the status of a refusal; undefined if the change is accepted. */
  readonly refuses?: (sent: Sent, version: number) => number | undefined;
  /** Returns the values that the API stores for the sent ones. */
  readonly stored?: (values: Record<string, unknown>) => object;
  readonly onChanged?: () => void;
}

function getValues(body: unknown): Sent['body'] {
  if (!(body instanceof FormData)) return body as Sent['body'];
  const { version, ...values } = Object.fromEntries(body);
  return { ...values, ...(version !== undefined && { version: Number(version) }) };
}

function createApi(version: Versioning, { getTag, refuses = () => undefined, stored = (values) => values, onChanged }: Refusing) {
  let record: RaRecord = { id: 7, title: 'Title', notes: 'Before', quantity: 1, version: 1 };
  const sent: Sent[] = [];
  const change = (values: object) => {
    record = { ...record, ...values, version: record.version + 1 };
  };
  const provider = withMerging(
    createDataProvider({
      registry: withVersions(everyFieldRegistry, version),
      httpClient: async (path, { method = 'GET', headers, body } = {}) => {
        const one: Sent = { call: `${method} ${path}`, ifMatch: headers?.['If-Match'], body: getValues(body) };
        sent.push(one);
        const status = method === 'GET' ? undefined : refuses(one, record.version);
        if (status) throw httpError(status, 'Refused.');
        if (method !== 'GET') {
          const { version: _, ...values } = one.body ?? {};
          change(stored(values));
          onChanged?.();
        }
        return { status: 200, headers: new Headers(getTag ? { ETag: getTag(record.version) } : {}), body: '', json: { ...record } };
      },
    }),
  );
  return {
    sent,
    change,
    now: () => record,
    read: async () => (await provider.getOne('samples', { id: 7 })).data as RaRecord,
    /** Returns the changed record, as an open form reads it; undefined if it is unchanged. */
    news: async (record: RaRecord) => (await provider.getIfChanged('samples', { record })).data,
    save: (previousData: RaRecord, values: object) =>
      provider.update('samples', { id: 7, data: { ...previousData, ...values }, previousData }),
  };
}

const caught = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as { status: number; message: string },
  );

describe('an API with a version field', () => {
  const refuses = ({ body }: Sent, version: number) => (body?.version === version ? undefined : 409);

  it('is sent the version that the record was read with, and the new one after a merge', async () => {
    const api = createApi({ field: 'version' }, { refuses });
    const record = await api.read();
    await api.save(record, { quantity: 2 });
    expect(api.sent.at(-1)?.body).toEqual({ quantity: 2, version: 1 });
    const again = await api.read();
    api.change({ notes: 'Theirs' });
    expect((await api.save(again, { quantity: 3 })).data).toMatchObject({ quantity: 3, notes: 'Theirs' });
    expect(api.sent.at(-1)?.body).toEqual({ quantity: 3, version: 3 });
    expect(api.sent.map(({ ifMatch }) => ifMatch)).toEqual(api.sent.map(() => undefined));
  });

  it('that refuses for another reason is not sent the same again', async () => {
    const api = createApi({ field: 'version' }, { refuses: () => 409 });
    expect(await caught(api.save(await api.read(), { quantity: 2 }))).toMatchObject({ status: 409, message: 'Refused.' });
    expect(api.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
  });

  it('tells a conflict', async () => {
    const api = createApi({ field: 'version' }, { refuses });
    const record = await api.read();
    api.change({ notes: 'Theirs' });
    expect(versionConflict(await caught(api.save(record, { notes: 'Mine' })))).toMatchObject({ conflicts: ['notes'] });
    expect(api.now().notes).toBe('Theirs');
  });
});

it.each<Versioning>(['etag', 'compare', { field: 'version' }])(
  'Without the feature, a change of another field is a conflict (%j)',
  async (version) => {
    const patched = vi.fn();
    let notes = 'Before';
    const provider = createDataProvider({
      registry: withVersions(everyFieldRegistry, version),
      httpClient: async (_, { method = 'GET', headers, body } = {}) => {
        const json = { id: 7, title: 'Title', notes, quantity: 1, version: notes.length };
        const tag = `"${notes}"`;
        if (method !== 'GET') {
          patched();
          if ((headers?.['If-Match'] ?? tag) !== tag) throw httpError(412, 'Refused.');
          if ((body as { version?: number }).version !== (typeof version === 'object' ? json.version : undefined))
            throw httpError(409, 'Refused.');
        }
        return { status: 200, headers: new Headers({ ETag: tag }), body: '', json };
      },
    });
    const { data: previousData } = await provider.getOne('samples', { id: 7 });
    notes = 'Written by others';
    const save = provider.update('samples', { id: 7, data: { ...previousData, quantity: 2 }, previousData });
    expect(versionConflict(await caught(save))).toMatchObject({ current: { notes }, theirs: ['notes'], conflicts: [] });
    expect(patched).toHaveBeenCalledTimes(version === 'compare' ? 0 : 1);
  },
);

describe('ETags', () => {
  it('that a proxy has made weak are sent as strong ones', async () => {
    const refuses = ({ ifMatch }: Sent, version: number) => (ifMatch === `"${version}"` ? undefined : 412);
    const api = createApi('etag', { getTag: (version) => `W/"${version}"`, refuses });
    await api.save(await api.read(), { quantity: 2 });
    expect(api.sent.map(({ ifMatch }) => ifMatch)).toEqual([undefined, '"1"']);
  });

  it('that the API does not take back are left out, after the record was compared', async () => {
    const refuses = ({ ifMatch }: Sent) => (ifMatch === undefined ? undefined : 412);
    const api = createApi('etag', { getTag: (version) => `"${version}-gzip"`, refuses });
    const record = await api.read();
    expect((await api.save(record, { quantity: 2 })).data.quantity).toBe(2);
    api.change({ notes: 'Theirs' });
    expect(versionConflict(await caught(api.save(record, { notes: 'Mine' })))).toMatchObject({ conflicts: ['notes'] });
  });

  it('that change with every call are given up after four tries', async () => {
    let version = 0;
    const getTag = () => {
      version += 1;
      return `"${version}"`;
    };
    const api = createApi('etag', { getTag, refuses: () => 412 });
    expect(await caught(api.save(await api.read(), { quantity: 2 }))).toMatchObject({ status: 412, message: 'Refused.' });
    expect(api.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(4);
  });

  it('of a save whose answer was lost are no conflict when it is sent again', async () => {
    let isLost = true;
    const api = createApi('etag', {
      getTag: (version) => `"${version}"`,
      refuses: ({ ifMatch }, version) => (ifMatch === `"${version}"` ? undefined : 412),
      onChanged() {
        if (isLost) throw httpError(0, 'errors.unreachable');
      },
    });
    const record = await api.read();
    expect(await caught(api.save(record, { notes: 'Mine', quantity: 5 }))).toMatchObject({ status: 0 });
    isLost = false;
    expect((await api.save(record, { notes: 'Mine', quantity: 5 })).data).toMatchObject({ notes: 'Mine', quantity: 5, _version: '"2"' });
    expect(api.now().version).toBe(2);
  });
});

describe.each<[string, Versioning]>([
  ['ETags', 'etag'],
  ['a version field', { field: 'version' }],
  ['no versions', 'compare'],
])('A save that was made and whose answer was lost, over an API with %s', (_, version) => {
  /** An API that loses its first response to a change. */
  const lossy = (stored?: Refusing['stored']) => {
    let isLost = false;
    const api = createApi(version, {
      ...(stored && { stored }),
      getTag: (number) => `"v${number}"`,
      refuses({ ifMatch, body }, number) {
        if (ifMatch !== undefined && ifMatch !== `"v${number}"`) return 412;
        return version !== 'etag' && version !== 'compare' && body?.version !== undefined && body.version !== number ? 409 : undefined;
      },
      onChanged() {
        for (const [index, step] of ((api.now().steps ?? []) as { id?: number }[]).entries()) step.id ??= 100 + index;
        if (isLost) return;
        isLost = true;
        throw httpError(0, 'errors.unreachable');
      },
    });
    return api;
  };

  it('is no conflict with itself when it is sent again', async () => {
    const api = lossy();
    const record = await api.read();
    expect(await caught(api.save(record, { notes: 'Mine', quantity: 2 }))).toMatchObject({ status: 0 });
    expect((await api.save(record, { notes: 'Mine', quantity: 2 })).data).toMatchObject({ notes: 'Mine', quantity: 2 });
    expect(api.now()).toMatchObject({ notes: 'Mine', quantity: 2 });
  });

  it('is merged with what others changed since', async () => {
    const api = lossy();
    const record = await api.read();
    await caught(api.save(record, { notes: 'Mine' }));
    api.change({ quantity: 9 });
    expect((await api.save(record, { notes: 'Mine' })).data).toMatchObject({ notes: 'Mine', quantity: 9 });
    expect(api.now()).toMatchObject({ notes: 'Mine', quantity: 9 });
  });

  it('is no conflict with what was typed since, nor news', async () => {
    const api = lossy();
    const record = await api.read();
    await caught(api.save(record, { notes: 'Mine' }));
    expect(await api.news(record)).toBeUndefined();
    expect((await api.save(record, { notes: 'Mine, and more' })).data).toMatchObject({ notes: 'Mine, and more' });
  });

  it('is a conflict where somebody else has changed the same since', async () => {
    const api = lossy();
    const record = await api.read();
    await caught(api.save(record, { notes: 'Mine' }));
    api.change({ notes: 'Theirs' });
    expect(await api.news(record)).toMatchObject({ notes: 'Theirs' });
    expect(versionConflict(await caught(api.save(record, { notes: 'Mine' })))).toMatchObject({ conflicts: ['notes'] });
    expect(api.now().notes).toBe('Theirs');
  });

  it('is no conflict where the API has made the HTML safe', async () => {
    const article = '<p onclick="steal()">Mine</p>';
    const api = lossy((values) => ({ ...values, ...('article' in values && { article: '<p>Mine</p>' }) }));
    const record = await api.read();
    await caught(api.save(record, { article }));
    expect(await api.news(record)).toBeUndefined();
    api.change({ quantity: 9 });
    expect((await api.save(record, { article })).data).toMatchObject({ article: '<p>Mine</p>', quantity: 9 });
    // A later change by another user is a conflict.
    api.change({ article: '<p><b>Mine</b></p>' });
    const saved = { ...record, article: '<p>Mine</p>', version: record.version + 3, _version: '"v0"' };
    expect(versionConflict(await caught(api.save(saved, { article: '<p><i>Mine</i></p>' })))).toMatchObject({ conflicts: ['article'] });
  });

  it.each([
    ['no conflict with the same file', 'picture', undefined],
    ['a conflict with the file of somebody else', 'PICTURE', ['picture']],
    ['a conflict with a longer file of somebody else', 'picture of theirs', ['picture']],
  ])('of a file is %s', async (_what, bytes, conflicts) => {
    const address = 'http://media.example/7.png';
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked.push(url);
      return new Response(bytes);
    });
    const api = lossy((values) => ({ ...values, ...('picture' in values && { picture: address }) }));
    api.change({ picture: 'http://media.example/1.png' });
    const record = await api.read();
    const picture = { rawFile: new File(['picture'], 'mine.png', { type: 'image/png' }), src: 'blob:mine', title: 'mine.png' };
    await caught(api.save(record, { picture }));
    const error = await caught(api.save(record, { picture }));
    expect(versionConflict(error)?.conflicts).toEqual(conflicts);
    expect(asked).toEqual([address]);
    vi.unstubAllGlobals();
  });

  it('adds no row twice', async () => {
    const api = lossy();
    api.change({ steps: [{ id: 1, title: 'One', sets: 1 }] });
    const record = await api.read();
    const steps = [...record.steps, { title: 'Two', sets: 2 }];
    expect(await caught(api.save(record, { steps }))).toMatchObject({ status: 0 });
    await api.save(record, { steps });
    expect(api.now().steps.map(({ title }: RaRecord) => title)).toEqual(['One', 'Two']);
  });
});

describe.each<[string, Versioning]>([
  ['ETags', 'etag'],
  ['a version field', { field: 'version' }],
  ['no versions', 'compare'],
])('A save that is answered with 429 and repeated, over an API with %s', (_, version) => {
  /** An API that answers the first change with 429. If `isMade`, it makes the change nevertheless, as limits that count responses do. */
  const limited = (isMade: boolean) => {
    let record = { id: 7, title: 'Title', notes: 'Before', quantity: 1, version: 1 };
    let isLimited = true;
    const sent: string[] = [];
    const fetch = async (_url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
      sent.push(method);
      const tag = () => ({ ETag: `"v${record.version}"` });
      if (method === 'GET') return Response.json(record, { headers: tag() });
      const { version: known, ...values } = JSON.parse(String(body));
      const isOld = (new Headers(headers).get('If-Match') ?? tag().ETag) !== tag().ETag || (known ?? record.version) !== record.version;
      const isNow = isLimited;
      isLimited = false;
      if (!isNow && isOld) return Response.json({}, { status: version === 'etag' ? 412 : 409 });
      if (!isNow || isMade) record = { ...record, ...values, version: record.version + 1 };
      return isNow ? Response.json({}, { status: 429, headers: { 'Retry-After': '1' } }) : Response.json(record, { headers: tag() });
    };
    const session = { getToken: async () => 'token', refreshToken: async () => undefined };
    const httpClient = createHttpClient({ apiUrl: '', getLocale: () => 'en', session, fetch, throttle: createThrottle() });
    return {
      provider: withMerging(createDataProvider({ registry: withVersions(everyFieldRegistry, version), httpClient })),
      sent,
      now: () => record,
    };
  };

  it.each([
    ['was not made', false],
    ['was made all the same', true],
  ])('is no conflict with itself if it %s', async (_what, isMade) => {
    const api = limited(isMade);
    const { data: previousData } = await api.provider.getOne('samples', { id: 7 });
    const { data } = await api.provider.update('samples', { id: 7, data: { ...previousData, notes: 'Mine' }, previousData });
    expect(data).toMatchObject({ notes: 'Mine', quantity: 1 });
    expect(api.now().notes).toBe('Mine');
    expect(api.sent.filter((method) => method === 'PATCH')).toHaveLength(2);
  });
});
