import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AppLocale } from '../../../support/testedLocales';
import type { Keyboard } from '../keyboard';
import { loadWords, type Said } from '../words';

export interface Walk {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly locale: AppLocale;
}

/** Tasks by keyboard. Each checks the focus, its visibility and the announcements. */
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

/** React-admin's texts. Its Arabic ones are in a package that these tests cannot load. */
const actions: Readonly<Record<string, Readonly<Record<AppLocale, string>>>> = {
  'ra.action.cancel': { en: 'Cancel', ar: 'إلغاء' },
  'ra.action.delete': { en: 'Delete', ar: 'حذف' },
  'ra.action.edit': { en: 'Edit', ar: 'تعديل' },
  'ra.action.export': { en: 'Export', ar: 'تصدير' },
  'ra.action.save': { en: 'Save', ar: 'حفظ' },
  'ra.action.undo': { en: 'Undo', ar: 'تراجع' },
};

/** Loads the messages of a language, including those of some resources. */
export async function words(locale: AppLocale, ...resources: readonly string[]): Promise<Said> {
  const said = await loadWords(locale, ...files, ...resources.map((resource) => `resources/${resource}`));
  return (key) => (actions[key] ? new RegExp(`^(${actions[key][locale]})$`) : said(key));
}

/** Matches a message anywhere in a text. */
export const part = (message: RegExp) => new RegExp(message.source.slice(1, -1));

/** Matches a name that begins with the message. Tabs, fields and buttons may add to their label. */
export const start = (message: RegExp) => new RegExp(message.source.slice(0, -1));

/** Prefix of records that a task creates, so that they sort first. The names are unique. */
export const getStart = { en: 'Aaa', ar: 'ااا' } as const;
export const freshName = (locale: AppLocale) => `${getStart[locale]} ${Math.random().toString(36).slice(2, 8)}`;

export async function call({ page }: Walk, method: string, path: string, data?: object) {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const headers = { Authorization: `Bearer ${user.token}` };
  const answer = await page.request.fetch(`/api/v1/${path}?is_admin=true`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

export const make = (walk: Walk, resource: string, name: string, more: object = {}): Promise<{ id: number }> =>
  call(walk, 'POST', `${resource}/`, { name_en: `Made ${name}`, name_ar: `صنع ${name}`, [`name_${walk.locale}`]: name, ...more });

export const makeMuscle = (walk: Walk, name: string) => make(walk, 'muscles', name, { body_part: 'core' });

/** Presses Escape and waits until the dialog has left the DOM, because `getByRole` no longer matches a dialog that is still fading out. */
export async function closeByEscape({ keys, page }: Walk): Promise<void> {
  await keys.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
}

export async function openList({ page }: Walk, resource: string): Promise<void> {
  await page.goto(`/${resource}`);
  await page.locator('[data-searched] .v-record').first().waitFor();
}

/** Uses the skip links to focus the first record of a list. */
export async function goToFirstRow({ keys, page }: Walk, said: Said, name: RegExp | string): Promise<void> {
  await page.locator('[data-searched] .v-record').first().waitFor();
  await keys.goTo({ role: 'link', name: said('common.shell.skipToList') }, { most: 5 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'link', name });
}

/** Uses the skip link to move past the menu. */
export async function skipToContent({ keys }: Walk, said: Said): Promise<void> {
  await keys.goTo({ role: 'link', name: said('common.shell.skipToContent') }, { most: 2 });
  await keys.press('Enter');
  await keys.expectFocus({ role: 'main' });
}

export async function openFromList(walk: Walk, resource: string, name: RegExp | string): Promise<void> {
  await openList(walk, resource);
  await skipToContent(walk, await words(walk.locale));
  await walk.keys.goTo({ role: 'link', name }, { most: 20 });
  await walk.keys.press('Enter');
}
