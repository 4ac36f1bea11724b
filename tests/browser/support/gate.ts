import type { Page } from '@playwright/test';

/** What waits for a test to let it go. */
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

/** Keeps the app's code from coming. @returns lets it come */
export async function holdApp(page: Page): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route('**/assets/index-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
