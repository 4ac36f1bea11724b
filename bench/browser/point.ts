import type { Locator, Page } from '@playwright/test';

/** Delay in ms between moving the pointer and clicking, as of a person. */
const pointingMs = 100;

/**
 * Moves the pointer to an element and clicks it.
 *
 * @returns the time of the button release, in ms since 1970
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
