import { manifest } from 'virtual:messages';
import type { DataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import type { SessionClient } from '../../../src/auth/createSessionClient';
import { createProviders } from '../../../src/createProviders';
import type { Feature } from '../../../src/extensions/feature';
import { createMessageLoader } from '../../../src/i18n/loadMessages';

const loadMessages = createMessageLoader(manifest);
const onSession = (session: SessionClient) => void session.start();

// covers: 4.18
it('asks for the session every five minutes while somebody is signed in (specification §4)', async () => {
  vi.useFakeTimers();
  const sessions: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/api/auth/session')) return Response.json({});
    sessions.push(url);
    return Response.json({ user: { name: 'Amal', image: null, token: 'token' }, expires: '2099-01-01T00:00:00.000Z' });
  });
  await createProviders({ registry, locale: 'en', apiUrl: '', authUrl: '', loadMessages, onSession });
  expect(sessions).toEqual(['/api/auth/session']);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(sessions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sessions).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sessions).toHaveLength(3);
});

it.each([
  ['', '/api/auth/session'],
  ['https://auth.example.com', 'https://auth.example.com/api/auth/session'],
  ['/account/', '/account/session'],
])('finds the session endpoints where the setting %j says', async (authUrl, expected) => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({});
  });
  await createProviders({ registry, locale: 'en', apiUrl: '', authUrl, loadMessages, onSession });
  expect(urls.filter((url) => url.endsWith('/session'))).toEqual([expected]);
});

it('features wrap the data provider in their order, without one that throws', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const named = (name: string): Feature => ({
    name,
    dataProvider: (provider) => ({
      ...provider,
      getOne: async () => ({ data: { id: `${name} over ${(await getAnswer(provider)).id}` } }) as never,
    }),
  });
  const getAnswer = async (provider: DataProvider) => (await provider.getOne('goals', { id: 1 })).data;
  const own: Feature = {
    name: 'own',
    dataProvider: (provider) => ({ ...provider, getOne: async () => ({ data: { id: 'own' } }) as never }),
  };
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const failing: Feature = {
    name: 'failing',
    dataProvider() {
      throw new Error('broken');
    },
  };
  const features = [own, named('first'), failing, named('second')];
  const { dataProvider } = await createProviders({ registry, features, locale: 'en', apiUrl: '', authUrl: '', loadMessages });
  expect(await getAnswer(dataProvider)).toEqual({ id: 'second over first over own' });
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual(['features.failing.dataProvider throws: broken']);
});
