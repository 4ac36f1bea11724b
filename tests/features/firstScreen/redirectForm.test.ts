import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { redirectForm } from '../../../server/features/firstScreen/redirectForm';
import { readScreenSettings } from '../../../server/features/firstScreen/screenCookie';

const origin = 'https://example.org/admin';

function get(address: string, headers: Record<string, string> = {}) {
  const app = new Hono().get('*', (c) => redirectForm(c, { getOrigin: () => origin, basePath: '/admin' }) ?? c.text('a page'));
  return app.request(new Request(`http://inside${address}`, { headers }));
}

function settingsAfter(response: Response) {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return readScreenSettings(new Headers({ cookie: cookies.join('; ') }));
}

describe('a link to another language', () => {
  it('changes the language alone, and leads back to the page that it is on', async () => {
    const told = JSON.stringify([600, true, { 'lists.density': '"compact"', locale: '"en"', timeZone: '"Africa/Cairo"' }]);
    const response = await get('/goals?locale=ar', { cookie: `screen=${encodeURIComponent(told)}`, referer: `${origin}/goals?page=2` });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/goals?page=2`]);
    const { locale, dark, width, cookies } = settingsAfter(response);
    expect([locale, dark, width]).toEqual(['ar', true, 600]);
    expect(cookies[0], 'as the browser’s script writes it').toBe(told.replace('\\"en\\"', '\\"ar\\"'));
  });

  it('works in a browser without settings, and without a referrer', async () => {
    const response = await get('/goals?locale=ar');
    expect(response.headers.get('location')).toBe(`${origin}/goals`);
    expect(settingsAfter(response).locale).toBe('ar');
  });

  it('leads to no other site', async () => {
    for (const referer of ['https://evil.example/goals', 'nonsense', `${origin}/goals?locale=en`]) {
      const location = (await get('//evil.example?locale=ar', { referer })).headers.get('location') ?? '';
      expect(new URL(location).origin).toBe('https://example.org');
    }
  });

  it('is a page like others in a language that is unknown', async () => {
    expect(await (await get('/goals?locale=xx')).text()).toBe('a page');
  });
});

describe('a link to the other theme', () => {
  it('changes the theme alone, and leads back to the page that it is on', async () => {
    const told = JSON.stringify([600, false, { locale: '"ar"', timeZone: '"Africa/Cairo"' }]);
    const response = await get('/goals?theme=dark', { cookie: `screen=${encodeURIComponent(told)}`, referer: `${origin}/goals?page=2` });
    expect(response.headers.get('location')).toBe(`${origin}/goals?page=2`);
    const { locale, dark, store, cookies } = settingsAfter(response);
    expect([locale, dark, store.theme]).toEqual(['ar', true, 'dark']);
    expect(cookies[0], 'as the browser’s script writes it').toBe(
      JSON.stringify([600, true, { locale: '"ar"', theme: '"dark"', timeZone: '"Africa/Cairo"' }]),
    );
    const back = await get('/goals?theme=light', { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
    expect(settingsAfter(back).dark).toBe(false);
  });

  it('is a page like others in a theme that is unknown', async () => {
    const response = await get('/goals?theme=%22%3B%20Domain%3Devil');
    expect([await response.text(), response.headers.getSetCookie()]).toEqual(['a page', []]);
  });
});

it('a sent search leads to the list', async () => {
  const location = (await get('/goals?filter%3Atext%3Aq=lose')).headers.get('location') ?? '';
  expect(location).toMatch(/^https:\/\/example\.org\/admin\/goals\?/);
  expect(new URL(location).searchParams.get('filter')).toBe('{"q":"lose"}');
});
