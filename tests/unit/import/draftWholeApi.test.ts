import { describe, expect, it } from 'vitest';
import type { DescribedApi } from '../../../server/openApi/describedApi';
import { api, collection, field, pageParameters, parameter } from './support/described';
import { draft } from './support/drafted';
import { shop } from './support/shop';

describe('the API as a whole', () => {
  it('is declared with what differs from the specification’s', () => {
    expect(draft(shop).api).toEqual({
      root: '/api/',
      query: {},
      paging: { style: 'page' },
      ids: 'id__in',
      signIn: { path: '/api/token/', account: 'username', password: 'password', accountKind: 'username' },
      refresh: { path: '/api/token/refresh/' },
      signOut: null,
      accountPages: false,
    });
  });

  const byOffset = { paging: 'offset', parameters: [parameter('limit'), parameter('skip')] } as const;
  const withIds = { parameters: [...pageParameters, parameter('id__in')] };
  const withNames = { parameters: [...pageParameters, parameter('q'), parameter('sort')] };
  const passPhrase = { path: '/login', fields: [field('email', 'string', { format: 'email' }), field('pass_phrase')] };
  const accountCalls = ['register', 'forgot-password', 'otp/verify', 'reset-password'].map(
    (one) => ({ method: 'POST', path: `/auth/${one}/`, why: 'a call by itself' }) as const,
  );
  const one = (rest: Parameters<typeof api>[1], of: Parameters<typeof collection>[1] = {}) => api([collection('a', of)], rest);

  it.each<[string, DescribedApi, object]>([
    [
      'the scheme of its tokens, and no slashes where it has none',
      one({ authorization: 'Token', trailingSlash: false }),
      { authorization: 'Token', trailingSlash: false },
    ],
    [
      'a sign-in with an e-mail where the body says so',
      one({ signIn: passPhrase }),
      { signIn: { path: '/login', account: 'email', password: 'pass_phrase', accountKind: 'email' } },
    ],
    [
      'the paging of most of its lists',
      api([collection('a', byOffset), collection('b', byOffset), collection('c')]),
      { paging: { style: 'offset', offset: 'skip' } },
    ],
    [
      'the names of the parameters that cut its lists',
      one({}, { parameters: [parameter('p'), parameter('per_page')] }),
      { paging: { style: 'page', page: 'p', size: 'per_page' } },
    ],
    [
      'no choice of a page size without the parameter',
      one({}, { parameters: [parameter('page')] }),
      { paging: { style: 'page', size: null } },
    ],
    ['no paging where nothing tells', one({}, { paging: 'unknown', parameters: [] }), { paging: undefined }],
    ['the parameters that search and order', one({}, withNames), { search: 'q', ordering: 'sort' }],
    [
      'records by their ids where a list has the parameter',
      api([collection('a', withIds), collection('b'), collection('c')]),
      { ids: 'id__in' },
    ],
    ['records one by one where none has', one({}), { ids: null }],
    ['the pages to register and to recover a password where it has their calls', one({ other: accountCalls }), { accountPages: undefined }],
  ])('has %s', (_, described, wanted) => {
    const { api: drafted } = draft(described);
    expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, drafted[key as 'root']]))).toEqual(wanted);
  });

  it('says what is not taken, and what the reader had to say', () => {
    const { leftOut } = draft({ ...shop, notes: ['Parts in other files were not followed.'] });
    expect(leftOut).toContain('Parts in other files were not followed.');
    expect(leftOut).toContain('GET /api/health/: it is no collection');
  });

  it('says in one line why the calls of a path are not taken', () => {
    const other = (['GET', 'POST'] as const).map((method) => ({ method, path: '/api/health/', why: 'it is no collection' }));
    expect(draft({ ...shop, other }).leftOut).toContain('GET, POST /api/health/: it is no collection');
  });
});

describe('what answers wrap records in', () => {
  const wrapped = { records: 'data.items', count: 'data.total', next: 'data.next', record: 'data' };
  const drf = { records: 'results', count: 'count', next: 'next' };

  it('is declared for the API as most of it has it, and for a collection that has it otherwise', () => {
    const { api: drafted, resources } = draft([
      collection('a', { envelope: wrapped }),
      collection('b', { envelope: wrapped }),
      collection('c', { envelope: { ...wrapped, count: 'data.count' } }),
    ]);
    expect(drafted.envelope).toEqual(wrapped);
    expect(resources.map(({ declaration }) => declaration.envelope)).toEqual([undefined, undefined, { count: 'data.count' }]);
  });

  it("is not declared where it is DRF's, nor for lists that are bare arrays", () => {
    const { api: drafted, resources } = draft([collection('a', { envelope: drf }), collection('b', { paging: 'none' })]);
    expect(drafted.envelope).toBeUndefined();
    expect(resources.map(({ declaration }) => declaration.envelope)).toEqual([undefined, undefined]);
  });
});
