import { expect, type Page } from '@playwright/test';

export async function callApi(page: Page, method: string, path: string, data?: object) {
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : '';
  const { user } = await (await page.request.get(`${origin}/api/auth/session`)).json();
  const answer = await page.request.fetch(`${origin}/api/v1/${path}?is_admin=true`, {
    method,
    data,
    headers: { Authorization: `Bearer ${user.token}` },
  });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

export const field = (page: Page, source: string) => page.locator(`#input-${source}`);

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();

/**
 * Opens the form of a record and waits for its inputs.
 *
 * @param source a field that is not empty
 */
export async function openForm(page: Page, path: string, source: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#screen')).toHaveCount(0);
  await expect(field(page, source)).not.toHaveValue('');
}

/**
 * Opens a form, changes fields and saves.
 *
 * @param source a field that is not empty
 */
export async function saveByHand(page: Page, path: string, values: Readonly<Record<string, string>>, source: string): Promise<void> {
  await openForm(page, path, source);
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await save(page);
  await expect(page.getByText(/was saved/)).toBeVisible();
}

/** Removes the Unicode isolates around text of another direction. */
export const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
