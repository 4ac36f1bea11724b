import { postedSignInCookie } from '../schema/screen';
import { browserParts } from './browserParts';
import { createCrossTab } from './crossTab';

/** Tells the other tabs of a sign-in by the form of a drawn page, which was sent before the app was there to tell them. */
export function announceSignIn(): void {
  if (!document.cookie.split('; ').includes(`${postedSignInCookie}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we serve
  document.cookie = `${postedSignInCookie}=;path=/;max-age=0`;
  createCrossTab(browserParts()).send('getSession');
}
