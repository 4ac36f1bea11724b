import { expect } from '@playwright/test';
import { freshName, openFromList, start, type Tasks, words } from './walk';

export const imports: Tasks = {
  async 'import a file, and mend what is wrong in it'(walk) {
    const { keys, page, locale } = walk;
    const said = await words(locale, 'muscles');
    const row = (part: string) => `${freshName('en')},${freshName('ar')},${part}`;
    const buffer = Buffer.from(`name_en,name_ar,body_part\n${[row('nowhere'), row('lowest'), row('core')].join('\n')}\n`);
    // Registered first, because the browser's own dialog opens if no listener exists.
    page.on('filechooser', (chooser) => chooser.setFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer }));
    await openFromList(walk, 'muscles', said('lists.import'));
    await keys.expectFocus({ role: 'heading' });
    await page
      .locator('button')
      .filter({ hasText: said('transfer.import.choose.button') })
      .waitFor();
    await keys.goTo({ role: 'button', name: said('transfer.import.choose.button') }, { most: 8 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'group', name: said('transfer.import.columns.title') });
    await keys.goTo({ role: 'button', name: said('transfer.import.columns.check') }, { most: 10 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'group', name: said('transfer.import.check.title') });
    const cell = (line: number) => ({ name: new RegExp(`${line}$`) });
    const wrong = await keys.goTo(cell(2), { most: 12 });
    expect(wrong.states.invalid).toBe('true');
    expect(wrong.description).not.toBe('');
    await page.keyboard.press('Control+a');
    await keys.type('upper');
    // Enter saves the cell and focuses the next wrong one.
    await keys.press('Enter');
    await keys.expectFocus(cell(3));
    await page.keyboard.press('Control+a');
    await keys.type('lower');
    await keys.press('Enter');
    await keys.expectFocus({ role: 'group', name: said('transfer.import.check.title') });
    await keys.goTo({ role: 'button', name: said('transfer.import.check.run') }, { most: 12 });
    await keys.press('Enter');
    await keys.expectFocus({ role: 'group', name: said('transfer.import.run.title') });
    await keys.expectSaid(said('jobs.ended'));
    await keys.goTo({ role: 'link', name: said('transfer.import.run.list') }, { most: 8 });
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/muscles$/);
    await keys.expectFocus({ role: 'heading', name: start(locale === 'en' ? /^Muscles$/ : /^العضلات$/) });
  },
};
