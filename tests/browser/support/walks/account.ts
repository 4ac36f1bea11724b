import { expect } from '@playwright/test';
import { beginSession } from '../test';
import { call, freshName, openList, part, skipToContent, start, type Tasks, type Walk, words } from './walk';

const first = 'quiet river stones';
const second = 'tractor-7-marble';

/** Signs in with a new account, whose password no other test uses. */
async function becomeSomebody(walk: Walk): Promise<void> {
  const account = { name: freshName(walk.locale), email: `${Math.random().toString(36).slice(2)}@example.com`, password: first };
  await call(walk, 'POST', 'users/', { ...account, is_staff: true, is_active: true });
  await walk.page.context().clearCookies();
  await beginSession(walk.page, '/', account);
}

export const account: Tasks = {
  async 'change the language and the theme'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    const other = locale === 'en' ? 'ar' : 'en';
    await openList(walk, 'goals');
    // The link appears once the gateway has been asked.
    await page.locator('nav a[href="/activity"]').waitFor();
    await keys.goTo({ role: 'button', name: said('common.shell.language') }, { most: 40 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'menuitemradio' });
    await keys.press('ArrowDown');
    const chosen = await keys.stop();
    await keys.press(chosen.states.checked === 'true' ? 'ArrowUp' : 'Enter');
    if (chosen.states.checked === 'true') await keys.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    const there = await words(other);
    await keys.expectFocus({ role: 'button', name: there('common.shell.language') });
    const theme = await keys.goTo({ role: 'button' }, { most: 1 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'button', name: new RegExp(`^(?!${theme.name}$)`) });
  },

  async 'change the name and the password of the profile'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale);
    await becomeSomebody(walk);
    await page.goto('/profile');
    await page.locator('main form input').first().waitFor();
    await skipToContent(walk, said);
    const name = await keys.goTo({ role: 'textbox' }, { most: 10 });
    expect(name.states.required).toBe(true);
    await page.keyboard.press('Control+a');
    await keys.type(freshName(locale));
    await keys.press('Enter');
    await keys.expectSaid(part(said('profile.you.done')));
    await keys.expectFocus({ role: 'textbox', name: name.name });

    const field = (key: string) => ({ role: 'textbox', name: start(said(`profile.fields.${key}`)) });
    await keys.goTo(field('current'), { most: 15 });
    await keys.type('not the password');
    await keys.goTo(field('password'), { most: 3 });
    await keys.type(second);
    await keys.goTo(field('confirmation'), { most: 3 });
    await keys.type(second);
    await keys.press('Enter');
    await expect.poll(async () => (await keys.stop()).states.invalid, { intervals: [40] }).toBe('true');
    const wrong = await keys.expectFocus(field('current'));
    expect(wrong.description).not.toBe('');
    await page.keyboard.press('Control+a');
    await keys.type(first);
    await keys.press('Enter');
    await keys.expectSaid(part(said('profile.password.done')));
    await keys.expectFocus({ role: 'textbox' });
  },
};
