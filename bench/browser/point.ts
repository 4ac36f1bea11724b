import type { Locator, Page } from '@playwright/test';

/** A person needs this long from pointing at something to pressing it. */
const pointingMs = 100;

/**
 * Moves the pointer to an element and clicks, as people do.
 *
 * @returns when the button was let go, in milliseconds since 1970
 */
export async function point(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to click: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.waitForTimeout(pointingMs);
  await page.mouse.down();
  const at = Date.now();
  await page.mouse.up();
  return at;
}
