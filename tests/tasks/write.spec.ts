import type { Page } from '@playwright/test';
import { callApi, plain } from '../browser/support/colleagues';
import { expect } from '../browser/support/test';
import { openPage } from './lists';
import { type TaskRun, task } from './task';

const exercises = ['Push-up', 'Burpee', 'Forearm plank', 'Chin-up', 'Bodyweight squat'];

task('Create a workout of five exercises', {
  before: 'impossible',
  goal: 25,
  from: 'the list',
  locales: { keyboard: ['en'] },
  begin: ({ page }) => openPage(page, '/workouts'),
  ways: {
    async keyboard({ page, hands }) {
      await hands.press('n');
      await expect(page.getByRole('textbox', { name: 'Name (English)' })).toBeFocused();
      await hands.type(`Quick five ${Date.now()}`);
      await hands.press('Tab');
      await hands.type(`خمسة ${Date.now()}`);
      await hands.press('Tab', 'Tab', 'Tab', 'Tab', 'Space');
      await expect(page.getByRole('radio', { name: 'Beginner' })).toBeChecked();
      await hands.press('Tab', 'Tab', 'Tab', 'Enter');
      for (const [index, name] of exercises.entries()) {
        if (index > 0) await hands.press('Enter');
        await expect(page.getByRole('group', { name: 'Exercises' }).getByRole('combobox').nth(index)).toBeFocused();
        await hands.type(name);
        await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
        await hands.press('Tab');
        await hands.type('3');
      }
      await hands.press('Control+s');
    },
  },
  async done({ page }) {
    await expect(page).toHaveURL(/\/workouts\/\d+\/show$/);
    await expect(page.getByRole('region', { name: 'Exercises' }).getByRole('listitem')).toHaveCount(5);
  },
});

const typos = [1, 2, 3, 4].map((number) => `هدف ${number} خطا`);

task('Correct four Arabic typos', {
  before: 'open, edit, save and return, four times',
  goal: 13,
  from: 'the list',
  locales: { keyboard: ['ar'] },
  async begin({ page }) {
    for (const [index, name] of typos.entries())
      await callApi(page, 'POST', 'goals/', { name_en: `Typo ${index} ${Date.now()}`, name_ar: name });
    await page.goto('/goals?filter={"q":"خطا"}&sort=id');
    await page.locator('button[aria-keyshortcuts=F2]').waitFor({ state: 'attached', timeout: 30_000 });
  },
  ways: {
    async keyboard({ page, hands }) {
      await hands.press('F2');
      for (const [index] of typos.entries()) {
        if (index > 0) await hands.press('ArrowDown');
        await correct(page, hands, () => hands.press('Enter'));
      }
    },
  },
  async done({ page }) {
    const names = (await page.locator('tbody .v-record').allTextContents()).map(plain);
    expect(names.filter((name) => name.endsWith('خطأ'))).toHaveLength(4);
  },
});

async function correct(page: Page, hands: TaskRun['hands'], open: () => Promise<void>): Promise<void> {
  const input = page.getByRole('dialog').getByRole('textbox');
  await open();
  await expect(input).toBeFocused();
  const wrong = await input.inputValue();
  await page.keyboard.press('Control+a');
  await hands.type(wrong.replace('خطا', 'خطأ'));
  await hands.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

task('Create ten muscles', {
  before: '40',
  goal: 20,
  from: 'the list, with ten lines in a spreadsheet',
  async begin({ page }) {
    await openPage(page, '/muscles');
  },
  ways: {
    async keyboard(run) {
      await run.hands.press('i');
      await pasteRows(run);
      await expect(run.page.getByRole('button', { name: run.say('Check all rows', 'فحص كل الصفوف') })).toBeEnabled();
      await run.hands.press('Control+Enter');
      await expect(run.page.getByRole('button', { name: run.say(/^Import 10/, /^استيراد 10/) })).toBeEnabled();
      await expect(run.page.getByRole('heading', { name: run.say('Check the rows', 'افحص الصفوف') })).toBeVisible();
      await run.hands.press('Control+Enter');
    },
  },
  done: ({ page, say }) => expect(page.getByText(say(/10 created/, /10/)).first()).toBeVisible(),
});

async function pasteRows({ page, hands }: TaskRun): Promise<void> {
  await expect(page).toHaveURL(/\/muscles\/import/);
  await expect(page.getByRole('textbox')).toBeVisible();
  const mark = Date.now();
  const lines = Array.from({ length: 10 }, (_, index) => `Muscle ${mark} ${index}\tعضلة ${mark} ${index}\tupper`);
  await hands.act(() =>
    page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      ['name_en\tname_ar\tbody_part', ...lines].join('\n'),
    ),
  );
}
