import { request } from '@playwright/test';
import { account, type BenchApp } from './benchApp';

export const ours = (origin: string): BenchApp => ({
  name: 'ours',
  origin,
  signInPath: '/auth/login?callbackUrl=%2Fusers',
  listPath: '/users',
  formListPath: '/goals',
  exercisesPath: '/exercises',
  exercisesSignInPath: '/auth/login?callbackUrl=%2Fexercises',
  accountInput: 'input[name="email"], input[type="email"]',
  selected: '(^|\\D)1 selected',
  async beginSession() {
    const client = await request.newContext({ baseURL: origin });
    const { csrfToken } = await (await client.get('/api/auth/csrf')).json();
    const answer = await client.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, callbackUrl: '/', json: 'true' } });
    if (!answer.ok()) throw new Error(`No session at ${origin}: ${answer.status()}`);
    const state = await client.storageState();
    await client.dispose();
    return state;
  },
  isApiCall: ({ pathname }) => pathname.startsWith('/api/v1/'),
  recordLink: (row) => row.locator('a[href$="/show"]'),
  formLink: (row) => row.locator('a').first(),
  searchInput: (page) => page.getByRole('main').getByRole('searchbox'),
  languageButton: (page) => page.getByRole('button', { name: /^Language/ }),
});
