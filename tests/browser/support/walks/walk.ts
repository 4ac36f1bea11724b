import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AppLocale } from '../../../support/testedLocales';
import type { Keyboard } from '../keyboard';
import { loadWords, type Said } from '../words';

/** What a task is done with: a page that is signed in, and its keyboard. */
export interface Walk {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly locale: AppLocale;
}

/** A task, by keyboard alone: what has the focus at each step, in sight, and what is said. */
export type Tasks = Readonly<Record<string, (walk: Walk) => Promise<void>>>;

const files = [
  'account',
  'auth',
  'changes',
  'common',
  'filters',
  'forms',
  'history',
  'jobs',
  'lists',
  'ordering',
  'profile',
  'related',
  'transfer',
];

/** react-admin's own words: its Arabic ones are in a package that the tests cannot load. */
const actions: Readonly<Record<string, Readonly<Record<AppLocale, string>>>> = {
  'ra.action.cancel': { en: 'Cancel', ar: 'إلغاء' },
  'ra.action.delete': { en: 'Delete', ar: 'حذف' },
  'ra.action.edit': { en: 'Edit', ar: 'تعديل' },
  'ra.action.export': { en: 'Export', ar: 'تصدير' },
  'ra.action.save': { en: 'Save', ar: 'حفظ' },
  'ra.action.undo': { en: 'Undo', ar: 'تراجع' },
};

/** The messages of a language, with those of some resources. */
export async function words(locale: AppLocale, ...resources: readonly string[]): Promise<Said> {
  const said = await loadWords(locale, ...files, ...resources.map((resource) => `resources/${resource}`));
  return (key) => (actions[key] ? new RegExp(`^(${actions[key][locale]})$`) : said(key));
}

/** A message as a part of what is called or said. */
export const part = (message: RegExp) => new RegExp(message.source.slice(1, -1));

/** A name as it begins: beside its label a tab, a field or a button may say more. */
export const start = (message: RegExp) => new RegExp(message.source.slice(0, -1));

/** Names of records that a task makes: they come first in a list, and no two are the same. */
export const getStart = { en: 'Aaa', ar: 'ااا' } as const;
export const freshName = (locale: AppLocale) => `${getStart[locale]} ${Math.random().toString(36).slice(2, 8)}`;

/** Calls the API as whoever is signed in. */
export async function call({ page }: Walk, method: string, path: string, data?: object) {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const headers = { Authorization: `Bearer ${user.token}` };
  const answer = await page.request.fetch(`/api/v1/${path}?is_admin=true`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

/** Makes a record whose name in the page's language is given. */
export const make = (walk: Walk, resource: string, name: string, more: object = {}): Promise<{ id: number }> =>
  call(walk, 'POST', `${resource}/`, { name_en: `Made ${name}`, name_ar: `صنع ${name}`, [`name_${walk.locale}`]: name, ...more });

export const makeMuscle = (walk: Walk, name: string) => make(walk, 'muscles', name, { body_part: 'core' });

/** Escape closes a dialog. Its role goes at once, itself once it has faded: opened before that it is another case. */
export async function closeByEscape({ keys, page }: Walk): Promise<void> {
  await keys.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
}

/** Opens a list and waits for its records. */
export async function openList({ page }: Walk, resource: string): Promise<void> {
  await page.goto(`/${resource}`);
  await page.locator('[data-searched] .v-record').first().waitFor();
}

/** By the skip links, from the beginning of the document, to the first record of a list. */
export async function goToFirstRow({ keys, page }: Walk, said: Said, name: RegExp | string): Promise<void> {
  await page.locator('[data-searched] .v-record').first().waitFor();
  await keys.goTo({ role: 'link', name: said('common.shell.skipToList') }, { most: 5 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'link', name });
}

/** By the skip link, from the beginning of the document, past the menu. */
export async function skipToContent({ keys }: Walk, said: Said): Promise<void> {
  await keys.goTo({ role: 'link', name: said('common.shell.skipToContent') }, { most: 2 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'main' });
}

/** By the skip link, from the beginning of a list, to one of the links above it; and follows that. */
export async function openFromList(walk: Walk, resource: string, name: RegExp | string): Promise<void> {
  await openList(walk, resource);
  await skipToContent(walk, await words(walk.locale));
  await walk.keys.goTo({ role: 'link', name }, { most: 20 });
  await walk.keys.press('Enter');
}
