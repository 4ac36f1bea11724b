// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { createHttpClient } from '../../../src/http/httpClient';
import { buildGadget, catalogue } from './support/catalogue';
import { renderViews, resize, rows } from './support/renderViews';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

const errors = [
  { code: 'invalid', detail: 'Gadgets are being counted.', attr: null },
  { code: 'invalid', detail: 'Ask later.', attr: null },
];

// covers: 8.5
test('the errors array of a failed call is kept for its resource, shown, and gone after a success (specification §8)', async () => {
  // Outside production, react-admin logs the data provider's rejections.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer = () => Response.json({ type: 'validation_error', errors }, { status: 400 });
  const httpClient = createHttpClient({
    apiUrl: '',
    session: { getToken: async () => 'token', refreshToken: async () => 'token' },
    getLocale: () => 'en',
    fetch: async () => answer(),
  });
  const { getList } = createDataProvider({ registry: catalogue as never, httpClient });
  const { user, queryClient } = renderViews({ data: { getList } });
  expect((await screen.findByRole('alert')).textContent).toContain('Gadgets are being counted. Ask later.');
  const kept = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['gadgets', 'getList'] })
      .map(({ state }) => (state.error as { body?: { serverErrors?: unknown } } | null)?.body?.serverErrors);
  expect(kept()).toContainEqual(errors);

  answer = () => Response.json({ count: 1, next: null, previous: null, results: [buildGadget()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
  expect(kept()).not.toContainEqual(errors);
});

test('a fault of the server shows what its errors array says beside the general sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const httpClient = createHttpClient({
    apiUrl: '',
    session: { getToken: async () => 'token', refreshToken: async () => 'token' },
    getLocale: () => 'en',
    fetch: async () => Response.json({ type: 'server_error', errors }, { status: 500 }),
  });
  const { getList } = createDataProvider({ registry: catalogue as never, httpClient });
  renderViews({ data: { getList } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Server error. Try again; if it persists, contact support. Gadgets are being counted. Ask later.',
  );
});
