import type { BrowserContextOptions, Locator, Page } from '@playwright/test';

/** Addresses and selectors that differ between the compared apps. */
export interface BenchApp {
  readonly name: 'ours' | 'floor' | 'former';
  readonly origin: string;
  readonly signInPath: string;
  /** The measured list: accounts, 25 records per page. */
  readonly listPath: string;
  readonly formListPath: string;
  /** List with images, chips and two columns of references. Its rows open a form. */
  readonly exercisesPath: string;
  readonly exercisesSignInPath: string;
  readonly accountInput: string;
  /** Regular expression for the text that the page shows once a row is selected. */
  readonly selected: string;
  /** Signs in through the session endpoints. @returns the browser's storage state */
  beginSession(): Promise<BrowserContextOptions['storageState']>;
  isApiCall(url: URL): boolean;
  /** Element of a row that opens its record. A CSS selector, because role selectors would add their own objects to the measured heap. */
  recordLink(row: Locator): Locator;
  formLink(row: Locator): Locator;
  searchInput(page: Page): Locator;
  languageButton(page: Page): Locator;
}

export const account = { email: 'admin@example.com', password: 'demo-admin-2026' };
