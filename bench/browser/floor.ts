import { request } from '@playwright/test';
import { account, type BenchApp } from './benchApp';

export const floor = (origin: string): BenchApp => ({
  name: 'floor',
  origin,
  signInPath: '/#/login',
  listPath: '/#/users',
  formListPath: '/#/goals',
  exercisesPath: '/#/exercises',

  exercisesSignInPath: '/#/exercises',
  accountInput: 'input[name="username"]',
  selected: '(^|\\D)1 item selected',
  async beginSession() {
    const client = await request.newContext({ baseURL: origin });
    const answer = await client.post('/login', { data: { username: account.email, password: account.password } });
    if (!answer.ok()) throw new Error(`No session at ${origin}: ${answer.status()}`);
    const { token } = await answer.json();
    await client.dispose();
    return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] };
  },
  isApiCall: ({ pathname }) => pathname.startsWith('/api/'),
  // The whole row is a link. Its third cell contains the name.
  recordLink: (row) => row.locator('td:nth-child(3)'),
  formLink: (row) => row.locator('td:nth-child(3)'),
  searchInput: (page) => page.locator('input[name="q"]'),
  languageButton: (page) => page.getByRole('button', { name: 'English' }),
});
