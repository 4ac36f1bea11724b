import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const editor = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).and(page.locator('[contenteditable=true]'));
const writes = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  return calls;
};

// covers: 1.12
test('about us is edited in both languages: one PATCH of what changed, and the page stays', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  await page.goto('/aboutUs');
  await page.getByLabel('Title (English)').fill('Trainers who listen');
  await editor(page, 'Text (Arabic)').press('Control+Home');
  await page.keyboard.type('جملة جديدة. ');
  await expect(page.getByText('2 fields changed')).toBeVisible();
  const request = page.waitForRequest((one) => one.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = await request;
  expect(new URL(sent.url()).pathname + new URL(sent.url()).search).toBe('/api/v1/about-us/?is_admin=true');
  expect(Object.keys(sent.postDataJSON())).toEqual(['title_en', 'content_ar']);
  const html = String(sent.postDataJSON().content_ar);
  expect(html).toContain('<p>جملة جديدة. معظم من');
  await expect(page.getByText('“About Us” was saved')).toBeVisible();
  await expect(page).toHaveURL(/\/aboutUs$/);
  await expect(page.getByText('No changes yet')).toBeVisible();
  // The sanitiser left what the editor wrote as it was.
  const answer = await (await sent.response())?.json();
  expect(answer.content_ar).toBe(html);
  await page.reload();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Trainers who listen');
  await expect(editor(page, 'Text (Arabic)')).toContainText('جملة جديدة. معظم من');
});

test('an emptied text is refused at its editor, nothing is sent and nothing typed is lost', async ({ signedIn: page }) => {
  const sent = writes(page);
  await page.goto('/privacyAndPolicy');
  await page.getByLabel('Title (English)').fill('Our privacy policy');
  await editor(page, 'Text (Arabic)').press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('1 field needs attention')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Text (Arabic)' })).toBeVisible();
  await expect(page.locator('[data-source="content_ar"]').getByText('Required')).toBeVisible();
  await expect(editor(page, 'Text (Arabic)')).toBeFocused();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Our privacy policy');
  expect(sent).toEqual([]);
  // Leaving asks; so does discarding, and it brings the text back.
  await page.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor(page, 'Text (Arabic)')).toContainText('الجهة المسؤولة');
  await expect(page.getByText('No changes yet')).toBeVisible();
});

test('what is pasted from a word processor is saved without its styles', async ({ signedIn: page }) => {
  await page.goto('/termsAndConditions');
  await editor(page, 'Text (English)').press('Control+Home');
  await editor(page, 'Text (English)').evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><head><style>p{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal" style="color:red"><b>Pasted<o:p></o:p></b></p><script>window.hacked = true</script><!--EndFragment--></body></html>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(editor(page, 'Text (English)').locator('strong', { hasText: 'Pasted' })).toBeVisible();
  const request = page.waitForRequest((one) => one.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { content_en } = (await request).postDataJSON();
  expect(content_en).toContain('<strong>Pasted</strong>');
  expect(content_en).not.toMatch(/style|class|Mso|hacked/);
  await expect(page.getByText('“Terms and Conditions” was saved')).toBeVisible();
});
