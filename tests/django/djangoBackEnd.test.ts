/** The back end of tests/django is what its README says; every other test against it relies on that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('The back end in Django', () => {
  let django: Django;
  let token = '';

  beforeAll(async () => {
    django = await startDjango();
    token = await signIn(clinicAccounts.staff);
  });
  afterAll(async () => {
    await django.stop();
    expect(django.errors()).toBe('');
  });

  const signIn = async (account: object): Promise<string> => (await call('POST', 'token/', account, '')).body.access;
  const call = async (method: string, path: string, body?: unknown, access = token, locale = 'en') => {
    const response = await fetch(`${django.origin}/api/${path}`, {
      method,
      headers: {
        ...(access && { Authorization: `Bearer ${access}` }),
        'Accept-Language': locale,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  it('describes itself, without a token, in YAML and in JSON', async () => {
    // DRF writes the limit of a price as a Python object, which is why YAML and JSON are not quite equal.
    const yaml = parse((await call('GET', 'schema/', undefined, '')).body, { logLevel: 'silent' });
    const { body: json } = await call('GET', 'schema/?format=openapi-json', undefined, '');
    expect(json.paths).toEqual(yaml.paths);
    expect(json.openapi).toBe('3.0.2');
    expect(Object.keys(json.paths)).toEqual(
      expect.arrayContaining([
        '/api/pets/{uuid}/',
        '/api/species/{slug}/',
        '/api/clinic-settings/',
        '/api/invoices/bulk-delete/',
        '/api/token/',
      ]),
    );
  });

  it('answers every list and figure, in the language asked for', async () => {
    const root = await call('GET', '');
    const lists = Object.keys(root.body);
    expect(lists).toHaveLength(13);
    for (const path of lists) expect((await call('GET', `${path}/`)).status, path).toBe(200);
    for (const path of ['overview', 'appointments-by-status', 'revenue', 'pets-by-species'])
      expect((await call('GET', `statistics/${path}/?from=2025-01-01&to=2025-06-30`)).status, path).toBe(200);
    expect((await call('GET', 'clinic-settings/')).body.name).toBe('Oasis Animal Clinic');
    expect((await call('GET', 'clinic-settings/', undefined, token, 'ar')).body.name).toBe('عيادة الواحة البيطرية');
  });

  it('refuses in the dialect of plain DRF', async () => {
    const owner = (await call('GET', 'owners/?page_size=1')).body.results[0].id;
    const lines = [
      { description: 'Food', unit_price: '1.00' },
      { description: '', unit_price: '1.00', quantity: 0 },
    ];
    const refused = await call('POST', 'invoices/', { owner, issued: '2025-05-01', lines });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        lines: [{}, { description: ['This field may not be blank.'], quantity: ['Ensure this value is greater than or equal to 1.'] }],
      },
    });
    expect((await call('POST', 'owners/', { name: 'X', joined: '2025-05-01' })).body).toEqual({
      non_field_errors: ['Give an e-mail address or a phone number.'],
    });
    expect(await call('GET', 'owners/?page=99')).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });
    expect(await call('GET', 'owners/', undefined, 'not.a.token')).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    expect(await call('POST', 'token/', { username: 'reception', password: 'x' }, '')).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials' },
    });
    const reader = await signIn(clinicAccounts.reader);
    expect((await call('DELETE', 'rooms/1/', undefined, reader)).status).toBe(403);
    expect((await call('PATCH', 'rooms/1/', { name: 'X' })).status).toBe(405);
  });

  it('says how long to wait when it is asked too often', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('GET', 'text-messages/')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
  });

  it('takes several writes at once', async () => {
    const ids = (await call('GET', 'products/?page_size=12')).body.results.map(({ id }: { id: number }) => id);
    const answers = await Promise.all(ids.map((id: number) => call('PATCH', `products/${id}/`, { stock: 7 })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });
});
