/** `npm run check` against the Django API of tests/django, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineApi } from '../../src/schema/api';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { CheckReport } from '../../tools/check/report/report';
import { runCheck } from '../../tools/check/runCheck';
import { getLine, getProblems } from '../support/checkUnderTest';
import { clinicRegistry } from '../support/clinicRegistry';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('The check of a back end in Django', () => {
  let django: Django;
  beforeAll(async () => {
    django = await startDjango();
  });
  afterAll(async () => {
    await django.stop();
    expect(django.errors()).toBe('');
  });

  const check = (
    only: readonly string[],
    {
      write = false,
      registry = clinicRegistry as Registry,
      origin = django.origin,
      password = clinicAccounts.staff.password as string,
    }: { write?: boolean; registry?: Registry; origin?: string; password?: string } = {},
  ): Promise<CheckReport> =>
    runCheck({
      registry,
      listener: { subject: () => undefined, finding: () => undefined, note: () => undefined },
      options: {
        origin,
        account: clinicAccounts.staff.username,
        password,
        token: undefined,
        write,
        only,
        headers: {},
        appOrigin: undefined,
        slowMilliseconds: 20_000,
        timeoutMilliseconds: 20_000,
        strict: false,
      },
    });

  it('finds that what is declared as the API is conforms', async () => {
    const report = await check(['owners', 'species', 'allergens', 'categories', 'products']);
    expect(report.findings.filter(({ level }) => level === 'fails').map(getLine)).toEqual([]);
    expect(getProblems(report)).toEqual(['! allergens several by key: id__in is ignored']);
    expect(report.exitStatus).toBe(0);
  });

  it('gives one declaration that fits for all filters that do not, one for columns and one for the search', async () => {
    const registry = declaring('pets', ({ list }) => ({
      list: {
        ...list,
        filters: ['owner', 'sex'],
        parameters: {},
        columns: ['name', 'sex', 'owner'],
        sortable: undefined,
        search: ['name', 'colour', 'microchip'],
      },
    }));
    const report = await check(['pets'], { registry });
    const problemsWith = (name: string) => {
      const found = report.findings.filter(({ check: one, remedy }) => one === name && remedy);
      expect(new Set(found.map(({ remedy }) => remedy?.file))).toEqual(new Set(['resources/pets.ts']));
      return { lines: found.map(getLine), codes: [...new Set(found.map(({ remedy }) => remedy?.code))] };
    };
    expect(problemsWith('filter')).toEqual({
      lines: ['✗ pets filter owner: owner__in is silently ignored', '✗ pets filter sex: sex__in is silently ignored'],
      codes: ["list: { parameters: { owner: { equals: 'owner' }, sex: { equals: 'sex' } } }"],
    });
    expect(problemsWith('ordering')).toEqual({
      lines: ['✗ pets ordering sex: ordering=sex is silently ignored', '✗ pets ordering owner: ordering=owner is silently ignored'],
      codes: ["list: { sortable: ['name', 'registered_at'] }"],
    });
    expect(problemsWith('search')).toEqual({
      lines: [expect.stringMatching(/^! pets search colour: .* is not found$/)],
      codes: ["list: { search: ['name', 'microchip'] }"],
    });
    expect(report.exitStatus).toBe(1);
  });

  it('tries a bound that is refused as a day as a moment, and says so', async () => {
    const bounds = { from: 'starts_at_after', to: 'starts_at_before', bounds: 'days' } as const;
    const registry = declaring('appointments', ({ list }) => ({
      list: { ...list, filters: ['starts_at'], parameters: { starts_at: bounds } },
    }));
    const report = await check(['appointments'], { registry });
    expect(report.findings.find(({ check: name }) => name === 'filter')).toMatchObject({
      level: 'fails',
      message: 'starts_at_after and starts_at_before answered 400: starts_at: Enter a valid date/time',
      consequence: 'The list shows an error when it is narrowed by this.',
      remedy: { code: "list: { parameters: { starts_at: { from: 'starts_at_after', to: 'starts_at_before' } } }" },
    });
  });

  it('knows lists by limit and offset, by cursor, and in one piece', async () => {
    const report = await check(['appointments', 'reminders', 'rooms']);
    const lists = report.findings.filter(({ check: name }) => name === 'list' || name === 'page size' || name === 'pages');
    expect(lists.filter(({ level }) => level !== 'conforms').map(getLine)).toEqual([]);
    expect(report.findings.filter(({ level }) => level === 'fails').map(getLine)).toEqual([]);
  });

  it('says where names are read one by one', async () => {
    const report = await check(['vets']);
    expect(getProblems(report)).toEqual(['! vets several by key: id__in is ignored']);
    expect(report.exitStatus).toBe(0);
  });

  it('waits for a list that may be asked only so often', async () => {
    const report = await check(['textMessages']);
    expect(report.findings.filter(({ level }) => level === 'fails').map(getLine)).toEqual([]);
    expect(report.findings.map(getLine)).toContainEqual(
      expect.stringMatching(/^✓ textMessages busy: \d+ calls? answered 429; the check waited/),
    );
  });

  it('creates, changes and deletes records of its own, by key, with PUT and with nested rows', async () => {
    const written = ['owners', 'species', 'rooms', 'invoices'];
    const before = await getTotals(written);
    const report = await check(written, { write: true });
    for (const resource of written)
      for (const name of ['create', 'change', 'delete'])
        expect(report.findings.filter(({ subject, check: one }) => subject === resource && one === name).map(getLine)).toEqual([
          expect.stringMatching(/^✓/),
        ]);
    expect(report.leftovers).toEqual([]);
    expect(await getTotals(written)).toEqual(before);
    // The declaration of invoices is complete: rows are required and the amount cannot be null.
    expect(getProblems(report).filter((line) => line.includes(' invoices '))).toEqual([]);
  });

  it('says when a transition is taken, and what can neither be empty nor be left out', async () => {
    const registry = declaring('appointments', ({ list, transitions }) => ({
      list: { ...list, filters: [], columns: ['reason'], sortable: [], search: [] },
      transitions: [
        {
          ...(transitions[0] as ResolvedResource['transitions'][number]),
          name: 'cancel',
          when: {},
          set: { status: 'cancelled' },
          call: { method: 'POST', path: '{id}/cancel/' },
        },
        { ...(transitions[0] as ResolvedResource['transitions'][number]), when: {} },
      ],
    }));
    const report = await check(['appointments'], { write: true, registry });
    expect(report.findings.find(({ level, check: name }) => name === 'transition' && level === 'fails')).toMatchObject({
      about: 'confirm',
      message: expect.stringContaining("Taken where { status: 'booked' }, not where { status: 'cancelled' }"),
      remedy: { code: "transitions: { confirm: { when: { status: 'booked' } } }" },
    });
    expect(getProblems(report)).toContain('! appointments emptying duration: keeps its value');
    expect(report.leftovers).toEqual([]);
  });

  describe('with session cookies', () => {
    const cookies = {
      signIn: { path: '/session/', account: 'username', accountKind: 'username' },
      signOut: { path: '/session/end/' },
      refresh: null,
      cookies: { account: '/api/me/' },
    } as const;
    let own: Django;
    beforeAll(async () => {
      own = await startDjango({ sessions: true });
    });
    afterAll(async () => {
      await own.stop();
      expect(own.errors()).toBe('');
    });
    const checkBy = (api: object, options: { readonly password?: string; readonly write?: boolean } = {}) =>
      check(['species'], {
        ...options,
        origin: own.origin,
        registry: { ...clinicRegistry, api: defineApi({ ...clinicRegistry.api, ...api }) },
      });

    it.each([
      ['JSON', cookies],
      [
        "the form of Django's LoginView",
        { ...cookies, signIn: { ...cookies.signIn, path: '/accounts/login/' }, cookies: { account: '/api/me/', body: 'form' } },
      ],
    ])('signs in by %s, and writes with the CSRF token', async (_, api) => {
      const report = await checkBy(api, { write: true });
      expect(report.findings.filter(({ level }) => level === 'fails').map(getLine)).toEqual([]);
      const lines = report.findings.map(getLine);
      expect(lines).toContain('✓ session sign-in: signed in; the answer has a name');
      expect(lines).toContainEqual(expect.stringMatching(/^✓ session wrong password: refused/));
      expect(lines).toContainEqual(expect.stringMatching(/^✓ species create/));
      expect(lines).toContainEqual(expect.stringMatching(/^✓ species delete/));
      expect(report.leftovers).toEqual([]);
      expect(report.exitStatus).toBe(0);
    });

    it('says which cookie is missing', async () => {
      const report = await checkBy({ ...cookies, cookies: { account: '/api/me/', csrf: 'xsrf' } });
      expect(report.findings.map(getLine)).toEqual(['✗ session sign-in: Sign-in by cookies: /session/ set no cookie "xsrf"']);
      expect(report.exitStatus).toBe(2);
    });

    it('says that the account is refused', async () => {
      const report = await checkBy(cookies, { password: 'wrong' });
      expect(report.findings.map(getLine)).toEqual([expect.stringMatching(/^✗ session sign-in: this account and password are refused/)]);
    });
  });

  /** The clinic's registry with a wrong declaration of one resource. */
  function declaring(name: string, change: (resource: ResolvedResource) => Partial<ResolvedResource>): Registry {
    const registry: Registry = clinicRegistry;
    const changed = { ...registry.get(name), ...change(registry.get(name)) };
    return {
      ...registry,
      resources: registry.resources.map((one) => (one.name === name ? changed : one)),
      get: (asked) => (asked === name ? changed : registry.get(asked)),
    };
  }

  async function getTotals(names: readonly string[]): Promise<unknown[]> {
    const call = async (path: string, init: RequestInit) =>
      (await (await fetch(django.origin + path, init)).json()) as Record<string, unknown>;
    const json = { 'Content-Type': 'application/json' };
    const { access } = await call('/api/token/', { method: 'POST', headers: json, body: JSON.stringify(clinicAccounts.staff) });
    return Promise.all(
      names.map(async (name) => {
        const list: unknown = await call(`/api/${name}/?page_size=1`, { headers: { Authorization: `Bearer ${access}` } });
        return [name, Array.isArray(list) ? list.length : (list as { count: unknown }).count];
      }),
    );
  }
});
