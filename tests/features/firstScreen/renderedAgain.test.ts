import { createElement } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { renderScreen, type ScreenApp } from '../../../src/performance/renderScreen';
import { screenApp } from '../../../src/screenApp';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let passes = 0;
const app: ScreenApp = {
  ...screenApp,
  async create(...of) {
    const { Admin, ...rest } = await screenApp.create(...of);
    return {
      ...rest,
      Admin: (props) => {
        passes += 1;
        return createElement(Admin, props);
      },
    };
  },
};

interface Answers {
  readonly token: string;
  readonly reference: string;
}

async function render({ token, reference }: Answers, path = '/userSubscriptions') {
  const lists: Readonly<Record<string, readonly object[]>> = {
    'user-subscriptions': [
      { id: 1, reference, user: 7, option: 3, status: 'Paid', amount: '5.00', start_date: '2026-01-01', end_date: '2026-02-01' },
    ],
    clients: [{ id: 7, name: 'Huda Saleh' }],
    'subscription-options': [{ id: 3, name_en: 'A month', name_ar: 'شهر' }],
  };
  const calls: string[] = [];
  passes = 0;
  const screen = await renderScreen(app, {
    ...{ path, origin: 'http://admin.test', locale: 'en', dark: false, width: 1200, store: {}, timeoutMs: 20_000 },
    async fetch(url) {
      calls.push(url);
      if (url.startsWith('/api/auth/'))
        return Response.json({ user: { name: 'Amal', image: null, token }, expires: `2026-01-01 ${Math.random()}` });
      const results = lists[/\/api\/v1\/([\w-]+)\//.exec(url)?.[1] ?? ''] ?? [];
      return Response.json({ count: results.length, next: null, previous: null, results });
    },
  });
  return { screen, calls, passes };
}

beforeAll(async () => {
  // The first rendering imports the page's code and records its reads.
  await vi.waitFor(
    async () => expect((await render({ token: 'first', reference: 'S-1' })).screen.html.includes('A month')).toBe(true),
    40_000,
  );
});

it('names of records are read before the rows are rendered, so that another session renders once', async () => {
  const { screen, passes } = await render({ token: 'names', reference: 'S-2' });
  expect(screen.html.includes('A month')).toBe(true);
  expect(passes).toBe(1);
});

it('a session whose responses are the same gets the same screen, and nothing is rendered', async () => {
  const before = await render({ token: 'same', reference: 'S-3' });
  const after = await render({ token: 'same', reference: 'S-3' });
  expect(after.passes).toBe(0);
  expect(after.screen).toEqual(before.screen);
  expect(after.calls.toSorted()).toEqual(before.calls.toSorted());
});

it('a changed record is rendered', async () => {
  await render({ token: 'changed', reference: 'S-4' });
  const { screen, passes } = await render({ token: 'changed', reference: 'S-5' });
  expect(passes).toBe(1);
  expect(screen.html.includes('S-5')).toBe(true);
});

it('no session gets the screen of another', async () => {
  await render({ token: 'one', reference: 'S-6' });
  expect((await render({ token: 'other', reference: 'S-6' })).passes).toBe(1);
});

// If a list always loads some code later, its screen never becomes complete.
it.each(registry.resources.filter(({ kind }) => kind === 'collection').map(({ name }) => name))('the list of %s is whole', async (name) => {
  const renderList = () => render({ token: `list of ${name}`, reference: 'S-7' }, `/${name}`);
  await vi.waitFor(async () => expect((await renderList()).passes).toBe(0), 20_000);
});
