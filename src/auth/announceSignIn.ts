import { postedSignInCookie } from '../schema/screen';
import { browserParts } from './browserParts';
import { createCrossTab } from './crossTab';

/** Signals the other tabs after a sign-in whose form was sent before the app had loaded. */
export function announceSignIn(): void {
  if (!document.cookie.split('; ').includes(`${postedSignInCookie}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${postedSignInCookie}=;path=/;max-age=0`;
  createCrossTab(browserParts()).send('getSession');
}
