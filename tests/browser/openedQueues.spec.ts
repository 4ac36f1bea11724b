import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookAt } from './support/lookAt';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { amid, loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

inBothLanguages((locale, _action, mainly) => {
  mainly('ar')('a queue keeps the rules: keys, a warning, a decision to undo and one that failed', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'resources/trainers');
    // Zero seconds: undo is offered until the next decision.
    await page.addInitScript(() => localStorage.setItem('RaStore.undoSeconds', '0'));
    await page.route('**/api/v1/trainers/*/?*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      const errors = [{ code: 'invalid', detail: 'The certificate has expired.', attr: null }];
      return route.fulfill({ status: 400, json: { type: 'validation_error', errors } });
    });
    const dialog = page.getByRole('dialog');
    const record = page.getByRole('article');
    await page.goto('/trainers/queue');
    await expect(record.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const first = (await record.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Shift+?');
    await expect(dialog).toHaveAccessibleName(said('lists.queue.keys'));
    await lookAt(page, 'the keys of a queue');
    await page.keyboard.press('Escape');
    // The closing dialog keeps the focus while it fades out.
    await expect(page.locator('[role=dialog]')).toHaveCount(0);

    await page.keyboard.press('v');
    const undo = page.getByRole('status').filter({ hasText: amid(said('trainers.transitions.verify.done')) });
    await expect(undo).toBeVisible();
    await lookAt(page, 'a decision that can be undone');
    await page.keyboard.press('v');
    await expect(page.getByRole('alert').filter({ hasText: first })).toBeVisible();
    await lookAt(page, 'a decision that failed');
    await page.keyboard.press('u');

    // The latest records lack their documents.
    await expect(async () => {
      await page.keyboard.press('k');
      await expect(record.getByText(said('lists.queue.noFile'))).toBeVisible({ timeout: 500 });
      await page.keyboard.press('v');
      await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 500 });
    }).toPass();
    await lookAt(page, 'a decision that is warned of');
  });

  mainly('en')('the end of a queue keeps the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists');
    await page.route('**/api/v1/trainers/?*', (route) => route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }));
    await visit(page, '/trainers/queue');
    await expect(page.getByText(said('lists.queue.end.none'))).toBeVisible();
    await lookAt(page, 'the end of a queue');
  });

  mainly('ar')('a held row and an order that could not be saved keep the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'ordering');
    const grab = page.locator('[data-action=grab]');
    const isSaid = (key: string) => expect(page.getByText(said(key))).toBeAttached();
    await page.goto('/homeBanners/reorder');
    await grab.nth(1).focus();
    await page.keyboard.press('Space');
    await isSaid('ordering.grabbed');
    await lookAt(page, 'a banner that is held');
    await page.keyboard.press('ArrowDown');
    await isSaid('ordering.moved');
    await lookAt(page, 'a banner that moves');
    await page.route(/update_ordering/, (route) =>
      route.fulfill({ status: 400, json: { type: 'client_error', errors: [{ code: 'invalid', detail: 'Not now.', attr: null }] } }),
    );
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert').getByText('Not now.')).toBeVisible();
    await lookAt(page, 'an order that could not be saved');
    await page.unroute(/update_ordering/);

    await page.goto('/workouts/6/show');
    await grab.nth(1).focus();
    await page.keyboard.press('Space');
    await isSaid('ordering.grabbed');
    await lookAt(page, 'a row that is held');
    await page.keyboard.press('Escape');
    await page.goto('/workouts/6');
    await grab.nth(1).focus();
    await page.keyboard.press('Space');
    await isSaid('ordering.grabbed');
    await lookAt(page, 'a row of a form that is held');
    await page.keyboard.press('Escape');
    await page.locator('[data-action=remove]').first().click();
    await expect(page.locator('[data-action=grab]')).toHaveCount(5);
    await lookAt(page, 'a row that was removed');
  });
});
