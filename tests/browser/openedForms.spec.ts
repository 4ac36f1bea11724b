import { png } from '../support/picture';
import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookAt, lookOnPhone } from './support/lookAt';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { amid, loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

inBothLanguages((locale, _action, mainly) => {
  mainly('ar')('a refused form keeps the rules: rich text, a choice, a picture, rows and errors', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms');
    const submit = page.locator('button[type=submit]');
    const refused = page.getByRole('alert').filter({ has: page.getByRole('link') });
    for (const path of ['/faqs/create', '/homeBanners/create', '/userSubscriptions/create']) {
      await page.goto(path);
      await submit.click();
      await expect(refused.getByText(said('forms.errors.count'))).toBeVisible();
      await lookAt(page, `${path}, refused`);
    }
    await page.goto('/workouts/create');
    await page.locator('[data-action=add]').click();
    await submit.click();
    await expect(refused.getByRole('link').nth(2)).toBeVisible();
    await lookAt(page, 'a row, refused');

    await page.goto('/goals/1');
    await page.route('**/api/v1/goals/1/**', (route) => {
      const errors = [
        { code: 'invalid', detail: 'Not today.', attr: null },
        { code: 'invalid', detail: 'Not this one.', attr: 'name_en' },
      ];
      if (route.request().method() !== 'PATCH') return route.continue();
      return route.fulfill({ status: 400, json: { type: 'validation_error', errors } });
    });
    await page.locator('#input-name_en').fill('Refused');
    await submit.click();
    await expect(refused.getByText('Not today.')).toBeVisible();
    await lookAt(page, 'what a server refuses');
  });

  mainly('en')('uploads keep the rules: refused, chosen and kept; so do the inputs of an account', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms');
    const files = (source: string) => page.locator(`[data-source="${source}"] input[type="file"]`);
    await page.goto('/trainers/create');
    await files('image').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(page.getByText(said('forms.upload.wrongType'))).toBeVisible();
    await page.getByRole('button', { name: said('forms.password.show') }).click();
    await page.locator('#input-email').fill('nobody');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').getByText(said('forms.errors.count'))).toBeVisible();
    await lookAt(page, 'a file that is refused');
    await files('image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await files('certificate').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(page.locator('[data-source="image"] img')).toBeVisible();
    await expect(page.getByText('certificate.pdf', { exact: true })).toBeVisible();
    await lookAt(page, 'files that are chosen');
  });

  mainly('ar')('an open preview, what a chosen record fills in, and emptied inputs keep the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms');
    for (const path of ['/homeBanners/create', '/homeBanners/1', '/aboutUs']) {
      await visit(page, path);
      await expect(page.locator('[data-source]').first()).toBeVisible();
      await lookOnPhone(page, `${path}, with its preview`, async () => {
        await page.getByRole('button', { name: said('forms.preview.title') }).click();
        await expect(page.getByRole('region', { name: said('forms.preview.screen') })).toBeVisible();
      });
    }
    await visit(page, '/userSubscriptions/create');
    await page.locator('[data-source="option"]').getByRole('combobox').click();
    await page.getByRole('option').first().click();
    const amount = page.locator('#input-amount');
    await expect(amount).not.toHaveValue('');
    await lookAt(page, 'what is filled in');
    await amount.fill('1');
    await expect(page.getByRole('button', { name: said('forms.suggested.use') })).toBeVisible();
    await lookAt(page, 'what is offered instead');
  });

  mainly('en')('a draft that is restored and a notification keep the rules', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'forms');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/goals/2');
    await page.locator('#input-description_en').fill(`Typed before the end in ${locale}`);
    await expect(page.getByText(said('forms.changes'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('note').filter({ hasText: amid(said('forms.draft.discard')) })).toBeVisible();
    const countLines = () =>
      page
        .getByRole('note')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const text = document.createRange();
            text.selectNodeContents(button);
            return new Set([...text.getClientRects()].map(({ top }) => top)).size;
          }),
        );
    await lookAt(page, 'a draft that is restored', async () =>
      expect(await countLines(), 'each of its buttons is one line on a phone').toEqual([1, 1]),
    );
    const toast = page.locator('.MuiSnackbarContent-root');
    const stay = async () => {
      // The notification stays open while the pointer is over it.
      await toast.hover();
      await expect(toast).toBeVisible();
    };
    await page.locator('button[type=submit]').click();
    await stay();
    await lookAt(page, 'a notification', stay);
    await expect(toast).toBeVisible();
  });
});
