import type { Page } from '@playwright/test';

export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function createGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Blocks the app's code. @returns a function that releases it */
export async function holdApp(page: Page): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route('**/assets/index-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
