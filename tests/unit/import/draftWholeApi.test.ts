import { describe, expect, it } from 'vitest';
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

  it('has the scheme of its tokens and no slashes where it has none', () => {
    expect(draft(api([collection('a')], { authorization: 'Token', trailingSlash: false })).api).toMatchObject({
      authorization: 'Token',
      trailingSlash: false,
    });
  });

  it('signs in with an e-mail where the body says so', () => {
    const fields = [field('email', 'string', { format: 'email' }), field('pass_phrase')];
    expect(draft(api([collection('a')], { signIn: { path: '/login', fields } })).api.signIn).toEqual({
      path: '/login',
      account: 'email',
      password: 'pass_phrase',
      accountKind: 'email',
    });
  });

  it('has the paging of most of its lists, by the names of their parameters', () => {
    const byOffset = (path: string) => collection(path, { paging: 'offset', parameters: [parameter('limit'), parameter('skip')] });
    expect(draft([byOffset('a'), byOffset('b'), collection('c')]).api.paging).toEqual({ style: 'offset', offset: 'skip' });
    expect(draft([collection('a', { parameters: [parameter('p'), parameter('per_page')] })]).api.paging).toEqual({
      style: 'page',
      page: 'p',
      size: 'per_page',
    });
    expect(draft([collection('a', { parameters: [parameter('page')] })]).api.paging).toEqual({ style: 'page', size: null });
    expect(draft([collection('a', { paging: 'unknown', parameters: [] })]).api.paging).toBeUndefined();
  });

  it('searches and orders by the parameters that its lists have', () => {
    const parameters = [...pageParameters, parameter('q'), parameter('sort')];
    expect(draft([collection('a', { parameters })]).api).toMatchObject({ search: 'q', ordering: 'sort' });
  });

  it('finds records by their ids where a list has the parameter', () => {
    const withIds = (path: string) => collection(path, { parameters: [...pageParameters, parameter('id__in')] });
    expect(draft([withIds('a'), collection('b'), collection('c')]).api.ids).toBe('id__in');
    expect(draft([collection('b'), collection('c')]).api.ids).toBeNull();
  });

  it('has the pages to register and to recover a password where it has their calls', () => {
    const other = ['register', 'forgot-password', 'otp/verify', 'reset-password'].map((one) => ({
      method: 'POST' as const,
      path: `/auth/${one}/`,
      why: 'a call by itself',
    }));
    expect(draft(api([collection('a')], { other })).api).not.toHaveProperty('accountPages');
  });

  it('says what is not taken, and what the reader had to say', () => {
    const { leftOut } = draft({ ...shop, notes: ['Parts in other files were not followed.'] });
    expect(leftOut).toContain('Parts in other files were not followed.');
    expect(leftOut).toContain('GET /api/health/: it is no collection');
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
