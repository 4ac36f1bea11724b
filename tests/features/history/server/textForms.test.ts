import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { EntryResult } from '../../../../server/features/history/appendHistory';
import { createRecorder } from '../../../../server/features/history/createRecorder';
import { defineApi, type TextForm } from '../../../../src/schema/api';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';

const plants = defineResource({
  name: 'plants',
  path: 'plants',
  icon: 'goals',
  section: 'training',
  recordRepresentation: 'name',
  fields: { name: { type: 'localized', of: 'text' } },
  list: { columns: ['name'] },
  sections: { main: ['name'] },
});

async function recordChange(texts: TextForm, sent: object, language: string, answers: { readonly before: object; readonly after: object }) {
  const completed: (EntryResult | undefined)[] = [];
  const none = async () => undefined;
  const record = createRecorder({
    registry: defineRegistry([plants], defineApi({ texts })),
    history: {
      ...{ add: none, drop: none, readLastName: none },
      begin: async (entries) => entries.map((_, index) => index),
      complete: async (_entry, _outcome, result) => void completed.push(result),
      mayAddUnverified: async () => true,
    },
    ...{ trustProxy: false, now: Date.now, log: (message: string) => expect.unreachable(message) },
    whoCalls: async () => ({ actor: '1', isSignedIn: true }),
  });
  const pass = async ({ method, headers }: Request) => {
    expect(headers.get('accept-language')).toBe(language);
    return Response.json(method === 'GET' ? answers.before : answers.after);
  };
  const body = JSON.stringify(sent);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length), 'Accept-Language': language };
  await new Hono().all('*', (c) => record(c, pass)).request('/api/v1/plants/1/', { method: 'PATCH', headers, body });
  return completed;
}

test('a change of an object by language is one of the language that changed', async () => {
  const [before, after] = [
    { id: 1, name: { en: 'Palm', ar: 'نخلة' } },
    { id: 1, name: { en: 'Date palm', ar: 'نخلة' } },
  ];
  const [entry] = await recordChange('objects', { name: after.name }, 'en', { before, after });
  expect(entry?.changes).toEqual({ name_en: { before: 'Palm', after: 'Date palm' } });
});

test('a call in a language is a change of that language', async () => {
  const [before, after] = [
    { id: 1, name: 'نخلة' },
    { id: 1, name: 'نخلة التمر' },
  ];
  const [entry] = await recordChange('header', { name: after.name }, 'ar', { before, after });
  expect(entry?.changes).toEqual({ name_ar: { before: 'نخلة', after: 'نخلة التمر' } });
});
