import type { BrowserContextOptions, Locator, Page } from '@playwright/test';

/** What differs between the apps that are compared: where things are and what they are called. */
export interface BenchApp {
  readonly name: 'ours' | 'floor' | 'former';
  readonly origin: string;
  /** The sign-in page that leads to the list. */
  readonly signInPath: string;
  /** The list that is measured: 25 records of the accounts a page. */
  readonly listPath: string;
  /** Another list, in which a click on a row opens a form. */
  readonly formListPath: string;
  /** A list with pictures, chips and two lists of references; a click on a row opens a form. */
  readonly exercisesPath: string;
  /** The sign-in page that leads to that list. */
  readonly exercisesSignInPath: string;
  /** Takes the account on the sign-in page. */
  readonly accountInput: string;
  /** What the page says once a row has been selected; a regular expression. */
  readonly selected: string;
  /** Signs in by the session endpoints. @returns what the browser then holds */
  beginSession(): Promise<BrowserContextOptions['storageState']>;
  /** Whether a request asks the product API for records. */
  isApiCall(url: URL): boolean;
  /** What is clicked in a row to see its record. By CSS: code that computes names of roles would be in the heap that is measured. */
  recordLink(row: Locator): Locator;
  /** What is clicked in a row of another list to edit its record. */
  formLink(row: Locator): Locator;
  searchInput(page: Page): Locator;
  /** Opens the choice of a language. */
  languageButton(page: Page): Locator;
}

/** The demo's administrator on both. */
export const account = { email: 'admin@example.com', password: 'demo-admin-2026' };
