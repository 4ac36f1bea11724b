import { callApi } from './support/colleagues';
import { administrator } from './support/gateway';
import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookAt } from './support/lookAt';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { amid, loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

inBothLanguages((locale, action, mainly) => {
  mainly('en')('questions before a deletion, one that is refused, a transition and leaving keep the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms', 'lists', 'resources/userSubscriptions');
    const dialog = page.getByRole('dialog');
    const remove = action('Delete', 'حذف');
    const askDeletion = async (path: string) => {
      await visit(page, path);
      await page.getByRole('main').getByRole('button', { name: remove }).first().click();
      await expect(dialog.getByText(said('lists.delete.counting'))).toHaveCount(0);
    };
    await askDeletion('/goals/1/show');
    await expect(dialog.getByRole('button', { name: remove })).toBeEnabled();
    await lookAt(page, 'the question before a deletion');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await askDeletion('/subscriptionOptions/1/show');
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await lookAt(page, 'a deletion that is refused');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const { results } = await callApi(page, 'GET', 'user-subscriptions/');
    const pending = results.find(({ status }: { status: string }) => status === 'Pending');
    const markPaid = said('userSubscriptions.transitions.markPaid.label');
    await visit(page, `/userSubscriptions/${pending.id}/show`);
    await page.getByRole('button', { name: markPaid }).click();
    await expect(dialog.getByRole('button', { name: markPaid })).toBeEnabled();
    await lookAt(page, 'the question before a transition');
    await page.keyboard.press('Escape');

    await visit(page, '/goals/1');
    // Unique per language, because a value saved by the other language's test would not count as a change.
    await page.locator('#input-name_en').fill(`Typed (${locale})`);
    await page.getByRole('link', { name: action('Cancel', 'إلغاء') }).click();
    await expect(dialog).toHaveAccessibleName(said('forms.unsaved.title'));
    await lookAt(page, 'the question before leaving');
    await dialog.getByRole('button', { name: said('forms.unsaved.stay') }).click();
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/goals$/);

    await visit(page, '/aboutUs');
    await page.locator('#input-title_en').fill('Typed');
    await page.getByRole('button', { name: said('forms.discard.label') }).click();
    await expect(dialog).toHaveAccessibleName(said('forms.discard.title'));
    await lookAt(page, 'the question before discarding');
    await dialog.getByRole('button', { name: said('forms.discard.label') }).click();
    await expect(page.locator('#input-title_en')).not.toHaveValue('Typed');
  });

  mainly('ar')('the choice between what two have written keeps the rules, and so does its notice', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'changes');
    const path = `workouts/${locale === 'en' ? 4 : 5}`;
    const dialog = page.getByRole('dialog');
    await page.goto(`/${path}`);
    await expect(page.locator('#input-name_en')).not.toHaveValue('');
    await page.locator('#input-duration').fill('31');
    await page.locator('#input-description_en').fill('Mine.');
    await page.locator('#input-exercises-0-sets').fill('7');
    const { exercises } = await callApi(page, 'GET', `${path}/`);
    const [first, ...rest] = exercises;
    await callApi(page, 'PATCH', `${path}/`, { duration: 32, description_en: 'Theirs.', exercises: [{ ...first, sets: 8 }, ...rest] });
    await page.locator('button[type="submit"]').click();
    await expect(dialog.getByRole('group')).toHaveCount(3);
    await lookAt(page, 'the choice between two versions');
    await dialog
      .getByRole('radio', { name: said('changes.conflict.edited') })
      .first()
      .check();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await lookAt(page, 'a version that is edited');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: amid(said('changes.others.conflict')) })).toBeVisible();
    await lookAt(page, 'the notice of two versions');
  });

  mainly('en')('dialogs of rows, of a place and of a link keep the rules, also when they refuse', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms', 'lists');
    const dialog = page.getByRole('dialog');
    await page.goto('/workouts/1/show');
    await page.locator('[data-action=add]').click();
    await expect(dialog.getByRole('combobox').first()).toBeVisible();
    await lookAt(page, 'a row that is added');
    await dialog.getByRole('button', { name: action('Add', 'إضافة') }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    await lookAt(page, 'a row that is refused');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.goto('/homeBanners/reorder');
    await page.locator('[data-action=place]').first().click();
    await dialog.getByRole('textbox').fill('99');
    await dialog.getByRole('button', { name: said('lists.reorder.move') }).click();
    await expect(dialog.getByText(said('lists.reorder.refused'))).toBeVisible();
    await lookAt(page, 'a place that is refused');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await visit(page, '/aboutUs');
    await page.locator('[contenteditable=true]').first().press('Control+A');
    await page
      .getByRole('button', { name: said('forms.richText.link') })
      .first()
      .click();
    const address = page.getByRole('textbox', { name: said('forms.richText.address') });
    await address.fill('nowhere at all');
    await expect(page.getByText(said('forms.validation.url'))).toBeVisible();
    await lookAt(page, 'the address of a link');
  });

  mainly('ar')('the dialog over a form whose session has ended keeps the rules, also when it refuses', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'auth');
    await page.goto('/goals/1');
    await page.locator('#input-name_en').fill('Typed before the end');
    const dialog = page.getByRole('dialog', { name: said('auth.lost.title') });
    await expect(async () => {
      // A pending response may set the cookie again.
      await page.context().clearCookies();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await lookAt(page, 'a session that has ended');
    await dialog.getByLabel(said('auth.signIn.email')).fill(administrator.email);
    await dialog.getByLabel(said('auth.signIn.password')).fill('not the password');
    await dialog.getByRole('button', { name: said('auth.signIn.submit') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await lookAt(page, 'a sign-in over a form that is refused');
  });
});
