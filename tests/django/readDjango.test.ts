import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DescribedApi } from '../../server/openApi/describedApi.ts';
import { readOptions } from '../../tools/import/readOptions.ts';
import { readOpenApi } from '../../tools/import/source/readOpenApi.ts';
import { withMetadata } from '../../tools/import/source/withMetadata.ts';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango.ts';

async function readToken(origin: string, account: object): Promise<string> {
  const answer = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { access: string }).access;
}

const fetchWith = (token: string) => (url: string, init?: RequestInit) =>
  fetch(url, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } });

const byPath = <T>(api: DescribedApi, fact: (collection: DescribedApi['collections'][number]) => T) =>
  Object.fromEntries(
    api.collections.filter(({ kind }) => kind === 'collection').map((collection) => [collection.path, fact(collection)] as const),
  );

describe.skipIf(await djangoMissing())('a Django back end is described alike', () => {
  let django: Django;
  let byDocument: DescribedApi;
  let byOptions: DescribedApi;
  let byReader: DescribedApi;

  beforeAll(async () => {
    django = await startDjango();
    byDocument = await readOpenApi(`${django.origin}/api/schema/`);
    byOptions = await readOptions(`${django.origin}/api/`, { fetch: fetchWith(await readToken(django.origin, clinicAccounts.staff)) });
    byReader = await readOptions(`${django.origin}/api/`, { fetch: fetchWith(await readToken(django.origin, clinicAccounts.reader)) });
  });

  afterAll(() => django?.stop());

  it('by its document with an account: also the words of choices, pictures and files, and times of day', async () => {
    const token = await readToken(django.origin, clinicAccounts.staff);
    const completed = await withMetadata(byDocument, django.origin, fetchWith(token));
    const getField = (path: string, source: string) =>
      completed.collections.find((one) => one.path === path)?.fields.find((one) => one.source === source);
    const before = byDocument.collections.find(({ path }) => path === 'pets')?.fields.find(({ source }) => source === 'size');
    expect(before?.choices?.[0]).toEqual({ value: 1 });
    expect(getField('pets', 'size')?.choices?.[0]).toEqual({ value: 1, label: 'Small' });
    expect(getField('vets', 'weekdays')?.items?.choices?.[0]).toEqual({ value: 'sat', label: 'Saturday' });
    expect(getField('vets', 'photo')?.format).toBe('image upload');
    expect(getField('vets', 'licence')?.format).toBe('file upload');
    expect(getField('vets', 'starts')?.format).toBe('time');
    expect(getField('appointments', 'pet_id')?.format).toBe(
      byDocument.collections.find(({ path }) => path === 'appointments')?.fields.find(({ source }) => source === 'pet_id')?.format,
    );
  });

  it('by its document and by its OPTIONS answers: addresses, keys, pages, what can be done', () => {
    const facts = (api: DescribedApi) => byPath(api, ({ key, paging, can }) => ({ key, paging, can }));
    expect(byDocument).toMatchObject({ root: '/api/', trailingSlash: true, authorization: 'Bearer', signIn: { path: '/api/token/' } });
    expect(byOptions).toMatchObject({ root: '/api/', trailingSlash: true, authorization: 'Bearer', signIn: { path: '/api/token/' } });
    expect(facts(byOptions)).toEqual(facts(byDocument));
    expect(Object.keys(facts(byDocument)).length).toBeGreaterThan(10);
  });

  it('by its document and by its OPTIONS answers: which properties there are, and which are required or read only', () => {
    const facts = (api: DescribedApi) =>
      byPath(api, ({ fields }) => ({
        all: fields.map(({ source }) => source).sort(),
        required: fields.flatMap(({ source, required }) => (required ? source : [])).sort(),
        readOnly: fields.flatMap(({ source, readOnly }) => (readOnly ? source : [])).sort(),
      }));
    expect(facts(byOptions)).toEqual(facts(byDocument));
  });

  it('to an account that may only read: as collections that cannot be changed', () => {
    expect(byPath(byReader, ({ can }) => can.create || can.update || can.delete)).toEqual(byPath(byReader, () => false));
  });
});
